# frozen_string_literal: true

# A Sinatra application whose routes read and return generated records.

require 'sinatra/base'
require 'rack/mock'
require 'json'
require 'koine_messages'
require_relative 'bodies'

# Rejects invalid bodies with status 422 and the reasons.
class OrdersApp < Sinatra::Base
  set environment: :production, show_exceptions: false, raise_errors: false, protection: false

  error(KoineMessages::DecodeError) do |error|
    status 422
    content_type 'application/problem+json'
    JSON.generate(title: 'Invalid order', issues: error.issues.map { |issue| issue.deconstruct_keys(nil) })
  end

  post '/orders' do
    content_type :json
    KoineMessages::Orders::Order.parse(request.body.read).to_json
  end
end

send_all(OrdersApp.new, '/orders')

# frozen_string_literal: true

# A Rails API whose actions read the request's text or the parameters, and render generated records.

require 'logger'
require 'rails'
require 'action_controller/railtie'
require 'rack/mock'
require 'koine_messages'
require_relative 'bodies'

# An application without files.
class OrdersApplication < Rails::Application
  config.eager_load = false
  config.consider_all_requests_local = false
  config.secret_key_base = 'orders'
  config.logger = Logger.new(nil)
  config.hosts.clear
  routes.append do
    post '/orders/text', to: 'orders#from_text'
    post '/orders/parameters', to: 'orders#from_parameters'
  end
end

# Rejects invalid bodies with status 422 and the reasons.
class OrdersController < ActionController::API
  rescue_from KoineMessages::DecodeError do |error|
    render json: { title: 'Invalid order', issues: error.issues.map { |issue| issue.deconstruct_keys(nil) } },
           status: :unprocessable_entity
  end

  def from_text = render(json: KoineMessages::Orders::Order.parse(request.raw_post))

  def from_parameters = render(json: KoineMessages::Orders::Order.from_h(request.request_parameters))
end

OrdersApplication.initialize!
send_all(OrdersApplication, '/orders/text')
send_all(OrdersApplication, '/orders/parameters')

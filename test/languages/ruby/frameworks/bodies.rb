# frozen_string_literal: true

# Requests that the applications receive, and a printer of their answers.

BODIES = {
  'valid' => '{"id":"o1","amount":12.5,"payment":{"kind":"card","last4":"4242"},' \
             '"lines":[{"sku":"a","quantity":2}],"note":"<kept> & unchanged"}',
  'invalid' => '{"id":"","payment":{"kind":"card","last4":"42"},"lines":[{"sku":"a","quantity":0,"x":1}]}',
  'a wrong tag' => '{"id":"o1","amount":1,"payment":{"kind":"crad"}}',
  'not an object' => '[]',
  'not JSON' => '{"id":',
  'empty' => '',
  'not UTF-8' => "{\"id\":\"\xff\"}".b
}.freeze

# Sends every body to a path, and prints the statuses and the answers.
def send_all(app, path)
  BODIES.each do |name, body|
    answer = Rack::MockRequest.new(app).post(path, input: body, 'CONTENT_TYPE' => 'application/json')
    puts "#{path} #{name}: #{answer.status} #{answer.content_type}", "  #{answer.body}"
  end
end

# Reports whether Ruby's Onigmo finds a pattern in each text.

require "json"

$stdin.set_encoding("UTF-8")
questions = JSON.parse($stdin.read)
answers = questions.map do |question|
  pattern = Regexp.new(question["pattern"])
  question["texts"].map { |text| pattern.match?(text) }
end
puts JSON.generate(answers)

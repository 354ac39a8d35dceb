# frozen_string_literal: true

# Input for a type checker, never run. All types come from the gem's signatures.

Phi = KoineMessages::Phi

def asked(text) = Phi::UserMessage.parse(text)
def time(text) = asked(text).timestamp
def roles = Phi::StopReason.values
def note = Phi::ExtensionMessage.new(kind: 'n', data: nil)
def memo = note.with(kind: 'memo')
def text = memo.to_json
def overflow? = Phi::Message.user('a', timestamp: 1).context_overflow?
def context = Phi.llm_context([Phi::LlmMessage.new(message: asked(text))])
def tokens = Phi::Usage.parse(text).combine(Phi::Usage.new(input: 1, output: 2)).total_tokens
def place = KoineMessages::Issue.new('missing', '/role', 'is missing').pointer

time(text)
puts roles, overflow?, context, tokens, place
memo.colour

"""Every method in phi's documentation returns the results in the table next to the schemas."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from koine_messages import phi
from koine_messages import phi_methods as methods
from pydantic import BaseModel, TypeAdapter

message = TypeAdapter[phi.Message](phi.Message).validate_python
agent = TypeAdapter[phi.AgentMessage](phi.AgentMessage).validate_python
turn = phi.TurnId.model_validate
usage = phi.Usage.model_validate

METHODS: dict[str, Callable[..., object]] = {
    "Message.user": lambda _, text, time: methods.user(text, time),
    "Message.role": lambda of: methods.role(message(of)),
    "Message.isContextOverflow": lambda of: methods.is_context_overflow(message(of)),
    "AgentMessage.from": lambda _, given: methods.agent_message(message(given)),
    "AgentMessage.role": lambda of: methods.role(agent(of)),
    "AgentMessage.asLlm": lambda of: methods.as_llm(agent(of)),
    "AgentMessage.turnId": lambda of: methods.turn_id_of(agent(of)),
    "AgentMessage.withTurnId": lambda of, known: methods.with_turn_id(agent(of), known and turn(known)),
    "LlmMessage.create": lambda _, given: methods.agent_message(message(given)),
    "LlmMessage.withTurn": lambda _, given, known: methods.with_turn(message(given), turn(known)),
    "ExtensionMessage.create": lambda _, kind, data: phi.ExtensionMessage(kind=kind, data=data),
    "Usage.estimatedCost": lambda of, cost: methods.estimated_cost(
        usage(of), phi.CostConfig.model_validate(cost)
    ),
    "Usage.combine": lambda of, other: methods.combine(usage(of), usage(other)),
    "Usage.cacheHitRate": lambda of: methods.cache_hit_rate(usage(of)),
    "llmContext": lambda _, given: methods.llm_context([agent(one) for one in given]),
}


def wire(value: object) -> Any:
    if isinstance(value, list):
        return [wire(one) for one in value]
    return json.loads(value.model_dump_json(by_alias=True)) if isinstance(value, BaseModel) else value


cases = json.loads(Path("schema/phi/methods/cases.json").read_text())
for case in cases:
    given = wire(METHODS[case["method"]](case.get("of"), *case.get("with", [])))
    if given != case["gives"]:
        print(case["method"], "gives", given, "and not", case["gives"])
print(METHODS.keys() - {case["method"] for case in cases} or "every case holds")

"""`inspect.signature` and `help` show attribute names, types and defaults at any time."""

import inspect
import pydoc
from datetime import datetime, timezone

from koine_messages import phi


class Stored(phi.LlmMessage):
    id: int
    stored_at: datetime = datetime(2026, 1, 2, tzinfo=timezone.utc)


class Numbered(phi.TextContent):
    def __init__(self, number: int) -> None:
        super().__init__(text=str(number))


print(inspect.signature(phi.TextContent))
print(inspect.signature(phi.Usage))
phi.Usage(input=1, output=2)
print(inspect.signature(phi.Usage) == inspect.signature(phi.Usage), inspect.signature(phi.Usage))
for name, parameter in inspect.signature(phi.AgentStartEvent).parameters.items():
    print(f"  {name}" if parameter.default is parameter.empty else f"  {name} = {parameter.default!r}")
print(list(inspect.signature(Stored).parameters), inspect.signature(Numbered))
print(pydoc.plain(pydoc.render_doc(phi.ToolCallContent)).splitlines()[3])

"""Computed fields and serializers of a subclass."""

from koine_messages import phi
from pydantic import computed_field, field_serializer


class Priced(phi.Usage):
    @computed_field  # type: ignore[prop-decorator]
    @property
    def cost(self) -> float:
        return self.input * 0.5 + self.output * 2


class Masked(phi.TextContent):
    @field_serializer("text")
    def mask(self, text: str) -> str:
        return "*" * len(text)


print(Priced(input=1, output=2).model_dump(include={"input", "cost"}))
print(Masked(text="secret").model_dump_json())

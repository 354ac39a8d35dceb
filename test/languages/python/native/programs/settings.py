"""Settings from environment variables with pydantic-settings."""

import os

from koine_messages import anthropic, phi
from pydantic_settings import BaseSettings, SettingsConfigDict

# Pydantic-settings reads the fields of a model before pydantic has resolved their annotations.
anthropic.ResponseMessage.model_rebuild()


class Settings(BaseSettings):
    model_config = SettingsConfigDict(env_prefix="AGENT_")

    thinking: phi.ThinkingLevel = "off"
    strategy: phi.CacheStrategy = "auto"
    cost: phi.CostConfig | None = None
    message: anthropic.ResponseMessage | None = None


os.environ["AGENT_THINKING"] = "high"
os.environ["AGENT_STRATEGY"] = '{"manual":{"cache_system":true,"cache_tools":false,"cache_messages":true}}'
os.environ["AGENT_MESSAGE"] = (
    '{"id":"1","type":"message","role":"assistant","model":"m","content":[],"stop_reason":null,'
    '"stop_sequence":null,"usage":{"input_tokens":1,"output_tokens":2}}'
)
settings = Settings()
print(settings.thinking, type(settings.strategy).__name__, settings.cost)
print(settings.model_dump_json())

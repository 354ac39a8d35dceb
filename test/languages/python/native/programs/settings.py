"""Settings from environment variables with pydantic-settings."""

import os

from koine_messages import phi
from pydantic_settings import BaseSettings, SettingsConfigDict


class Settings(BaseSettings):
    model_config = SettingsConfigDict(env_prefix="AGENT_")

    thinking: phi.ThinkingLevel = "off"
    strategy: phi.CacheStrategy = "auto"
    cost: phi.CostConfig | None = None


os.environ["AGENT_THINKING"] = "high"
os.environ["AGENT_STRATEGY"] = '{"manual":{"cache_system":true,"cache_tools":false,"cache_messages":true}}'
settings = Settings()
print(settings.thinking, type(settings.strategy).__name__, settings.cost)
print(settings.model_dump_json())

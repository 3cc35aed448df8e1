"""The settings about models: who answers, who makes vectors, with which keys and limits."""

from decimal import Decimal
from typing import Annotated, Literal

from pydantic import Field
from pydantic_settings import BaseSettings

from config.setting_kinds import Names, Shown, WebAddress


class Models(BaseSettings):
    """A part of `environment.Environment`."""

    LLM_PROVIDER: Annotated[
        Literal["", "openai", "anthropic", "gemini", "compatible"],
        Shown("the one whose key is there"),
    ] = Field(
        "",
        description="Whose models answer: openai, anthropic, gemini, or compatible for any server "
        "that speaks as OpenAI's.",
    )
    LLM_MODEL: Annotated[str, Shown("gpt-6-luna, claude-haiku-5-5 or gemini-3.8-flash")] = Field(
        "", description="The model that answers for merchants without a configuration of their own."
    )
    LLM_MODELS: Annotated[Names, Shown("none")] = Field(
        (),
        description="Models for a purpose of their own, as purpose=provider:model, separated by "
        "commas; purposes: chat, prompt_writer, analyzer, embeddings, vision, speech.",
    )
    LLM_TEMPERATURE: Annotated[Decimal | None, Shown("the model's own")] = Field(
        None, ge=0, le=2, description="How freely the model chooses its words, from 0 to 2."
    )
    LLM_MAX_TOKENS: int = Field(
        1200, ge=64, le=32_000, description="Longest answer of a model, in tokens."
    )
    EMBEDDING_MODEL: Annotated[str, Shown("text-embedding-3-small, with OpenAI")] = Field(
        "",
        description="The model that makes the knowledge base's vectors, of 1536 numbers each; a "
        "server of your own makes none unless it is named.",
    )
    RERANKER_DIR: Annotated[str, Shown("none")] = Field(
        "",
        description="Folder with the files of a FlashRank model, called as that model, that puts "
        "passages into order, if that package is installed.",
    )
    OPENAI_API_KEY: Annotated[str, Shown("none")] = Field(
        "", description="Key for OpenAI, or for a server that speaks as it does."
    )
    OPENAI_BASE_URL: Annotated[WebAddress, Shown("OpenAI's own")] = Field(
        "", description="Where OpenAI, or your own server, answers."
    )
    ANTHROPIC_API_KEY: Annotated[str, Shown("none")] = Field("", description="Key for Anthropic.")
    ANTHROPIC_BASE_URL: Annotated[WebAddress, Shown("Anthropic's own")] = Field(
        "", description="Where Anthropic answers."
    )
    GEMINI_API_KEY: Annotated[str, Shown("none")] = Field("", description="Key for Gemini.")
    GEMINI_BASE_URL: Annotated[WebAddress, Shown("Google's own")] = Field(
        "", description="Where Gemini answers as OpenAI does."
    )
    LLM_CONNECT_SECONDS: Decimal = Field(
        Decimal("3"),
        ge=Decimal("0.1"),
        le=60,
        description="Longest wait for a connection to a model.",
    )
    LLM_READ_SECONDS: Decimal = Field(
        Decimal("15"), ge=Decimal("0.1"), le=600, description="Longest silence of a model."
    )
    LLM_TOTAL_SECONDS: Decimal = Field(
        Decimal("18"),
        ge=Decimal("0.1"),
        le=600,
        description="Longest call of a model, its second try included; a turn gives it less when "
        "less is left.",
    )
    LLM_FAILURES: int = Field(
        5,
        ge=1,
        le=1_000_000,
        description="Failures in a row after which a model is left alone for half a minute.",
    )
    TURN_SECONDS: int = Field(
        20,
        ge=5,
        le=3600,
        description="Longest answer to a customer, the model's calls included; then the rules "
        "answer. A slow model of your own needs more, and LLM_READ_SECONDS and "
        "LLM_TOTAL_SECONDS with it.",
    )
    LLM_MONTHLY_BUDGET_USD: Annotated[Decimal | None, Shown("no limit")] = Field(
        None,
        ge=0,
        le=1_000_000,
        description="Most that one merchant's models may cost in a month, unless its configuration "
        "says otherwise; then the rules answer.",
    )
    LLM_PRIVATE_HOSTS: Annotated[Names, Shown("none")] = Field(
        (),
        description="Hosts of your own network where merchants' seats may point, separated by "
        "commas; all others must be public and https.",
    )

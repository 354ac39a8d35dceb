"""Images and audio clips: constructors, and conversion to base64 with a MIME type.

Sources: the sections "ImageContent" and "AudioContent" of Operator's documentation. Content holds
strings, as in JSON, so bytes are stored as base64.
"""

from __future__ import annotations

import base64
import io
import re
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final, Protocol, TypeAlias

from .operator import AudioContent, ImageContent


class MediaError(ValueError):
    """Raised if an image or a clip cannot be created or converted."""

    def __init__(self, code: str, message: str) -> None:
        """Set the code, such as `base64_invalid`, and the message."""
        super().__init__(message)
        self.code: Final = code


class SavedImage(Protocol):
    """An image of Pillow, which is stored in its own format, or as PNG if it has none."""

    @property
    def format(self) -> str | None:
        """The name of the format, such as `JPEG`."""
        ...

    def save(self, fp: io.BytesIO, format: str | None = None) -> None:
        """Write the image file."""
        ...


MediaSource: TypeAlias = "str | bytes | SavedImage"
"""A string in a supported form, bytes, or an image of Pillow."""

ReadFile: TypeAlias = "Callable[[str], bytes]"
"""Reads a whole file."""


def read_file(path: str) -> bytes:
    """Read a file. Raises MediaError `file_missing` or `file_unreadable`."""
    try:
        return Path(path).read_bytes()
    except FileNotFoundError as error:
        raise MediaError("file_missing", f"the file {path} does not exist") from error
    except OSError as error:
        raise MediaError("file_unreadable", f"the file {path} cannot be read") from error


def _tidy(text: str) -> str:
    """Return base64 without whitespace and with padding."""
    compact = re.sub(r"[\t\n\f\r ]+", "", text)
    is_padded = compact.endswith("=")
    missing = -len(compact) % 4
    if not re.fullmatch(r"[A-Za-z0-9+/]*={0,2}", compact) or (missing if is_padded else missing == 3):
        raise MediaError("base64_invalid", "this text is not base64")
    return compact + "=" * missing


def _bytes_of(source: bytes | SavedImage) -> bytes:
    if isinstance(source, (bytes, bytearray, memoryview)):
        return bytes(source)
    if not callable(getattr(source, "save", None)):
        raise MediaError("data_unsupported", "this is neither text nor bytes nor an image")
    file = io.BytesIO()
    source.save(file, format=getattr(source, "format", None) or "PNG")
    return file.getvalue()


def _text_of(source: MediaSource) -> str:
    return source if isinstance(source, str) else base64.b64encode(_bytes_of(source)).decode()


def _is_riff(head: bytes, kind: bytes) -> bool:
    return head.startswith(b"RIFF") and head[8:12] == kind


def _image_type(head: bytes) -> str:
    if head.startswith(b"\xff\xd8\xff"):
        return "image/jpeg"
    if head.startswith((b"GIF87a", b"GIF89a")):
        return "image/gif"
    return "image/webp" if _is_riff(head, b"WEBP") else "image/png"


def _audio_type(head: bytes) -> str:
    if head.startswith(b"OggS"):
        return "audio/ogg"
    if head.startswith(b"fLaC"):
        return "audio/flac"
    return "audio/wav" if _is_riff(head, b"WAVE") else "audio/mpeg"


def _encode(text: str, type_of: Callable[[bytes], str]) -> tuple[str, str]:
    """Convert base64 or a base64 `data:` URL."""
    if text[:5].lower() != "data:":
        data = _tidy(text)
        return data, type_of(base64.b64decode(data[:16]))
    head, _, rest = text[5:].partition(",")
    mime_type, *parameters = head.split(";")
    if not parameters or parameters[-1].strip().lower() != "base64":
        raise MediaError("data_unsupported", "this data: URL is not base64-encoded")
    data = _tidy(rest)
    return data, mime_type.strip() or type_of(base64.b64decode(data[:16]))


def _is_url(text: str) -> bool:
    return re.match(r"https?://", text, re.IGNORECASE) is not None


def image_content(images: Iterable[MediaSource] = ()) -> ImageContent:
    """Return content with the images, in order. Strings are URLs or base64, and kept unchanged."""
    return ImageContent(images=[_text_of(image) for image in images])


def image_from_file(path: str) -> ImageContent:
    """Read a file as one image. Raises MediaError `file_missing` or `file_unreadable`."""
    return image_content([read_file(path)])


def image_from_url(url: str) -> ImageContent:
    """Return one image at an `http:`, `https:` or `data:` URL. Raises MediaError `url_invalid`."""
    if not _is_url(url) and url[:5].lower() != "data:":
        raise MediaError("url_invalid", "this is not an http:, https: or data: URL")
    return image_content([url])


def image_from_base64(data: str) -> ImageContent:
    """Return one image from base64. Raises MediaError `base64_invalid`."""
    return image_content([_tidy(data)])


def images_to_base64(content: ImageContent) -> list[tuple[str, str]]:
    """Return the base64 and MIME type of each image, or the URL and an empty string.

    The first bytes determine the type: JPEG, GIF, WEBP, or PNG otherwise. Upstream takes every string
    that starts with `http` for a URL, and does not read `data:` URLs. Raises MediaError
    `base64_invalid` or `data_unsupported`.
    """
    return [(image, "") if _is_url(image) else _encode(image, _image_type) for image in content.images]


def audio_content(audio: Iterable[str | bytes] = ()) -> AudioContent:
    """Return content with the clips, in order. Strings are base64 or `file:` paths, and kept."""
    return AudioContent(audio=[_text_of(clip) for clip in audio])


def audio_from_file(path: str) -> AudioContent:
    """Read a file as one clip. Raises MediaError `file_missing` or `file_unreadable`."""
    return audio_content([read_file(path)])


def audio_from_base64(data: str) -> AudioContent:
    """Return one clip from base64. Raises MediaError `base64_invalid`."""
    return audio_content([_tidy(data)])


def audio_to_base64(content: AudioContent, read: ReadFile | None = None) -> list[tuple[str, str]]:
    """Return the base64 and MIME type of each clip: OGG, FLAC, WAV, or MPEG otherwise.

    `file:` paths are read with `read`. Pass `read_file` only for messages you trust, because a message
    can name any file, which upstream would read. Raises MediaError `base64_invalid`,
    `data_unsupported` or `file_unread` (no reader).
    """

    def encode(clip: str) -> tuple[str, str]:
        if not clip.startswith("file:"):
            return _encode(clip, _audio_type)
        if read is None:
            raise MediaError("file_unread", "a file: path requires a reader, such as read_file")
        return _encode(_text_of(read(clip[5:])), _audio_type)

    return [encode(clip) for clip in content.audio]

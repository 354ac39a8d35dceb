"""Uses two distributions whose schemas have the same name in one program."""

import acme_notes.note
import globex_notes.note
from globex_notes import DecodeError


def read(text: str) -> None:
    print(acme_notes.note.mark_codec.stringify(acme_notes.note.mark_codec.parse(text)))
    try:
        print(globex_notes.note.mark_codec.stringify(globex_notes.note.mark_codec.parse(text)))
    except DecodeError as error:
        for issue in error.issues:
            print(issue.code, issue.pointer)


read('{"kind":"line","text":"hi"}')
read('{"kind":"line","text":"hi","lang":"en"}')

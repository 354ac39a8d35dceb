"""Subclasses can enable checks on assignment, and codecs always check assigned values."""

from koine_messages import EncodeError, phi
from pydantic import ConfigDict, ValidationError


class Careful(phi.TurnId):
    model_config = ConfigDict(validate_assignment=True)


careful = Careful(loop_id="a", turn_index=0)
try:
    careful.turn_index = -1
except ValidationError as error:
    print(error.errors()[0]["type"], careful.turn_index)
plain = phi.TurnId(loop_id="a", turn_index=0)
plain.turn_index = -1
try:
    phi.turn_id_codec.stringify(plain)
except EncodeError as problem:
    print(problem)

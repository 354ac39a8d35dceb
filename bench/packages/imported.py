"""Prints the CPU seconds for importing a generated module and building all its models.
Arguments: folder, module name.
"""

import sys
import time
from importlib import import_module

import pydantic
import pydantic.root_model

folder, name = sys.argv[1:]
sys.path.insert(0, folder)
start = time.process_time_ns()
module = import_module(name)
for one in list(vars(module).values()):
    is_model = isinstance(one, type) and issubclass(one, pydantic.BaseModel)
    if is_model and one.__module__ == name:
        one.model_rebuild()
print((time.process_time_ns() - start) / 1e9)

/** The worker of the Schema playground. */

import { make, makeAll } from "./making.ts";
import type { SchemaRequest } from "./messages.ts";
import { serve } from "./serve.ts";

serve<SchemaRequest>((request) =>
  request.kind === "make" ? make(request.project, request.view) : makeAll(request.project),
);

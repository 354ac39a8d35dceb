/** All outputs other than languages. To add an output, add a folder, list it below, and add its templates. */

import type { Target } from "../model/target.ts";
import { docs } from "./docs/target.ts";
import { fixtures } from "./fixtures/target.ts";
import { quicktype } from "./quicktype/target.ts";
import { sql } from "./sql/target.ts";
import { zod } from "./zod/target.ts";

export const outputs: readonly Target[] = [zod, sql, quicktype, docs, fixtures];

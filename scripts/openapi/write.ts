/** `npm run openapi`: writes docs/openapi.json, the description of the REST API that the sandbox serves. */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeApi } from '../../sandbox/rest/openapi/describe-api.ts';
import { OPERATION_SPECS } from '../../sandbox/rest/openapi/operation-specs.ts';
import { ROOT } from '../setup/run-command.ts';

const document = describeApi(OPERATION_SPECS);
writeFileSync(join(ROOT, 'docs/openapi.json'), `${JSON.stringify(document, null, 2)}\n`);

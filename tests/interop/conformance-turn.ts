/**
 * The client of the conformance suite, after it has waited for its turn: its first argument is the turnstile's port.
 */

import { once } from 'node:events';
import { connect } from 'node:net';

const turn = connect(Number(process.argv[2]), '127.0.0.1');
await once(turn, 'data');
// Not before: forty that compile at once leave none of them the time to answer in.
await import('./conformance-client.ts');

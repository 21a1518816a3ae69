/** The client of the conformance suite, started after a wait for its turn: its first argument is the gate's port. */

import { once } from 'node:events';
import { connect } from 'node:net';

const turn = connect(Number(process.argv[2]), '127.0.0.1');
await once(turn, 'data');
// Imported only now: forty clients that compile at once leave none of them time to answer.
await import('./conformance-client.ts');

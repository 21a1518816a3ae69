/**
 * Stands in for the browser that a client opens: logs in and approves at the address in argv[2], as the user in the
 * environment, and goes where the service sends it.
 */

import { createVisitor } from '../../contract/visitor.fixture.ts';

const { SIGN_IN_USER: user = '', SIGN_IN_PASSWORD: password = '' } = process.env;
const [address = ''] = process.argv.slice(2);
await fetch(await createVisitor({ user, password }).approve(address));

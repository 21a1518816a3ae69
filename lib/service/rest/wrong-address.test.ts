import { expect, test } from 'vitest';
import { ServiceError } from '../service-error.ts';
import { createScriptedRest, json } from './scripted-fetch.fixture.ts';

test('an account that is not there means that the address is wrong: no person was asked about', async () => {
  const rest = createScriptedRest(() => json(404, { status: 404, message: 'there is nothing at /account/' }));
  const failure: unknown = await rest.service.account().catch((error: unknown) => error);
  expect(failure instanceof ServiceError && failure.problem.code).toBe('wrong_address');
});

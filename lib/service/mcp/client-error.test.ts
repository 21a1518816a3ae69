import { expect, test } from 'vitest';
import { problemOf } from '../service-error.ts';
import { serviceErrorOf } from './client-error.ts';

const ADDRESS = 'https://mcp.example.com';

test.each([
  ['a call that is aborted as the worker ends', new DOMException('The user aborted a request.', 'AbortError')],
  ['a body that is cut off', new TypeError('network error')],
])('%s had no answer: the service was not reached, and what was done is unknown', (_what, error) => {
  const unknown = serviceErrorOf(error, ADDRESS, 'unknown');
  expect([problemOf(unknown), unknown.delivery]).toEqual([{ code: 'service_down' }, 'unknown']);
  expect(serviceErrorOf(error, ADDRESS, 'not-sent')).toMatchObject({ delivery: 'not-sent' });
});

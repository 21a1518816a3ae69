import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { loopbackOrigins, originCalled, originOf } from './loopback.ts';

const called = (host: string): IncomingMessage => Object.assign(Object.create(null), { headers: { host } });

test.each([
  [80, 'http://127.0.0.1', ['http://localhost', 'http://127.0.0.1', 'http://[::1]']],
  [8787, 'http://127.0.0.1:8787', ['http://localhost:8787', 'http://127.0.0.1:8787', 'http://[::1]:8787']],
])('port %d has the addresses that a browser sends for it', (port, origin, names) => {
  expect(originOf(port)).toBe(origin);
  expect(loopbackOrigins(origin)).toEqual(names);
});

test.each([
  ['localhost', 80, 'http://localhost'],
  ['localhost:80', 80, 'http://localhost'],
  ['[::1]:8787', 8787, 'http://[::1]:8787'],
  ['LocalHost:8787', 8787, 'http://localhost:8787'],
  ['elsewhere.example', 8787, 'http://127.0.0.1:8787'],
])('a caller of %s at port %d is told of %s', (host, port, origin) => {
  expect(originCalled(called(host), originOf(port))).toBe(origin);
});

import { expect, it } from 'vitest';
import { readRestAddress } from '../../lib/settings/rest-address.ts';
import { readServiceAddress } from '../../lib/settings/service-address.ts';
import { addressFault } from './address-fault.ts';

const INVALID = 'Enter a valid https:// address.';
const INSECURE = 'The address must start with https:// (http:// only on this computer).';

it.each([
  ['https://service.example/mcp', null],
  ['http://localhost:8787', null],
  [' https://service.example ', null],
  ['http://service.example', INSECURE],
  ['http://127.0.0.2:8787', INSECURE],
  ['http://[::1]:8787', INSECURE],
  ['https://service.example/mcp?team=1', INVALID],
  ['https://service.example/#mcp', INVALID],
  ['https://ann:word@service.example', INVALID],
  ['service.example', INVALID],
  ['', INVALID],
])('%j is used, or its fault is named before anything is asked: %j', (typed, fault) => {
  expect(addressFault(typed)).toBe(fault);
  expect([readServiceAddress(typed).ok, readRestAddress(typed) !== null]).toEqual([fault === null, fault === null]);
});

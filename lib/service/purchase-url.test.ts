import { expect, test } from 'vitest';
import { purchaseUrl } from './purchase-url.ts';

test.each([
  ['https://shop.example/credits?type=email', 'https://shop.example/credits?type=email'],
  ['HTTPS://Shop.Example', 'https://shop.example/'],
  ['http://shop.example/credits', null],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['//shop.example', null],
  ['https://user:word@shop.example/', null],
  ['https://user@shop.example/', null],
  [`https://shop.example/${'x'.repeat(3_000)}`, null],
  ['', null],
  [7, null],
  [null, null],
  [undefined, null],
])('%j leads to %s', (given, address) => {
  expect(purchaseUrl.parse(given)).toBe(address);
});

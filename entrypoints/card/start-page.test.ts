// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { runInThisContext } from 'node:vm';
import { afterEach, expect, test, vi } from 'vitest';

const SCRIPT = readFileSync(resolve(import.meta.dirname, '../../public/start-page.js'), 'utf8');
const leaves = (): number => performance.getEntriesByName('focus-left').length;

/** Runs the script as the first one of a page that is hidden, as the card is, or is not. */
function startPage(isHidden: boolean): void {
  document.documentElement.hidden = isHidden;
  vi.stubGlobal('chrome', {
    storage: { session: { get: async () => ({}) }, local: { get: async () => ({}) } },
    runtime: { sendMessage: async () => null },
  });
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(document.createElement('script'));
  runInThisContext(SCRIPT);
}

afterEach(() => {
  document.documentElement.hidden = false;
});

test('the card remembers a focus that left before its modules ran', () => {
  startPage(true);
  const before = leaves();
  dispatchEvent(new Event('blur'));
  expect(leaves()).toBe(before + 1);
});

test('no other page does', () => {
  startPage(false);
  const before = leaves();
  dispatchEvent(new Event('blur'));
  expect(leaves()).toBe(before);
});

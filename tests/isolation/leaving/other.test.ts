// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { leaveAndLook } from './leave-and-look.fixture.ts';

test('nothing of the other file is here', async () => {
  expect(await leaveAndLook()).toEqual([]);
});

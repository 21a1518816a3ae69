import { expect, test } from './fixtures.ts';

test('what was bought is not evicted when the disk is full: Firefox persists it, and asks nobody', async ({ app }) => {
  const isPersisted = () => app.firefox.runInBackground<boolean>('return navigator.storage.persisted()');
  await expect.poll(isPersisted).toBe(true);
});

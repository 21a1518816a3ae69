import { expect, it } from 'vitest';
import { switchSites } from './switch-sites.ts';

/** Switches it off in a window, and says what was done. */
async function switchOff(inIncognitoContext: boolean): Promise<string[]> {
  const done: string[] = [];
  const permissions = {
    request: async () => true,
    remove: async () => done.push('permission given up') > 0,
  };
  await switchSites(
    { permissions, extension: { inIncognitoContext } } as never,
    async ({ companiesOnSites }) => void done.push(`saved ${companiesOnSites}`),
    false,
  );
  return done;
}

it('switching off the companies of every site gives the permission up', async () => {
  expect(await switchOff(false)).toEqual(['saved false', 'permission given up']);
});

it('in a private window it takes nothing from the normal ones', async () => {
  expect(await switchOff(true)).toEqual(['saved false']);
});

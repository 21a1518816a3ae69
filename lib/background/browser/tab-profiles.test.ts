import { describe, expect, it } from 'vitest';
import { createSignInStateStore } from './sign-in-state.ts';
import { createTabProfiles } from './tab-profiles.ts';

/** Like the real `storage.session`: every answer takes a turn, and stores copies. */
function createStorage(kept: Record<string, unknown> = {}) {
  return {
    async get(key: string) {
      await Promise.resolve();
      return structuredClone({ [key]: kept[key] });
    },
    async set(values: Record<string, unknown>) {
      await Promise.resolve();
      Object.assign(kept, structuredClone(values));
    },
    async remove(key: string) {
      await Promise.resolve();
      delete kept[key];
    },
  };
}

const ANN = 'https://www.linkedin.com/in/ann';
const BOB = 'https://www.linkedin.com/in/bob';

describe('the profiles of the tabs', () => {
  it('are all kept when many tabs report at once', async () => {
    const tabs = createTabProfiles(createStorage());
    await Promise.all(Array.from({ length: 20 }, (_, tab) => tabs.set(tab, tab % 2 === 0 ? ANN : BOB)));
    expect(await tabs.all()).toHaveLength(20);
    expect(await tabs.tabsOf(BOB)).toEqual([1, 3, 5, 7, 9, 11, 13, 15, 17, 19]);
  });

  it('are the last ones reported, in the order of the reports', async () => {
    const tabs = createTabProfiles(createStorage());
    await Promise.all([tabs.set(1, ANN), tabs.set(1, null), tabs.set(2, ANN), tabs.set(1, BOB)]);
    expect([await tabs.get(1), await tabs.get(2), await tabs.get(3)]).toEqual([BOB, ANN, null]);
  });

  it('outlive the worker', async () => {
    const storage = createStorage();
    await createTabProfiles(storage).set(1, ANN);
    expect(await createTabProfiles(storage).get(1)).toBe(ANN);
  });

  it('are forgotten with their tab', async () => {
    const tabs = createTabProfiles(createStorage());
    await tabs.set(1, ANN);
    await tabs.set(1, null);
    expect([await tabs.get(1), await tabs.all()]).toEqual([null, []]);
  });

  it('start anew when what is stored makes no sense', async () => {
    const tabs = createTabProfiles(createStorage({ tabProfiles: 'nonsense' }));
    await tabs.set(1, ANN);
    expect(await tabs.tabsOf(ANN)).toEqual([1]);
  });
});

describe('the state of the sign-in', () => {
  it('is read as it was written, by another worker too', async () => {
    const storage = createStorage();
    await createSignInStateStore(storage).write({ status: 'problem', problem: { code: 'offline' } });
    expect(await createSignInStateStore(storage).read()).toEqual({ status: 'problem', problem: { code: 'offline' } });
  });

  it.each([undefined, null, 'x', { status: 'other' }])(
    'is none when nothing sensible is stored (%j)',
    async (signIn) => {
      expect(await createSignInStateStore(createStorage({ signIn })).read()).toEqual({ status: 'none' });
    },
  );
});

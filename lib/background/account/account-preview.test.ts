import { describe, expect, it } from 'vitest';
import { ACME, ANN } from '../scenarios/every-tool.fixture.ts';
import { createLookupWorld, urlOf } from '../scenarios/lookup-world.fixture.ts';
import { createAccountKinds } from './account-kinds.ts';
import { createAccountPreview } from './account-preview.ts';

const MINUTE = 60_000;

/** A device whose preview of Ann is there, after another one bought her, or not. */
async function previewed(isBought = true, isOn = true) {
  const first = await createLookupWorld({ people: [ANN], companies: [ACME] });
  if (isBought) await first.start(urlOf('ann'), 'standard_lookup');
  await first.pass(MINUTE);
  const world = await createLookupWorld({ people: [ANN], companies: [ACME], account: first.account });
  const { contacts, journal, previews } = world.deps();
  await previews.refresh(urlOf('ann'));
  const changed: string[] = [];
  const check = createAccountPreview({
    contacts,
    journal,
    accountKinds: createAccountKinds({
      contacts,
      journal,
      isOn: async () => isOn,
      checkStatus: world.service.service.checkStatus,
      now: world.clock.now,
      wait: async () => undefined,
    }),
    now: world.clock.now,
    changed: (url) => void changed.push(url),
  });
  const account = async () => {
    const row = await contacts.preview(urlOf('ann'));
    return row?.status === 'found' ? row.account : undefined;
  };
  return { world, check, account, changed };
}

describe('what the account has of a previewed person', () => {
  it('is kept as kinds of contact data alone', async () => {
    const { world, check, account, changed } = await previewed();
    await check(urlOf('ann'));
    expect(await account()).toMatchObject({ has: 'standard_lookup' });
    expect(JSON.stringify(await world.db.getAll('previews'))).not.toContain('@');
    expect(await world.contact(1)).toBeNull();
    expect(changed).toEqual([urlOf('ann')]);
  });

  it('is nothing where nothing was bought, and is not asked again at once', async () => {
    const { world, check, account } = await previewed(false);
    await check(urlOf('ann'));
    await check(urlOf('ann'));
    expect(await account()).toMatchObject({ has: null });
    expect(world.service.polls).toHaveLength(1);
  });

  it('is not asked for where that is switched off', async () => {
    const { world, check, account } = await previewed(true, false);
    const before = world.service.polls.length;
    await check(urlOf('ann'));
    expect([await account(), world.service.polls.length]).toEqual([undefined, before]);
  });
});

describe('a contact that was shown as free', () => {
  const request = {
    request: { tool: 'person_lookup', who: { by: 'url', url: urlOf('ann') }, lookupType: 'standard_lookup' },
    origin: 'card',
    name: '',
    free: true,
  } as const;

  it('is fetched, over the cap, for nothing', async () => {
    const first = await createLookupWorld({ people: [ANN] });
    await first.start(urlOf('ann'));
    await first.pass(MINUTE);
    const world = await createLookupWorld({ people: [ANN], account: first.account, cap: 0 });
    expect(await world.deps().engine.start(request)).toMatchObject({ ok: true });
    await world.restart();
    await world.pass(MINUTE);
    expect(await world.contact(1)).not.toBeNull();
    expect(world.service.spent()).toBe(2);
  });

  it('is never paid for, where the account no longer has it', async () => {
    const world = await createLookupWorld({ people: [ANN] });
    await world.deps().engine.start(request);
    await world.restart();
    await world.pass(MINUTE);
    expect((await world.rows())[0]?.state).toMatchObject({ status: 'failed', charged: false });
    expect(world.service.sent).toEqual([]);
  });
});

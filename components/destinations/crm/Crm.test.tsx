// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ROLODEX_TOOLS } from '../../../tests/gallery/fixtures/crm-tools.ts';
import { CRMS, NO_DESTINATIONS } from '../../../tests/gallery/fixtures/options.ts';
import { NOW } from '../../../tests/gallery/fixtures/person.ts';
import { type Rendered, render } from '../../../tests/gallery/render.ts';
import type { DestinationsUse } from '../destinations-use.ts';
import { Destinations } from '../Destinations.tsx';

let page: Rendered | null = null;
afterEach(async () => {
  await page?.remove();
  page = null;
});

async function show(use: DestinationsUse): Promise<Rendered> {
  page = await render(<Destinations use={use} now={NOW} />);
  return page;
}

describe('connecting a CRM', () => {
  it('signs in to a known one, and asks for another address where the sign-in is there', async () => {
    const origin = 'https://app.attio.com';
    const onConnectCrm = vi
      .fn<DestinationsUse['onConnectCrm']>()
      .mockResolvedValueOnce({ ok: false, problem: { code: 'permission_missing', origin } })
      .mockResolvedValueOnce({ ok: true });
    const shown = await show({ ...NO_DESTINATIONS, onConnectCrm });
    await shown.click(shown.radio('mcp'));
    await shown.click(shown.button('Sign in and connect'));
    expect(shown.text()).toContain(
      `Attio needs your permission in this browser. Allow access, then try again. ${origin}`,
    );
    await shown.click(shown.button('Sign in and connect'));
    expect(onConnectCrm.mock.calls).toEqual([
      ['https://mcp.attio.com/mcp', []],
      ['https://mcp.attio.com/mcp', [origin]],
    ]);
    expect(shown.text()).toContain('Connected.');
  });

  it('asks for all other addresses together, where its sign-in is at several', async () => {
    const origins = ['https://login.attio.com', 'https://tokens.attio.com'];
    const onConnectCrm = vi.fn<DestinationsUse['onConnectCrm']>(async (_address, also) => {
      const origin = origins.find((each) => !also.includes(each));
      return origin === undefined ? { ok: true } : { ok: false, problem: { code: 'permission_missing', origin } };
    });
    const shown = await show({ ...NO_DESTINATIONS, onConnectCrm });
    await shown.click(shown.radio('mcp'));
    await shown.click(shown.button('Sign in and connect'));
    await shown.click(shown.button('Sign in and connect'));
    expect(shown.text()).not.toContain('Connected.');
    await shown.click(shown.button('Sign in and connect'));
    expect(onConnectCrm.mock.lastCall).toEqual(['https://mcp.attio.com/mcp', origins]);
    expect(shown.text()).toContain('Connected.');
  });
});

describe('the fields of a CRM', () => {
  it('are shown where they are open, prefilled; what is required and not ours is asked for and sent', async () => {
    const onChooseTools = vi.fn<DestinationsUse['onChooseTools']>(async () => ({ ok: true }));
    const shown = await show({ ...CRMS, onChooseTools });
    expect(shown.text()).toContain('This server has very many tools.');
    await shown.type(shown.field('Always send as “kind”'), 'person');
    await shown.click(shown.button('Try a search'));
    const { chosen } = ROLODEX_TOOLS;
    if (chosen === null) throw new Error('nothing chosen');
    const choice = { ...chosen, create: { ...chosen.create, fixed: { kind: 'person' } } };
    expect(onChooseTools).toHaveBeenLastCalledWith('crm-1', choice, true);
    expect(shown.text()).toContain('The search works. Nothing was changed.');
    await shown.choose('Job title', '');
    await shown.click(shown.button('Save fields'));
    const { title: _title, ...fields } = choice.create.fields;
    expect(onChooseTools).toHaveBeenLastCalledWith('crm-1', { ...choice, create: { ...choice.create, fields } }, false);
  });

  it('say why they could not be saved', async () => {
    const problem = { code: 'fields_open' } as const;
    const shown = await show({ ...CRMS, onChooseTools: async () => ({ ok: false, problem }) });
    await shown.click(shown.button('Save fields'));
    expect(shown.text().match(/Choose which fields go where in rolodex\.example\./gu)).toHaveLength(2);
  });

  it('that are changed while they are saved are not said to be saved, and not saved before the first are', async () => {
    const saved = Promise.withResolvers<{ ok: true }>();
    const onChooseTools = vi.fn<DestinationsUse['onChooseTools']>(() => saved.promise);
    const shown = await show({ ...CRMS, onChooseTools });
    await shown.click(shown.button('Save fields'));
    await shown.choose('Job title', '');
    await shown.click(shown.button('Save fields'));
    expect(onChooseTools).toHaveBeenCalledOnce();
    await act(async () => saved.resolve({ ok: true }));
    expect(shown.text()).not.toContain('Saved');
    await shown.click(shown.button('Save fields'));
    expect(onChooseTools).toHaveBeenCalledTimes(2);
    expect(shown.text()).toContain('Saved');
  });

  it('wait until a sign-in that ran out is renewed', async () => {
    const onSignInAgain = vi.fn<DestinationsUse['onSignInAgain']>(async () => ({ ok: true }));
    const shown = await show({ ...CRMS, onSignInAgain });
    await shown.click(shown.button('Sign in again'));
    expect(onSignInAgain).toHaveBeenCalledExactlyOnceWith('crm-2');
  });
});

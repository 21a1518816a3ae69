import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PersonView } from '../../lib/messages/views/person.ts';
import type { PrivacyCommands } from '../../lib/queries/use-person-commands.ts';
// @vitest-environment happy-dom
import { CardOf } from '../../tests/gallery/CardOf.tsx';
import { CALLS } from '../../tests/gallery/fixtures/calls.ts';
import { SIGNED_IN, answer, contact, done, person } from '../../tests/gallery/fixtures/person.ts';
import { type Rendered, render } from '../../tests/gallery/render.ts';
import type { PersonActions } from '../purchase/purchase-actions.ts';

let page: Rendered | null = null;
afterEach(async () => {
  await page?.remove();
  page = null;
});

async function show(view: PersonView, change: Partial<PersonActions> = {}) {
  const privacy = {
    deleted: null,
    onDelete: vi.fn<PrivacyCommands['onDelete']>(),
    onRestore: vi.fn<PrivacyCommands['onRestore']>(),
    onBlock: vi.fn<PrivacyCommands['onBlock']>(),
    onUnblock: vi.fn<PrivacyCommands['onUnblock']>(),
  };
  page = await render(
    <CardOf
      {...CALLS}
      session={SIGNED_IN}
      person={view}
      account={answer()}
      canPay="yes"
      refusal={null}
      privacy={privacy}
      {...change}
    />,
  );
  return { page, privacy };
}

const OWNED = person({ lookup: done(), contact: contact() });

describe('a person who is owned', () => {
  it('is deleted only after a second click, which says what goes and what it costs to have it again', async () => {
    const { page: shown, privacy } = await show(OWNED);
    await shown.click(shown.button('Delete…'));
    expect(privacy.onDelete).not.toHaveBeenCalled();
    expect(shown.text()).toContain('1 lookup + 1 export');
    expect(shown.text()).toContain('You can undo this for ten minutes.');
    expect(document.activeElement?.textContent).toBe('Cancel');
    await shown.click(shown.button('Cancel'));
    expect(document.activeElement?.textContent).toBe('Block');
    await shown.click(shown.button('Delete…'));
    await shown.click(shown.button('Delete'));
    expect(privacy.onDelete).toHaveBeenCalledExactlyOnceWith(OWNED.contact?.profileId, 'in ten minutes');
  });

  it('can be deleted at once, from the history too, and is told that there is no undo', async () => {
    const { page: shown, privacy } = await show(OWNED);
    await shown.click(shown.button('Delete…'));
    await shown.click(shown.toggle('Delete now, from history too'));
    expect(shown.text()).toContain('You can’t undo this.');
    await shown.click(shown.button('Delete'));
    expect(privacy.onDelete).toHaveBeenCalledExactlyOnceWith(OWNED.contact?.profileId, 'now');
  });
});

describe('a person who was deleted a moment ago', () => {
  const deleted = { profileId: 7, until: CALLS.now };

  it('can be restored for ten minutes', async () => {
    const onRestore = vi.fn<PrivacyCommands['onRestore']>();
    const { page: shown } = await show(person(), {
      privacy: { ...CALLS.privacy, deleted: { ...deleted, until: CALLS.now + 1 }, onRestore },
    });
    expect(shown.text()).toContain('Deleted from this browser.');
    await shown.click(shown.button('Undo'));
    expect(onRestore).toHaveBeenCalledExactlyOnceWith(7);
  });

  it('cannot be restored later', async () => {
    const { page: shown } = await show(person(), { privacy: { ...CALLS.privacy, deleted } });
    expect(shown.text()).not.toContain('Deleted from this browser.');
  });
});

describe('a person who is not owned', () => {
  it('can be blocked, after a second click, and not deleted', async () => {
    const { page: shown, privacy } = await show(person());
    expect(shown.text()).not.toContain('Delete…');
    await shown.click(shown.button('Block'));
    expect(privacy.onBlock).not.toHaveBeenCalled();
    await shown.click(shown.button('Block'));
    expect(privacy.onBlock).toHaveBeenCalledOnce();
  });

  it('is offered for no price once blocked, and can be unblocked', async () => {
    const { page: shown, privacy } = await show(person({ suppressed: true }));
    expect(shown.text()).toContain('You blocked this person.');
    expect(shown.text()).not.toContain('Get contact');
    await shown.click(shown.button('Unblock'));
    expect(privacy.onUnblock).toHaveBeenCalledOnce();
  });
});

describe('tags that go along', () => {
  it('are seen while folded away, and taken as typed when the field is left', async () => {
    const onTags = vi.fn<(tags: string[]) => void>();
    const { page: shown } = await show(person(), { tagging: { tags: ['client'], onTags } });
    expect(shown.text()).toContain('client');
    const field = shown.field('Tags for this contact');
    await shown.type(field, 'Client, berlin; client,  ');
    await act(async () => void field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
    expect(onTags).toHaveBeenCalledExactlyOnceWith(['Client', 'berlin']);
  });
});

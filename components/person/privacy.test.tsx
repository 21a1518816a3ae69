// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PersonView } from '../../lib/messages/views/person.ts';
import { CALLS } from '../../tests/gallery/calls.ts';
import { SIGNED_IN, answer, contact, done, person } from '../../tests/gallery/fixtures.ts';
import { type Rendered, render } from '../../tests/gallery/render.ts';
import { Card } from '../card/Card.tsx';
import type { PersonActions, PrivacyActions } from '../purchase/purchase-actions.ts';

let page: Rendered | null = null;
afterEach(async () => {
  await page?.remove();
  page = null;
});

async function show(view: PersonView, change: Partial<PersonActions> = {}) {
  const privacy = {
    onForget: vi.fn<PrivacyActions['onForget']>(),
    onDoNotLookUp: vi.fn<PrivacyActions['onDoNotLookUp']>(),
    onAllowLookUp: vi.fn<PrivacyActions['onAllowLookUp']>(),
  };
  page = await render(
    <Card
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
  it('is forgotten only after a second word, which says what goes and what it costs to have it again', async () => {
    const { page: shown, privacy } = await show(OWNED);
    await shown.click(shown.button('Forget this person…'));
    expect(privacy.onForget).not.toHaveBeenCalled();
    expect(shown.text()).toContain('1 lookup + 1 export');
    expect(document.activeElement?.textContent).toBe('Cancel');
    await shown.click(shown.button('Cancel'));
    expect(document.activeElement?.textContent).toBe('Do not look up');
    await shown.click(shown.button('Forget this person…'));
    await shown.click(shown.button('Yes, forget'));
    expect(privacy.onForget).toHaveBeenCalledExactlyOnceWith(OWNED.contact?.profileId, false);
  });

  it('can be forgotten and kept out in one go', async () => {
    const { page: shown, privacy } = await show(OWNED);
    await shown.click(shown.button('Forget this person…'));
    await shown.click(
      shown.toggle('Also, don’t look this person up again (their name and addresses are kept for this)'),
    );
    await shown.click(shown.button('Yes, forget'));
    expect(privacy.onForget).toHaveBeenCalledExactlyOnceWith(OWNED.contact?.profileId, true);
  });
});

describe('a person who is not owned', () => {
  it('can be marked, after a second word, and not forgotten', async () => {
    const { page: shown, privacy } = await show(person());
    expect(shown.text()).not.toContain('Forget this person…');
    await shown.click(shown.button('Do not look up'));
    expect(privacy.onDoNotLookUp).not.toHaveBeenCalled();
    await shown.click(shown.button('Do not look up'));
    expect(privacy.onDoNotLookUp).toHaveBeenCalledOnce();
  });

  it('is offered for no price once marked, and can be allowed again', async () => {
    const { page: shown, privacy } = await show(person({ doNotLookUp: true }));
    expect(shown.text()).toContain('You marked this person “do not look up”.');
    expect(shown.text()).not.toContain('Get contact');
    await shown.click(shown.button('Allow lookups again'));
    expect(privacy.onAllowLookUp).toHaveBeenCalledOnce();
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
    expect(onTags).toHaveBeenCalledExactlyOnceWith(['client', 'berlin']);
  });
});

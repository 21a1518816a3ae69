// @vitest-environment happy-dom
import { type ReactElement, createElement, useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { PersonView } from '../../lib/messages/views/person.ts';
import { CardOf } from '../../tests/gallery/CardOf.tsx';
import { CALLS } from '../../tests/gallery/fixtures/calls.ts';
import { company, companyAnswer, verificationAnswer } from '../../tests/gallery/fixtures/company.ts';
import { NOW, SIGNED_IN, contact, done, person } from '../../tests/gallery/fixtures/person.ts';
import { createPageWorld } from '../../tests/gallery/page-world.ts';

const { show } = createPageWorld();

const EMAIL = 'jane.example@acme-instruments.example';
const LOOKING = { status: 'looking', lookupId: 'l2', since: NOW, waitingUntil: null, problem: null } as const;
const ENDED = { status: 'done', lookupId: 'l2', endedAt: NOW } as const;
const OWNED = person({ lookup: done(), contact: contact(), employer: companyAnswer() });
const EMPLOYER = companyAnswer({ company: company(), owned: true, lookup: ENDED });

const cardOf = (view: PersonView, change: object = {}) =>
  createElement(CardOf, {
    ...CALLS,
    session: SIGNED_IN,
    person: view,
    account: null,
    canPay: 'yes',
    refusal: null,
    ...change,
  });

/** The card of a contact, which changes with each press of what is pressed. */
function Pressed({ states }: { states: readonly PersonView[] }): ReactElement {
  const [at, setAt] = useState(0);
  const press = () => setAt(at + 1);
  const view = states[at] ?? OWNED;
  const deleted = view.contact === null ? { profileId: 4711, until: NOW + 60_000 } : null;
  return cardOf(view, {
    onGetCompany: press,
    onVerify: press,
    privacy: { ...CALLS.privacy, deleted, onRestore: press },
  });
}

const beingVerified = { ...OWNED, verifications: [verificationAnswer({ email: EMAIL, lookup: LOOKING })] };
const beingBought = { ...OWNED, employer: companyAnswer({ lookup: LOOKING }) };

test.each([
  ['its employer is bought', /^Get company/, [OWNED, beingBought]],
  ['an address of it is verified', /^Verify/, [OWNED, beingVerified]],
  ['it is restored, with no lookup of its own', /^Undo/, [person(), person({ contact: contact() })]],
])('the keyboard is at the name of a contact, not lost, when %s', async (_what, name, states) => {
  const page = await show(createElement(Pressed, { states }));
  page.button(name).focus();
  await page.click(page.button(name));
  expect(document.activeElement?.textContent).toBe('Jane Example');
});

test('the keyboard is at the name once the employer has come, and its offer is gone', async () => {
  const page = await show(cardOf(beingBought));
  const summaries = [...document.querySelectorAll('summary')];
  summaries.find(({ textContent }) => textContent === 'Get the full company profile')?.focus();
  await page.again(cardOf({ ...OWNED, employer: EMPLOYER }));
  expect(document.activeElement?.textContent).toBe('Jane Example');
});

test.each([
  ['an address of it is verified', /^Verify/, [OWNED, beingVerified], true],
  ['its employer is bought', /^Get company/, [OWNED, beingBought], true],
  ['it is restored', /^Undo/, [person(), person({ contact: contact() })], false],
])('what is near is in view when %s, unless all of the card is another', async (_what, name, states, stays) => {
  const focus = vi.spyOn(HTMLElement.prototype, 'focus');
  const page = await show(createElement(Pressed, { states }));
  page.button(name).focus();
  focus.mockClear();
  await page.click(page.button(name));
  expect(focus.mock.calls).toEqual([[{ preventScroll: stays }]]);
  focus.mockRestore();
});

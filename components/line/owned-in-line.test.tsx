// @vitest-environment happy-dom
import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { LineView } from '../../lib/one-line/line-view.ts';
import { CALLS } from '../../tests/gallery/fixtures/calls.ts';
import { NOW, SIGNED_IN, answer, contact, done, person } from '../../tests/gallery/fixtures/person.ts';
import { createPageWorld } from '../../tests/gallery/page-world.ts';
import type { LineActions } from './line-actions.ts';
import { LineResults } from './LineResults.tsx';

const { show } = createPageWorld();

const URL = 'https://www.linkedin.com/in/jane-example';
const BOUGHT = person({
  preview: { status: 'unknown-person', readAt: NOW },
  lookup: done(),
  contact: contact(),
});
const VIEW: LineView = {
  subject: { kind: 'person', who: { by: 'url', url: URL } },
  session: SIGNED_IN,
  account: answer(),
  contacts: [],
  person: BOUGHT,
  company: null,
  people: { status: 'none' },
  companies: { status: 'none' },
  owned: new Map(),
  ownedCompanies: new Map(),
  refusal: null,
  lineRefusal: null,
};
const ACTIONS: LineActions = {
  row: () => ({ ...CALLS, canPay: 'yes' }),
  tagging: { tags: [], onTags: () => undefined, metadata: {}, onMetadata: () => undefined },
  onGetFound: () => undefined,
  onGetNamed: () => undefined,
  onGetFoundCompany: () => undefined,
  onGetNamedCompany: () => undefined,
  onRetry: () => undefined,
  workspace: '',
  onFollowed: () => undefined,
};

test('a contact that the free search did not know is shown where it is, not as missing from the database', async () => {
  const page = await show(
    createElement(LineResults, { id: 'rows', text: URL, view: VIEW, now: NOW, actions: ACTIONS }),
  );
  expect(page.text()).toContain('Jane Example');
  expect(page.text()).toContain('Berlin, Germany');
  expect(page.text()).not.toContain('Not in the database');
});

import type { CompanyAnswerView } from '../../../lib/messages/views/company.ts';
import { type CardGiven, CardOf } from '../CardOf.tsx';
import { CALLS } from '../fixtures/calls.ts';
import { BASIC_DETAILS, LIVE_RECORD, company, companyAnswer, verified } from '../fixtures/company.ts';
import {
  NOTHING,
  NOW,
  SIGNED_IN,
  answer,
  contact,
  done,
  email,
  offers,
  person,
  signedOut,
} from '../fixtures/person.ts';
import type { GalleryPage } from '../gallery-page.ts';

const card = (name: string, change: Partial<CardGiven>) => ({
  name,
  node: (
    <CardOf {...CALLS} session={SIGNED_IN} person={null} account={answer()} canPay="yes" refusal={null} {...change} />
  ),
});
const about = (name: string, change: Partial<CompanyAnswerView> | null, more: Partial<CardGiven> = {}) =>
  card(name, { company: change === null ? null : companyAnswer(change), ...more });
const IN_DOUBT = {
  status: 'in-doubt',
  lookupId: 'l1',
  since: NOW - 660_000,
  price: companyAnswer().price,
  evidence: 'cannot-tell',
} as const;
const ended = { status: 'done', lookupId: 'l1', endedAt: NOW - 1_000 } as const;
const LONG =
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft & Söhne Aktiengesellschaft';

/** The card on a company's page, and a person's card with companies and verifications. */
export default {
  widths: [344, 264],
  states: [
    about('loading', null),
    about('signed out', {}, { session: signedOut() }),
    about('preview loading', { preview: { status: 'loading' } }),
    about('offer', {}),
    about('offer, covered', {}, { canPay: 'covered' }),
    about('unknown company', { preview: { status: 'unknown-company', readAt: NOW } }),
    about('preview problem', { preview: { status: 'problem', problem: { code: 'service_down' } } }),
    about('preview off', { preview: { status: 'none' } }),
    about('looking', {
      lookup: { status: 'looking', lookupId: 'l1', since: NOW - 2_000, waitingUntil: null, problem: null },
    }),
    about('not found', {
      lookup: {
        status: 'problem',
        lookupId: 'l1',
        endedAt: NOW,
        problem: { code: 'not_found' },
        spent: { lookup: 0, personExport: 0, companyExport: 0, emailVerification: 0 },
      },
    }),
    about('out of credits', {
      lookup: {
        status: 'problem',
        lookupId: 'l1',
        endedAt: NOW,
        problem: { code: 'insufficient_credits', creditType: 'company_export' },
        spent: { lookup: 0, personExport: 0, companyExport: 0, emailVerification: 0 },
      },
    }),
    about('not permitted', {
      lookup: { status: 'problem', lookupId: 'l1', endedAt: NOW, problem: { code: 'not_permitted' }, spent: NOTHING },
    }),
    about('owned, new details refused', {
      company: company(),
      owned: true,
      lookup: { status: 'problem', lookupId: 'l1', endedAt: NOW, problem: { code: 'offline' }, spent: NOTHING },
    }),
    about('in-doubt', { lookup: IN_DOUBT }),
    about('refused: over the cap', {}, { refusal: { code: 'cap_reached', which: 'companyExport', cap: 5, spent: 5 } }),
    about('whole profile', { lookup: ended, company: company(), owned: true }),
    about('whole profile, in live names', { lookup: ended, company: company({ record: LIVE_RECORD }), owned: true }),
    about('in doubt, nothing spent', { lookup: { ...IN_DOUBT, evidence: 'nothing-spent' } }),
    about('five facts', { company: company(BASIC_DETAILS) }),
    about('long names, no addresses', {
      lookup: ended,
      company: company({
        name: LONG,
        domain: null,
        website: 'javascript:alert(1)',
        linkedinUrl: null,
        revenue: 'between 50 and 100 million',
        techniques: [LONG],
      }),
      owned: true,
    }),
    card('with company', {
      person: person({
        lookup: done(),
        contact: contact(),
        withCompany: true,
        employer: companyAnswer({ company: company(BASIC_DETAILS) }),
        offers: offers(['standard_lookup', 'premium_lookup', 'phone_lookup', 'person_enrich']),
      }),
    }),
    card('offer with company', { person: person({ withCompany: true }) }),
    card('addresses verified', {
      person: person({
        lookup: done(),
        contact: contact({
          phones: [],
          emails: [
            email('valid@acme-instruments.example'),
            email('unknown@acme-instruments.example'),
            email('other@acme-instruments.example'),
          ],
        }),
        verifications: [verified('valid'), verified('unknown')],
      }),
    }),
  ],
} satisfies GalleryPage;

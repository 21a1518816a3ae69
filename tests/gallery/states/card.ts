import type { CardGiven } from '../CardOf.tsx';
import { CHECK_ENDED, IN_DOUBT, LOOKING, STILL_PENDING } from '../fixtures/lookups.ts';
import {
  FOUND,
  NOW,
  PRICE,
  SIGNED_IN,
  account,
  answer,
  contact,
  done,
  email,
  ended,
  offers,
  person,
  phone,
  signedOut,
} from '../fixtures/person.ts';
import { PROBLEMS } from '../fixtures/problems.ts';
import type { State } from './state.ts';

/** The props of a card state; callbacks come from the gallery. */
export type CardState = Pick<CardGiven, 'session' | 'person' | 'account' | 'canPay' | 'refusal'>;

function card(name: string, change: Partial<CardState> = {}): State<CardState> {
  return {
    name,
    props: { session: SIGNED_IN, person: person(), account: answer(), canPay: 'yes', refusal: null, ...change },
  };
}

const LONG_NAME = 'Prof. Dr. Maximiliane Alexandra von Hohenstein-Württemberg-Oberammergau de la Fuente y Villanueva';

/** Every state of the card. */
export const CARD_STATES: State<CardState>[] = [
  card('loading', { session: null, person: null, account: null }),
  card('signed out', { session: signedOut() }),
  card('signing in', { session: { status: 'signing-in', serviceAddress: '' } }),
  ...PROBLEMS.slice(1, 6).map((problem) => card(`signed out: ${problem.code}`, { session: signedOut(problem) })),
  card('signed out, owned', { session: signedOut(), person: person({ contact: contact() }) }),
  card('owned, free: the account had it', {
    person: person({ lookup: done('premium_lookup', true), contact: contact() }),
  }),
  card('owned, in two lists, one with a long name', {
    person: person({
      lookup: done(),
      contact: contact(),
      lists: { present: ['Berlin trip', LONG_NAME], known: ['Berlin trip', LONG_NAME, 'Board'] },
    }),
  }),
  card('owned, in no list', {
    person: person({ lookup: done(), contact: contact(), lists: { present: [], known: [] } }),
  }),
  card('below the minimum grade', { person: person({ lookup: done(), contact: contact(), minimumGrade: 'A' }) }),
  card('changed jobs since', {
    person: person({
      lookup: done(),
      contact: contact({
        title: 'Director of Data',
        emails: [
          email('jane.example@nordhavn.example'),
          email('jane.example@acme-instruments.example', { formerEmployer: 'Acme Instruments' }),
        ],
      }),
      moved: {
        seenAt: NOW - 4 * 86_400_000,
        before: { title: 'Head of Data', employer: 'Acme Instruments', location: '' },
        after: { title: 'Director of Data', employer: 'Nordhavn Logistics', location: 'Berlin, Germany' },
      },
    }),
  }),
  card('all below the minimum grade', {
    person: person({
      lookup: done(),
      contact: contact({ emails: [email('j@example.org', { grade: 'B' })], phones: [] }),
      minimumGrade: 'A',
    }),
  }),
  card('preview loading', { person: person({ preview: { status: 'loading' } }) }),
  card('offer', {}),
  card('offer, account not known', { account: answer({ account: null, refreshing: true }) }),
  card('offer, out of lookups', {
    account: answer({ account: account({ balances: { lookup: 0, personExport: 'not-tracked', companyExport: 3 } }) }),
  }),
  card('offer, covered', { canPay: 'covered' }),
  card('offer, to be confirmed in the popup', {
    canPay: 'elsewhere',
    refusal: { code: 'confirm_elsewhere', why: 'unseen-covers', where: 'popup' },
  }),
  card('offer, asked here, at another place', {
    canPay: 'ask-moved',
    refusal: { code: 'confirm_elsewhere', why: 'doubt', where: 'nowhere' },
  }),
  card('offer, one owned elsewhere', {
    person: person({ offers: offers(['standard_lookup']), lookupType: 'standard_lookup' }),
  }),
  card('offer, free: the account has it', {
    person: person({ offers: offers().map((offer) => ({ ...offer, onAccount: true as const })) }),
  }),
  card('refused: over the cap', { refusal: { code: 'cap_reached', which: 'day', cap: 50, spent: 49 } }),
  card('suppressed', { person: person({ suppressed: true }) }),
  card('suppressed, owned', { person: person({ suppressed: true, lookup: done(), contact: contact() }) }),
  card('preview off', { person: person({ preview: { status: 'none' } }) }),
  card('no preview, no status', {
    person: person({
      preview: { status: 'problem', problem: { code: 'tool_missing', tool: 'person_search' } },
      lacksStatus: true,
    }),
  }),
  card('unknown person', { person: person({ preview: { status: 'unknown-person', readAt: NOW } }) }),
  card('address without a person', {
    person: person({ profile: { kind: 'legacy-pub', id: 'jane', url: null }, preview: { status: 'none' } }),
  }),
  card('preview problem: offline', {
    person: person({ preview: { status: 'problem', problem: { code: 'offline' } } }),
  }),
  card('preview problem: expired', {
    person: person({ preview: { status: 'problem', problem: { code: 'sign_in_expired' } } }),
  }),
  card('looking', { person: person({ lookup: LOOKING }) }),
  card('looking long', { person: person({ lookup: { ...LOOKING, since: NOW - 31_000 } }) }),
  card('looking for hours', { person: person({ lookup: { ...LOOKING, since: NOW - 5 * 3_600_000 } }) }),
  card('still pending', { person: person({ lookup: STILL_PENDING }) }),
  card('still pending, suppressed', {
    person: person({ lookup: { ...STILL_PENDING, isPaused: true }, suppressed: true }),
  }),
  card('still pending for more', {
    person: person({ lookup: STILL_PENDING, contact: contact({ phones: [], lookupType: 'standard_lookup' }) }),
  }),
  card('looking, told to wait', {
    person: person({
      lookup: { ...LOOKING, waitingUntil: NOW + 12_000, problem: { code: 'rate_limited', until: NOW + 12_000 } },
    }),
  }),
  card('looking, not sent yet', {
    person: person({ lookup: { ...LOOKING, waitingUntil: NOW + 40 * 60_000, canCancel: true } }),
  }),
  card('looking, offline', { person: person({ lookup: { ...LOOKING, problem: { code: 'offline' } } }) }),
  card('looking for more', {
    person: person({ lookup: LOOKING, contact: contact({ phones: [], lookupType: 'standard_lookup' }) }),
  }),
  card('done', {
    person: person({
      lookup: done(),
      contact: contact(),
      tags: ['key account', 'Messe Köln 2026'],
      offers: offers(['standard_lookup', 'premium_lookup', 'phone_lookup', 'person_enrich']),
    }),
  }),
  card('from a file', {
    person: person({
      contact: contact({
        fromFile: NOW - 86_400_000,
        emails: contact().emails.map((email) => ({
          ...email,
          grade: null,
          validity: null,
          checkedAt: null,
          fromFile: NOW - 86_400_000,
        })),
        phones: [],
      }),
    }),
  }),
  card('done, being read', { person: person({ lookup: done() }) }),
  card('done, emails only, upgrade', {
    person: person({
      lookup: done('standard_lookup'),
      contact: contact({
        phones: [],
        lookupType: 'standard_lookup',
        emails: [email('jane@example.org', { validity: 'invalid', grade: 'B' })],
      }),
      offers: offers(['standard_lookup', 'person_enrich']),
    }),
  }),
  card('done, nothing in it', {
    person: person({
      lookup: done(),
      contact: contact({ emails: [], phones: [], jobs: [], education: [], employer: null }),
    }),
  }),
  card('done, many', {
    person: person({
      lookup: done(),
      tags: Array.from({ length: 24 }, (_, index) =>
        index % 5 === 0 ? `a tag that is far too long to be shown whole, number ${index}` : `client ${index}`,
      ),
      contact: contact({
        moreEntries: 7,
        emails: Array.from({ length: 9 }, (_, index) =>
          email(`jane.example+${index}@acme-instruments.example`, {
            grade: index < 2 ? 'A' : index < 5 ? 'A-' : 'B',
            kind: index % 2 === 0 ? 'professional' : 'role-based',
            validity: 'unknown',
          }),
        ),
        phones: Array.from({ length: 6 }, (_, index) =>
          phone(`+49 30 5550 01${index}0`, { kind: index === 0 ? 'mobile' : 'other', grade: index === 0 ? 'A' : null }),
        ),
      }),
    }),
  }),
  ...PROBLEMS.map((problem) => card(`problem: ${problem.code}`, { person: person({ lookup: ended(problem) }) })),
  card('problem: rate_limited, the wait is over', {
    person: person({ lookup: ended({ code: 'rate_limited', until: NOW - 3_600_000 }) }),
  }),
  card('problem: rate_limited, until tomorrow', {
    person: person({ lookup: ended({ code: 'rate_limited', until: NOW + 86_400_000 }) }),
  }),
  card('seen long ago', {
    person: person({
      lookup: done(),
      contact: contact({ boughtAt: NOW - 300 * 86_400_000 }),
      lastSeen: NOW - 300 * 86_400_000,
    }),
  }),
  card('looking, disk full', {
    person: person({
      lookup: {
        status: 'looking',
        lookupId: 'l1',
        since: NOW - 40_000,
        lookupType: 'premium_lookup',
        withCompany: false,
        waitingUntil: null,
        problem: { code: 'storage_failed' },
      },
    }),
  }),
  card('out of credits, with a shop', {
    person: person({
      lookup: ended({
        code: 'insufficient_credits',
        creditType: 'person_export',
        purchaseUrl: 'https://a-very-long-name-of-a-shop.contacts.example/credits',
      }),
    }),
  }),
  card('problem, spent', { person: person({ lookup: ended({ code: 'storage_failed' }, PRICE) }) }),
  card('problem, covered', {
    canPay: 'covered',
    person: person({ lookup: ended({ code: 'insufficient_credits', creditType: 'premium_lookup' }) }),
  }),
  card('problem: unknown credit, hostile words', {
    person: person({ lookup: ended({ code: 'insufficient_credits', creditType: '\u202eevil_\u0007credit' }) }),
  }),
  card('in doubt, nothing spent', { person: person({ lookup: { ...IN_DOUBT, evidence: 'nothing-spent' } }) }),
  card('in doubt, check ended', { person: person({ lookup: CHECK_ENDED }) }),
  card('in doubt, spent since', { person: person({ lookup: IN_DOUBT }) }),
  card('in doubt, record unreadable', { person: person({ lookup: { ...IN_DOUBT, evidence: 'unreadable-record' } }) }),
  card('in doubt, answer unreadable', { person: person({ lookup: { ...IN_DOUBT, evidence: 'unreadable-answer' } }) }),
  card('in doubt, cannot tell', {
    canPay: 'covered',
    person: person({ lookup: { ...IN_DOUBT, evidence: 'cannot-tell' } }),
  }),
  card('very long name', {
    person: person({
      preview: {
        ...FOUND,
        name: LONG_NAME,
        title: 'Außerordentliche Bevollmächtigte für Donaudampfschifffahrtsgesellschaftsangelegenheiten',
        employer: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogoch Holdings',
      },
    }),
  }),
  card('japanese', {
    person: person({
      lookup: done(),
      contact: contact({
        name: '山田 花子',
        title: 'データ部長',
        location: '東京都, 日本',
        employer: { name: '株式会社アクメ計測', domain: 'acme.example', industry: '計測機器', size: '501–1,000' },
      }),
    }),
  }),
  card('arabic', {
    person: person({
      lookup: done(),
      contact: contact({
        name: 'ليلى المثال',
        title: 'رئيسة قسم البيانات',
        location: 'القاهرة، مصر',
        employer: { name: 'شركة المثال', domain: 'mithal.example', industry: 'أجهزة القياس', size: null },
      }),
    }),
  }),
  card('hostile words', {
    person: person({
      preview: {
        ...FOUND,
        name: 'Jane \u202eelpmaxE <b>x</b>',
        title: 'a\u0000b {name} $1 | x',
        employer: '\u200b',
        location: '',
      },
    }),
  }),
];

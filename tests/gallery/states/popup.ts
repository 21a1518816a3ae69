import type { PopupActions, PopupView } from '../../../components/popup/Popup.tsx';
import { ledger, recent } from '../fixtures/activity.ts';
import { companyAnswer } from '../fixtures/company.ts';
import { LOOKING, STILL_PENDING } from '../fixtures/lookups.ts';
import {
  NOW,
  PRICE,
  SIGNED_IN,
  account,
  answer,
  contact,
  done,
  offers,
  person,
  signedOut,
} from '../fixtures/person.ts';
import type { State } from './state.ts';

/** The props of a popup state; callbacks come from the gallery. */
export type PopupState = PopupView & Pick<PopupActions, 'canPay' | 'refusal'>;

function popup(name: string, change: Partial<PopupState> = {}): State<PopupState> {
  return {
    name,
    props: {
      session: SIGNED_IN,
      person: person(),
      account: answer(),
      spentToday: { credits: 14, cap: 50 },
      ledger: ledger(),
      recent: recent(),
      unreadable: 0,
      canPay: 'yes',
      refusal: null,
      missingPermissions: null,
      ...change,
    },
  };
}

const UNREPORTED = account({
  plan: '',
  dailyCalls: null,
  dailyLimit: null,
  balances: { lookup: null, personExport: 'not-tracked', companyExport: 12_408 },
  usage: [
    { type: 'standard_lookup', allocated: null, used: 82, remaining: null },
    { type: 'premium_lookup', allocated: 50, used: null, remaining: 50 },
    { type: 'phone_lookup', allocated: 0, used: 0, remaining: 0 },
    { type: 'person_enrich', allocated: null, used: null, remaining: null },
  ],
});

/** Every state of the popup. */
export const POPUP_STATES: State<PopupState>[] = [
  popup('offer'),
  popup('on GitHub, where the button is off', {
    siteOffer: { site: 'github', isUnsaved: false, onSwitchOn: () => undefined },
  }),
  popup('on GitHub, where the button could not be switched on', {
    siteOffer: { site: 'github', isUnsaved: true, onSwitchOn: () => undefined },
  }),
  popup('the browser does not allow the service', {
    missingPermissions: { service: 'https://api.contacts.example', sites: [] },
    account: answer({ problem: { code: 'permission_missing', origin: 'https://api.contacts.example' } }),
  }),
  popup('the browser does not allow the button', { missingPermissions: { service: null, sites: ['linkedin'] } }),
  popup('loading', { session: null, person: null, account: null, spentToday: null, ledger: null, recent: null }),
  popup('signed out', { session: signedOut(), account: null, recent: [] }),
  popup('signed out, no profile', {
    session: signedOut({ code: 'sign_in_expired' }),
    person: 'no-profile',
    account: null,
  }),
  popup('signing in', { session: { status: 'signing-in', serviceAddress: '' }, account: null, recent: [] }),
  popup('signing out was refused', { person: 'no-profile', sessionRefusal: { code: 'storage_failed' } }),
  popup('signing in was refused', {
    session: signedOut(),
    account: null,
    recent: [],
    sessionRefusal: { code: 'timeout' },
  }),
  popup('no profile', { person: 'no-profile' }),
  popup('no profile, first time', {
    person: 'no-profile',
    account: { account: null, refreshing: true, problem: null },
    recent: [],
    spentToday: { credits: 0, cap: null },
  }),
  popup('refreshing, old numbers', {
    account: answer({ account: account({ readAt: NOW - 7_200_000 }), refreshing: true }),
  }),
  popup('looking', { person: person({ lookup: LOOKING }) }),
  popup('still pending', { person: person({ lookup: STILL_PENDING }) }),
  popup('still pending, elsewhere', {
    person: 'no-profile',
    recent: recent().map((each, at) =>
      at === 3
        ? {
            ...each,
            name: '山田太郎',
            status: 'still-pending',
            stillPending: { status: 'still-pending', lookupId: each.lookupId, since: each.at },
          }
        : each,
    ),
  }),
  popup('done', {
    person: person({
      lookup: done(),
      contact: contact(),
      offers: offers(['standard_lookup', 'premium_lookup', 'phone_lookup', 'person_enrich']),
    }),
  }),
  popup('in-doubt', {
    person: person({
      lookup: {
        status: 'in-doubt',
        lookupId: 'l1',
        since: NOW - 660_000,
        lookupType: 'premium_lookup',
        withCompany: false,
        price: PRICE,
        evidence: 'cannot-tell',
      },
    }),
  }),
  popup('to be confirmed here', { toConfirm: 'doubt' }),
  popup('to be confirmed here, covers unseen', { toConfirm: 'unseen-covers' }),
  popup('to be confirmed here, too soon', { toConfirm: 'unseen-covers', canPay: 'checking' }),
  popup('to be confirmed here, a company', {
    toConfirm: 'doubt',
    company: companyAnswer(),
    account: answer({ refreshing: true }),
  }),
  popup('on another site', {
    person: 'no-profile',
    company: companyAnswer({
      which: { by: 'domain', domain: 'acme-instruments.example' },
      preview: { status: 'none' },
    }),
    site: { domain: 'acme-instruments.example', workspace: 'workspace.html' },
  }),
  popup('account problem', { person: 'no-profile', account: answer({ problem: { code: 'service_down' } }) }),
  popup('account problem, nothing known', {
    person: 'no-profile',
    account: {
      account: null,
      refreshing: false,
      problem: { code: 'wrong_address', address: 'https://api.contacts.example' },
    },
  }),
  popup('anonymous account', {
    person: 'no-profile',
    account: answer({ account: account({ state: 'anonymous', name: '', email: '', plan: '' }) }),
  }),
  popup('little is told', {
    person: 'no-profile',
    account: answer({ account: UNREPORTED }),
    spentToday: { credits: 1, cap: null },
  }),
  popup('records that cannot be read', { person: 'no-profile', unreadable: 3 }),
  popup('records of a newer version', {
    person: 'no-profile',
    account: { account: null, refreshing: false, problem: { code: 'storage_newer' } },
  }),
  popup('spent elsewhere too', { person: 'no-profile', ledger: ledger(2) }),
  popup('test account', { person: 'no-profile', account: answer({ account: account({ state: 'test_user' }) }) }),
  popup('anonymous account', {
    person: 'no-profile',
    account: answer({ account: account({ name: '', state: 'anonymous' }) }),
  }),
  popup('at the cap', {
    person: 'no-profile',
    spentToday: { credits: 50, cap: 50 },
    account: answer({
      account: account({ name: 'Prof. Dr. Maximiliane von Hohenstein-Württemberg', plan: 'Enterprise Unlimited Plus' }),
    }),
  }),
];

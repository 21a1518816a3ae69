import type { AccountProps } from '../../../components/account/Account.tsx';
import { ledger } from '../fixtures/activity.ts';
import { NOTHING, NOW, account, answer } from '../fixtures/person.ts';
import type { State } from './state.ts';

type AccountState = Pick<AccountProps, 'answer' | 'ledger' | 'spentByPool' | 'spentToday'> &
  Pick<AccountProps['actions'], 'refusal'>;

function state(name: string, change: Partial<AccountState> = {}): State<AccountState> {
  return {
    name,
    props: {
      answer: answer(),
      ledger: ledger(),
      spentByPool: { ...NOTHING, lookup: 7, personExport: 7 },
      spentToday: { credits: 14, cap: 50 },
      refusal: null,
      ...change,
    },
  };
}

const LONG_NAME = 'Prof. Dr. Maximiliane Alexandra von Hohenstein-Württemberg-Oberammergau de la Fuente y Villanueva';

/** Every state of the account page. */
export const ACCOUNT_STATES: State<AccountState>[] = [
  state('as it is'),
  state('loading', { answer: null, ledger: null, spentByPool: null, spentToday: null }),
  state('asking, old numbers', { answer: answer({ account: account({ readAt: NOW - 7_200_000 }), refreshing: true }) }),
  state('read yesterday, half a credit left', {
    answer: answer({
      account: account({
        readAt: NOW - 86_400_000,
        balances: { lookup: 0.5, personExport: 12, companyExport: 'not-tracked' },
      }),
    }),
  }),
  state('running out, with a shop', {
    answer: answer({
      account: account({
        balances: { lookup: 0, personExport: 12, companyExport: 'not-tracked' },
        dailyCalls: 9_900,
        purchaseUrl: 'https://contacts.example/credits',
      }),
    }),
    spentByPool: { ...NOTHING, lookup: 40, personExport: 40 },
  }),
  state('little is told', {
    answer: answer({
      account: account({
        name: '',
        plan: '',
        planLimits: [],
        lifetime: { credits: null, calls: null },
        dailyCalls: null,
        dailyLimit: null,
        usage: [],
        rateLimits: [],
        balances: { lookup: null, personExport: null, companyExport: null },
      }),
    }),
    ledger: null,
  }),
  state('a test account', { answer: answer({ account: account({ state: 'test_user' }) }) }),
  state('an anonymous account', {
    answer: answer({ account: account({ state: 'anonymous', name: '', email: '', plan: '' }) }),
  }),
  state('long names, strange limits', {
    answer: answer({
      account: account({
        name: LONG_NAME,
        plan: 'Enterprise Unlimited Plus for Large Organisations',
        rateLimits: [
          {
            action: 'a_very_long_action_name_that_nobody_expected_here',
            duration: 90,
            limit: 12_000,
            used: null,
            remaining: 11_000,
          },
          { action: 'search', duration: 'fortnight', limit: 3, used: 3, remaining: 0 },
        ],
      }),
    }),
  }),
  state('problem', { answer: answer({ problem: { code: 'service_down' } }) }),
  state('problem, nothing known', {
    answer: { account: null, refreshing: false, problem: { code: 'sign_in_expired' } },
  }),
  state('a sign-in that was refused', {
    answer: { account: null, refreshing: false, problem: { code: 'sign_in_expired' } },
    refusal: { code: 'storage_failed' },
  }),
  state('nothing known', { answer: { account: null, refreshing: false, problem: null } }),
];

import { PageHeading } from '../../../components/controls/PageHeading.tsx';
import { LineResults } from '../../../components/line/LineResults.tsx';
import { OneLine } from '../../../components/line/OneLine.tsx';
import type { LineView } from '../../../lib/one-line/line-view.ts';
import { readLine } from '../../../lib/one-line/read-line.ts';
import { CALLS } from '../fixtures/calls.ts';
import { companyAnswer } from '../fixtures/company.ts';
import { contactRow } from '../fixtures/contact-row.ts';
import { LOOKING } from '../fixtures/lookups.ts';
import { NOW, SIGNED_IN, answer, contact, done, offers, person } from '../fixtures/person.ts';
import { FOUND, FOUND_COMPANIES, ownership } from '../fixtures/search.ts';
import { type GalleryPage, WORKSPACE_WIDTHS } from '../gallery-page.ts';
import { InWorkspace } from '../InWorkspace.tsx';

const nothing = (): void => undefined;
const OWNED = new Map([
  [1, ownership()],
  [2, ownership({ lookup: done(), contact: contact(), offers: offers(['premium_lookup']) })],
  [3, ownership({ lookup: LOOKING })],
  [4, ownership({ suppressed: true })],
]);

function line(name: string, text: string, change: Partial<LineView> = {}, tags: string[] = []) {
  const view: LineView = {
    subject: readLine(text),
    session: SIGNED_IN,
    account: answer(),
    contacts: [],
    person: null,
    company: null,
    people: { status: 'none' },
    companies: { status: 'none' },
    owned: OWNED,
    ownedCompanies: new Map(),
    refusal: null,
    lineRefusal: null,
    ...change,
  };
  const row = () => ({ ...CALLS, canPay: 'yes' }) as const;
  const tagging = { tags, onTags: nothing, metadata: {}, onMetadata: nothing };
  const actions = { row, workspace: '', tagging, onFollowed: nothing, onRetry: nothing };
  const buying = { onGetFound: nothing, onGetNamed: nothing, onGetFoundCompany: nothing, onGetNamedCompany: nothing };
  return {
    name,
    node: (
      <InWorkspace page="contacts">
        <OneLine
          id="results"
          isOffered
          text={text}
          onText={nothing}
          onEnter={nothing}
          results={<LineResults id="results" text={text} view={view} now={NOW} actions={{ ...actions, ...buying }} />}
        >
          <PageHeading title="Contacts" />
        </OneLine>
      </InWorkspace>
    ),
  };
}

const NOT_FOUND = { status: 'found', found: [] } as const;
const EMAIL = 'jane.example@acme-instruments.example';
const ADDRESS = 'https://www.linkedin.com/in/jane-example';

/** The one line on top of the workspace. */
export default {
  widths: WORKSPACE_WIDTHS,
  states: [
    line('empty', ''),
    line('a name, searching', 'jane', { contacts: [contactRow({})], people: { status: 'waiting' } }),
    line('a name', 'jane', {
      contacts: [contactRow({ profileId: 9 })],
      people: { status: 'found', found: FOUND },
      companies: { status: 'found', found: FOUND_COMPANIES },
    }),
    line('a name, what is owned cannot be read', 'jane', {
      people: { status: 'found', found: FOUND },
      companies: NOT_FOUND,
      owned: new Map(),
      isUnread: true,
    }),
    line('a name, found by nobody', 'nobody of this name', { people: NOT_FOUND, companies: NOT_FOUND }),
    line('a name, with an API key', 'jane', { people: { status: 'paid' }, companies: NOT_FOUND }),
    line('a name, with a problem', 'jane', { people: { status: 'problem', problem: { code: 'timeout' } } }),
    line('a profile, previewing', ADDRESS, { person: person({ preview: { status: 'loading' } }) }),
    line('a profile', ADDRESS, { person: person() }),
    line('a profile, with an API key', ADDRESS, {
      person: person({ preview: { status: 'problem', problem: { code: 'not_with_api_key', gap: 'preview' } } }),
    }),
    line('a profile that no lookup finds', 'https://www.linkedin.com/pub/jane-example/12/345/678'),
    line('an email, found by nobody', EMAIL, { person: person({ preview: { status: 'none' } }), people: NOT_FOUND }),
    line('a domain', 'acme-instruments.example', {
      company: companyAnswer({ which: { by: 'domain', domain: 'acme-instruments.example' } }),
    }),
    line('a profile, with tags', ADDRESS, { person: person() }, ['prospects', 'Berlin']),
    line('a ticker', 'NYSE: ACM', {
      company: companyAnswer({ which: { by: 'ticker', ticker: 'ACM' }, preview: { status: 'none' } }),
    }),
    line('a phone number, with an API key', '+49 30 1234567', {
      person: person({ preview: { status: 'none' } }),
      people: { status: 'paid' },
    }),
    line('a phone number without its country, with an API key', '030 1234567', { people: { status: 'paid' } }),
    line('refused', ADDRESS, {
      person: person(),
      refusal: { code: 'insufficient_credits', creditType: 'person_export' },
    }),
    line('tags that could not be saved', ADDRESS, { person: person(), lineRefusal: { code: 'storage_failed' } }, [
      'prospects',
    ]),
  ],
} satisfies GalleryPage;

import { CompanyList, type ShownCompanies } from '../../../components/company/CompanyList.tsx';
import { CompanyView } from '../../../components/company/CompanyView.tsx';
import type { CompanyAnswerView, CompanyPageView } from '../../../lib/messages/views/company.ts';
import { CALLS } from '../fixtures/calls.ts';
import { BASIC_DETAILS, company, companyAnswer } from '../fixtures/company.ts';
import { NOW, SIGNED_IN, answer } from '../fixtures/person.ts';
import { type GalleryPage, WORKSPACE_WIDTHS } from '../gallery-page.ts';
import { InWorkspace } from '../InWorkspace.tsx';

const nothing = (): void => undefined;
const one = (name: string, change: Partial<CompanyAnswerView> | null) => ({
  name,
  node: (
    <InWorkspace page="company">
      <CompanyView
        session={SIGNED_IN}
        company={change === null ? null : companyAnswer(change)}
        account={answer()}
        now={NOW}
        actions={{ ...CALLS, canPay: 'yes', refusal: null }}
      />
    </InWorkspace>
  ),
});
interface ListChange {
  answer: Partial<CompanyPageView>;
  shown: Partial<ShownCompanies>;
}

const list = (name: string, companies: ReturnType<typeof company>[], change: Partial<ListChange> = {}) => ({
  name,
  node: (
    <InWorkspace page="company">
      <CompanyList
        answer={{ companies, found: companies.length, owned: companies.length, perPage: 100, ...change.answer }}
        shown={{ text: '', page: 0, ...change.shown }}
        now={NOW}
        onShow={nothing}
        onDomain={nothing}
      />
    </InWorkspace>
  ),
});

/** The workspace's page "Companies". */
export default {
  widths: WORKSPACE_WIDTHS,
  states: [
    list('none', []),
    {
      name: 'cannot be read',
      node: (
        <InWorkspace page="company">
          <CompanyList
            answer={null}
            shown={{ text: '', page: 0 }}
            now={NOW}
            onShow={nothing}
            onReadAgain={nothing}
            onDomain={nothing}
          />
        </InWorkspace>
      ),
    },
    list('some', [
      company(),
      company({ companyId: 2, name: 'Amber Gate Sensors GmbH', ...BASIC_DETAILS, boughtAt: NOW - 86_400_000 }),
      company({ companyId: 3, name: '', domain: null, industry: null, employees: null, location: null }),
    ]),
    list('many, the second page', [company(), company({ companyId: 2, name: 'Amber Gate' })], {
      answer: { found: 1_204, owned: 1_204 },
      shown: { page: 1 },
    }),
    list('none found', [], { answer: { owned: 1_204 }, shown: { text: 'zebra' } }),
    one('loading', null),
    one('offer', {}),
    one('whole profile', { company: company(), owned: true }),
    one('five facts', { company: company(BASIC_DETAILS) }),
  ],
} satisfies GalleryPage;

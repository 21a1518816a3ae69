import { CompanyList } from '../../../components/company/CompanyList.tsx';
import { CompanyView } from '../../../components/company/CompanyView.tsx';
import type { CompanyAnswerView } from '../../../lib/messages/views/company.ts';
import { CALLS } from '../calls.ts';
import { FIVE_FACTS, company, companyAnswer } from '../company-fixtures.ts';
import { NOW, SIGNED_IN, answer } from '../fixtures.ts';
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
const list = (name: string, companies: ReturnType<typeof company>[] | null) => ({
  name,
  node: (
    <InWorkspace page="company">
      <CompanyList companies={companies} now={NOW} onDomain={nothing} />
    </InWorkspace>
  ),
});

/** The workspace's page "Companies". */
export default {
  widths: WORKSPACE_WIDTHS,
  states: [
    list('none', []),
    list('some', [
      company(),
      company({ companyId: 2, name: 'Amber Gate Sensors GmbH', ...FIVE_FACTS, boughtAt: NOW - 86_400_000 }),
      company({ companyId: 3, name: '', domain: null, industry: null, employees: null, location: null }),
    ]),
    one('loading', null),
    one('offer', {}),
    one('whole profile', { company: company(), owned: true }),
    one('five facts', { company: company(FIVE_FACTS) }),
  ],
} satisfies GalleryPage;

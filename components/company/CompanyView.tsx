import { i18n } from '#i18n';
import type { AccountAnswer, SessionView } from '../../lib/messages/views/account.ts';
import type { CompanyAnswerView } from '../../lib/messages/views/company.ts';
import { BackLink } from '../controls/links/BackLink.tsx';
import type { CompanyActions } from './company-actions.ts';
import { CompanyPanel } from './CompanyPanel.tsx';

interface CompanyViewProps {
  session: SessionView | null;
  company: CompanyAnswerView | null;
  account: AccountAnswer | null;
  /** ms */
  now: number;
  actions: CompanyActions;
}

/** One company whole, in the workspace. */
export function CompanyView(props: CompanyViewProps) {
  return (
    <div className="max-w-200 px-4 pt-4 pb-8 md:px-7 md:pt-6">
      <BackLink href="#company">{i18n.t('company.all')}</BackLink>
      <div className="mt-3 overflow-hidden rounded-sheet border border-line bg-sheet">
        <CompanyPanel {...props} compact={false} />
      </div>
    </div>
  );
}

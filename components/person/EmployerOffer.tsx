import { i18n } from '#i18n';
import type { CompanyAnswerView } from '../../lib/messages/views/company.ts';
import type { AccountAnswer } from '../../lib/messages/views/person.ts';
import { CompanyOffer } from '../company/CompanyOffer.tsx';
import { Disclosure } from '../controls/Disclosure.tsx';
import { useFocusAfterRemoval } from '../controls/use-kept-focus.ts';
import type { PersonActions } from '../purchase/purchase-actions.ts';

interface EmployerOfferProps {
  answer: CompanyAnswerView;
  account: AccountAnswer | null;
  /** ms, ticking */
  now: number;
  actions: PersonActions;
}

/** The whole profile of a contact's employer, folded until it is under way. */
export function EmployerOffer({ answer, account, now, actions }: EmployerOfferProps) {
  const { status } = answer.lookup;
  // The buttons of one state go with it.
  const title = useFocusAfterRemoval<HTMLElement>(status);
  return (
    <Disclosure title={i18n.t('company.get_whole')} open={status !== 'none' && status !== 'done'} titleRef={title}>
      <CompanyOffer answer={answer} account={account} now={now} actions={actions} />
    </Disclosure>
  );
}

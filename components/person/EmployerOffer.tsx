import { i18n } from '#i18n';
import type { CompanyAnswerView } from '../../lib/messages/views/company.ts';
import type { AccountAnswer } from '../../lib/messages/views/person.ts';
import { companyAnnouncement } from '../../lib/texts/company/company-words.ts';
import { CompanyOffer } from '../company/CompanyOffer.tsx';
import { Disclosure } from '../controls/Disclosure.tsx';
import { ChangeRegion } from '../controls/LiveRegion.tsx';
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

/** Tells a screen reader how the lookup of the employer goes on; it outlasts the offer, which goes with its success. */
export function EmployerNews({ answer, now }: Pick<EmployerOfferProps, 'answer' | 'now'>) {
  const { lookup } = answer;
  const status = lookup.status === 'none' ? '' : `${lookup.lookupId} ${lookup.status}`;
  return <ChangeRegion status={status} text={companyAnnouncement(answer, now)} />;
}

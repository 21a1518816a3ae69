import { X } from 'lucide-react';
import { useEffect } from 'react';
import { i18n } from '#i18n';
import type { AccountAnswer, SessionView } from '../../lib/messages/views/account.ts';
import type { CompanyAnswerView } from '../../lib/messages/views/company.ts';
import type { PersonView } from '../../lib/messages/views/person.ts';
import { CompanyPanel } from '../company/CompanyPanel.tsx';
import { PersonPanel } from '../person/PersonPanel.tsx';
import type { PersonActions } from '../purchase/purchase-actions.ts';

/** `null` is still being read. `now` in ms, ticking. */
export interface CardProps {
  session: SessionView | null;
  person: PersonView | null;
  /** On a company's page, in place of a person: null while it is being read. */
  company?: CompanyAnswerView | null;
  account: AccountAnswer | null;
  now: number;
  actions: PersonActions & Required<Pick<PersonActions, 'onClose'>>;
}

/** The in-page card. Escape closes it; its height is that of its content. */
export function Card({ session, person, company, account, now, actions }: CardProps) {
  const { onClose } = actions;
  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent): void => {
      // The Escape that ends a composition, e.g. in Japanese, is about that word alone.
      if (event.key === 'Escape' && !event.isComposing && !event.defaultPrevented) onClose();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [onClose]);

  return (
    <main className="relative bg-sheet text-ink">
      {company === undefined ? (
        <PersonPanel session={session} person={person} account={account} now={now} actions={actions} />
      ) : (
        <CompanyPanel session={session} company={company} account={account} now={now} compact actions={actions} />
      )}
      <button
        type="button"
        aria-label={i18n.t('card.close')}
        onClick={onClose}
        className="absolute end-2.5 top-3 grid size-8 place-items-center rounded-control text-soft transition-colors hover:bg-sunk hover:text-ink"
      >
        <X aria-hidden size={17} />
      </button>
    </main>
  );
}

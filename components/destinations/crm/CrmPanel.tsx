import { useState } from 'react';
import { i18n } from '#i18n';
import type { DestinationView } from '../../../lib/messages/views/destination.ts';
import { Button } from '../../controls/Button.tsx';
import { LiveRegion } from '../../controls/LiveRegion.tsx';
import { receiptFault } from '../receipt-fault.ts';
import type { CrmUse } from './crm-use.ts';
import { CrmFields } from './CrmFields.tsx';

interface CrmPanelProps {
  destination: DestinationView;
  use: CrmUse;
}

/** What only a CRM has: what goes where in it, and signing in once more. */
export function CrmPanel({ destination, use }: CrmPanelProps) {
  const { id, label, state } = destination;
  const problem = state.status === 'stopped' ? state.problem.code : null;
  const [isOpen, setOpen] = useState(problem === 'fields_open' || problem === 'tools_changed');
  const [message, setMessage] = useState('');
  const signIn = async (): Promise<void> => {
    setMessage(i18n.t('destinations.crm.signing_in'));
    const receipt = await use.onSignInAgain(id).catch(() => null);
    setMessage(receipt?.ok === true ? i18n.t('destinations.is_connected') : receiptFault(receipt, label));
  };
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        {problem === 'sign_in_refused' && (
          <Button variant="primary" onClick={() => void signIn()}>
            {i18n.t('destinations.crm.sign_in_again')}
          </Button>
        )}
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {i18n.t('destinations.crm.choose_fields')}
        </Button>
      </p>
      <LiveRegion text={message} shown />
      {isOpen && <CrmFields id={id} label={label} use={use} />}
    </>
  );
}

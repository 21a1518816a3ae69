import { useState } from 'react';
import { i18n } from '#i18n';
import type { DestinationReceipt, DestinationView } from '../../../lib/messages/views/destination.ts';
import { Button } from '../../controls/Button.tsx';
import { LiveRegion } from '../../controls/LiveRegion.tsx';
import type { CrmUse } from '../crm/crm-use.ts';
import { receiptFault } from '../receipt-fault.ts';
import type { SalesforceUse } from './salesforce-use.ts';

interface SalesforcePanelProps {
  destination: DestinationView;
  use: Pick<CrmUse, 'onSignInAgain'> & Pick<SalesforceUse, 'onAllowAndTest'>;
}

/** What Salesforce still needs from the user: access to the organization's address, or another sign-in. */
export function SalesforcePanel({ destination: { id, label, permissions, state }, use }: SalesforcePanelProps) {
  const [message, setMessage] = useState('');
  const problem = state.status === 'stopped' ? state.problem : null;
  const finish = async (words: string, work: Promise<DestinationReceipt>): Promise<void> => {
    setMessage(words);
    const receipt = await work.catch(() => null);
    setMessage(receipt?.ok === true ? i18n.t('destinations.is_connected') : receiptFault(receipt, label));
  };
  const allow = () => void finish(i18n.t('destinations.connecting'), use.onAllowAndTest(id, permissions));
  const signIn = () => void finish(i18n.t('destinations.crm.signing_in'), use.onSignInAgain(id));
  return (
    <>
      {problem?.code === 'permission_missing' && (
        <div className="min-w-0">
          <p className="mb-1.5 text-small text-soft">{i18n.t('destinations.salesforce.allow_hint')}</p>
          <Button variant="primary" onClick={allow}>
            <span className="min-w-0 wrap-anywhere">
              {i18n.t('destinations.salesforce.allow', { origin: problem.origin })}
            </span>
          </Button>
        </div>
      )}
      {problem?.code === 'sign_in_refused' && (
        <p>
          <Button variant="primary" onClick={signIn}>
            {i18n.t('destinations.crm.sign_in_again')}
          </Button>
        </p>
      )}
      <LiveRegion text={message} shown />
    </>
  );
}

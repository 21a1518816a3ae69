import type { ReactNode } from 'react';
import { i18n } from '#i18n';
import type { AccountAnswer, PersonView } from '../../lib/messages/views/person.ts';
import { troubleText } from '../../lib/texts/trouble-text.ts';
import { Button } from '../controls/Button.tsx';
import { Note } from '../controls/Note.tsx';
import { type PersonActions, isPayingSecond } from '../purchase/purchase-actions.ts';
import { TroubleStep } from '../purchase/TroubleStep.tsx';
import { OfferForm } from './OfferForm.tsx';

interface OfferProps {
  person: PersonView;
  account: AccountAnswer | null;
  now: number;
  actions: PersonActions;
}

/** Before anything is bought: what the free preview said, and what may be bought. */
export function Offer({ person, account, now, actions }: OfferProps) {
  const { preview, profile } = person;
  if (profile.url === null)
    return (
      <Block>
        <Note tone="calm">{i18n.t('person.no_address')}</Note>
      </Block>
    );

  const form = (look?: { label: string; quiet: true } | { early: true }) => (
    <OfferForm
      offers={person.offers}
      preferred={person.lookupType}
      withCompany={person.withCompany}
      account={account}
      quiet={isPayingSecond(actions, now)}
      actions={actions}
      {...look}
    />
  );
  switch (preview.status) {
    case 'none':
      return (
        <>
          <Block>
            <Button wide onClick={actions.onPreview}>
              {i18n.t('person.preview')}
            </Button>
          </Block>
          {form()}
        </>
      );
    case 'loading':
      return form({ early: true });
    case 'found':
      return form();
    case 'unknown-person':
      return (
        <>
          <Block>
            <Note tone="calm" second={i18n.t('person.not_in_database_hint')}>
              <span className="font-semibold">{i18n.t('person.not_in_database')}</span>
            </Note>
          </Block>
          {form({ label: i18n.t('person.look_anyway'), quiet: true })}
        </>
      );
    case 'trouble': {
      if (preview.trouble.code === 'not_with_api_key') {
        return (
          <>
            <Block>
              <Note tone="calm">{troubleText(preview.trouble, now).sentence}</Note>
            </Block>
            {form()}
          </>
        );
      }
      const { sentence, tone, action } = troubleText(preview.trouble, now);
      const mayStillBuy = action.kind === 'retry' || action.kind === 'wait' || action.kind === 'close';
      return (
        <>
          <Block>
            <Note tone={tone}>{sentence}</Note>
            <TroubleStep
              action={action.kind === 'close' ? RETRY() : action}
              actions={actions}
              onRetry={actions.onPreview}
            />
            {action.kind === 'options' && (
              <TroubleStep action={RETRY()} actions={actions} onRetry={actions.onPreview} />
            )}
          </Block>
          {mayStillBuy && form({ label: i18n.t('person.look_anyway'), quiet: true })}
        </>
      );
    }
    default:
      return preview satisfies never;
  }
}

const RETRY = () => ({ kind: 'retry', label: i18n.t('offer.try_again') }) as const;

function Block({ children }: { children: ReactNode }) {
  return <div className="grid gap-3 px-4.5 pb-4">{children}</div>;
}

import { useEffect, useRef } from 'react';
import { Card } from '../../components/card/Card.tsx';
import { copyText } from '../../lib/browser/copy-text.ts';
import { useAccount, useCardProfile, usePerson, useSession, useSettings } from '../../lib/queries/use-answers.ts';
import { companyOn, useCompany, useCompanyPreview } from '../../lib/queries/use-company.ts';
import { useNow } from '../../lib/queries/use-now.ts';
import { usePersonCommands } from '../../lib/queries/use-person-commands.ts';
import { usePreviewOnOpen, useRefreshOnOpen } from '../../lib/queries/use-refresh-on-open.ts';
import { endedAmong, useSeen } from '../../lib/queries/use-seen.ts';
import { useAppearance } from '../../lib/settings/use-appearance.ts';
import type { CardFrame } from './card-frame.ts';
import { usePayingClick } from './use-paying-click.ts';

/** The card's page: asks, and hands to the card what it shows. */
export function CardPage({ frame }: { frame: CardFrame }) {
  const session = useSession().data ?? null;
  const profile = useCardProfile();
  const which = companyOn(profile.data);
  const url = which === null ? (profile.data?.url ?? null) : null;
  // No person after all: a card that stays empty helps nobody.
  const isAboutNobody = profile.isSuccess && url === null && which === null;
  useEffect(() => {
    if (isAboutNobody) frame.close();
  }, [isAboutNobody, frame]);
  const person = usePerson(url).data ?? null;
  const company = useCompany(which).data ?? null;
  const account = useAccount().data ?? null;
  const settings = useSettings().data ?? null;
  useAppearance(settings?.appearance);
  const commands = usePersonCommands(url, settings?.lastTags);
  const { canPay, afterConsidering } = usePayingClick(commands.askAgainElsewhere);
  // Neither the popup nor a window can be opened: the second click is asked for in the card.
  const isAskedHere = commands.refusal?.code === 'confirm_elsewhere' && commands.refusal.where === 'nowhere';
  const now = useNow();
  const signedIn = session?.status === 'signed-in';
  useRefreshOnOpen(signedIn);
  usePreviewOnOpen(
    url,
    signedIn &&
      settings?.automaticPreview === true &&
      (person?.contact === null || typeof person?.lastSeen === 'number'),
    person?.preview ?? null,
  );

  useCompanyPreview(
    which,
    signedIn && settings?.automaticPreview === true && company?.company === null,
    company?.preview ?? null,
  );

  useSeen(
    endedAmong([
      person?.lookup,
      person?.employer?.lookup,
      company?.lookup,
      ...(person?.verifications ?? []).map(({ lookup }) => lookup),
    ]),
  );

  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => frame.resize(Math.ceil(element.getBoundingClientRect().height)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);

  return (
    <div ref={box}>
      <Card
        session={session}
        person={person}
        {...(which !== null && { company })}
        account={account}
        now={now}
        canPay={isAskedHere && canPay === 'yes' ? 'ask-moved' : canPay}
        refusal={commands.refusal}
        onSignIn={() => void frame.allowSignIn().then((allowed) => allowed && commands.signIn())}
        onPreview={commands.preview}
        onGetContact={(lookupType, withCompany) => afterConsidering(() => commands.getContact(lookupType, withCompany))}
        onChooseType={commands.chooseType}
        onChooseCompany={commands.chooseCompany}
        onPreviewCompany={commands.previewCompany}
        onGetCompany={(asked) => afterConsidering(() => commands.getCompany(asked))}
        onVerify={(email) => afterConsidering(() => commands.verify(email))}
        onDecide={(lookupId, decision) =>
          decision === 'leave'
            ? commands.decide(lookupId, decision)
            : afterConsidering(() => commands.decide(lookupId, decision))
        }
        onOpenOptions={frame.openOptions}
        onClose={frame.close}
        onCopy={copyText}
        tagging={commands.tagging}
        privacy={{
          ...commands.privacy,
          onDelete: (profileId, when) => afterConsidering(() => commands.privacy.onDelete(profileId, when)),
        }}
      />
    </div>
  );
}

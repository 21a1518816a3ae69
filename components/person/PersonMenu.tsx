import { type ReactNode, useEffect, useRef, useState } from 'react';
import { i18n } from '#i18n';
import type { PersonView } from '../../lib/messages/views/person.ts';
import { personName } from '../../lib/texts/person-name.ts';
import { PERSON_LOOKUP_PRICE, priceText } from '../../lib/texts/price-text.ts';
import { Button } from '../controls/Button.tsx';
import { Checkbox } from '../controls/Checkbox.tsx';
import { Fold } from '../controls/Fold.tsx';
import type { PrivacyActions } from '../purchase/purchase-actions.ts';

/** What keeps a person out: never to be looked up, or forgotten; each asks once more before it is done. */
export function PersonMenu({ person, actions }: { person: PersonView; actions: PrivacyActions }) {
  const [asking, setAsking] = useState<'nothing' | 'forget' | 'mark'>('nothing');
  const name = personName(person);
  const profileId = person.contact?.profileId ?? null;
  const close = () => setAsking('nothing');
  // What was clicked goes away: focus goes to what stands there now, and of the answers to the one that changes
  // nothing.
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(asking);
  useEffect(() => {
    if (before.current === asking) return;
    before.current = asking;
    [...(box.current?.querySelectorAll('button') ?? [])].at(asking === 'nothing' ? 0 : -1)?.focus();
  }, [asking]);
  return (
    <Fold title={i18n.t('person_menu.title')}>
      <div ref={box} className="px-4.5 pb-3.5">
        {asking === 'nothing' ? (
          <div className="flex flex-wrap gap-2">
            {person.doNotLookUp ? null : (
              <Button onClick={() => setAsking('mark')}>{i18n.t('person_menu.do_not_look_up')}</Button>
            )}
            {profileId === null ? null : (
              <Button onClick={() => setAsking('forget')}>{i18n.t('person_menu.forget')}</Button>
            )}
          </div>
        ) : null}
        {asking === 'mark' ? (
          <Question
            words={i18n.t('person_menu.mark_question', { name })}
            yes={i18n.t('person_menu.do_not_look_up')}
            onNo={close}
            onYes={() => (close(), actions.onDoNotLookUp())}
          />
        ) : null}
        {asking === 'forget' && profileId !== null ? (
          <ForgetQuestion
            name={name}
            isMarked={person.doNotLookUp}
            onNo={close}
            onYes={(doNotLookUp) => (close(), actions.onForget(profileId, doNotLookUp))}
          />
        ) : null}
      </div>
    </Fold>
  );
}

function ForgetQuestion({
  name,
  isMarked,
  onYes,
  onNo,
}: {
  name: string;
  isMarked: boolean;
  onYes(doNotLookUp: boolean): void;
  onNo(): void;
}) {
  const [doNotLookUp, setDoNotLookUp] = useState(isMarked);
  return (
    <Question
      words={i18n.t('person_menu.forget_question', { name, price: priceText(PERSON_LOOKUP_PRICE) })}
      yes={i18n.t('person_menu.forget_yes')}
      grave
      onNo={onNo}
      onYes={() => onYes(doNotLookUp)}
    >
      <Checkbox
        label={i18n.t('person_menu.forget_and_mark')}
        checked={doNotLookUp}
        disabled={isMarked}
        onChange={setDoNotLookUp}
      />
    </Question>
  );
}

interface QuestionProps {
  words: string;
  yes: string;
  /** It cannot be undone. */
  grave?: boolean;
  children?: ReactNode;
  onYes(): void;
  onNo(): void;
}

/** Asked in place: the card has no room for a window over it. */
function Question({ words, yes, grave = false, children, onYes, onNo }: QuestionProps) {
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{yes}</legend>
      <p className="text-pretty">{words}</p>
      {children}
      <div className="flex flex-wrap gap-2">
        <Button look={grave ? 'grave' : 'primary'} onClick={onYes}>
          {yes}
        </Button>
        <Button onClick={onNo}>{i18n.t('person_menu.cancel')}</Button>
      </div>
    </fieldset>
  );
}

import { useEffect, useRef, useState } from 'react';
import { i18n } from '#i18n';
import type { PersonView } from '../../lib/messages/views/person.ts';
import type { PrivacyCommands } from '../../lib/queries/use-person-commands.ts';
import { personName } from '../../lib/texts/person/person-name.ts';
import { Button } from '../controls/Button.tsx';
import { Disclosure } from '../controls/Disclosure.tsx';
import { DeleteQuestion } from './DeleteQuestion.tsx';
import { Question } from './Question.tsx';

interface PersonMenuProps {
  person: PersonView;
  /** ms since epoch */
  now: number;
  actions: PrivacyCommands;
}

type Asking = 'nothing' | 'delete' | 'block';

/**
 * Moves the focus. The clicked button disappears: the focus moves to the first one that replaces it, and in a question
 * to the answer that changes nothing.
 * @returns a ref for the element around them
 */
function useFocusOnNext(asking: Asking) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(asking);
  useEffect(() => {
    if (before.current === asking) return;
    before.current = asking;
    [...(box.current?.querySelectorAll('button') ?? [])].at(asking === 'nothing' ? 0 : -1)?.focus();
  }, [asking]);
  return box;
}

/** Deletes or blocks a person; each asks for confirmation first. */
export function PersonMenu({ person, now, actions }: PersonMenuProps) {
  const [asking, setAsking] = useState<Asking>('nothing');
  const name = personName(person);
  const profileId = person.contact?.profileId ?? null;
  const close = () => setAsking('nothing');
  const box = useFocusOnNext(asking);

  function content() {
    switch (asking) {
      case 'nothing':
        return (
          <div className="flex flex-wrap gap-2">
            {!person.suppressed && <Button onClick={() => setAsking('block')}>{i18n.t('person_menu.block')}</Button>}
            {profileId !== null && <Button onClick={() => setAsking('delete')}>{i18n.t('person_menu.delete')}</Button>}
          </div>
        );
      case 'block':
        return (
          <Question
            words={i18n.t('person_menu.block_question', { name })}
            yes={i18n.t('person_menu.block')}
            onNo={close}
            onYes={() => (close(), actions.onBlock())}
          />
        );
      case 'delete':
        return (
          <DeleteQuestion
            name={name}
            onNo={close}
            onYes={(when) => {
              close();
              if (profileId !== null) actions.onDelete(profileId, when);
            }}
          />
        );
      default:
        return asking satisfies never;
    }
  }

  const { deleted } = actions;
  const canRestore = deleted !== null && profileId === null && now < deleted.until;
  return (
    <Disclosure title={i18n.t('person_menu.title')}>
      <div ref={box} className="grid gap-3 px-4.5 pb-3.5">
        <output className="flex flex-wrap items-center justify-between gap-2 empty:sr-only">
          {canRestore && (
            <>
              {i18n.t('person_menu.deleted')}
              <Button onClick={() => actions.onRestore(deleted.profileId)}>{i18n.t('person_menu.undo')}</Button>
            </>
          )}
        </output>
        {content()}
      </div>
    </Disclosure>
  );
}

import { useState } from 'react';
import { i18n } from '#i18n';
import { PERSON_LOOKUP_PRICE, priceText } from '../../lib/texts/credits/price-text.ts';
import { Checkbox } from '../controls/Checkbox.tsx';
import { Question } from './Question.tsx';

interface DeleteQuestionProps {
  name: string;
  onYes(when: 'in ten minutes' | 'now'): void;
  onNo(): void;
}

/** Asks for confirmation before a person is deleted, and whether that can be undone. */
export function DeleteQuestion({ name, onYes, onNo }: DeleteQuestionProps) {
  const [isNow, setNow] = useState(false);
  return (
    <Question
      words={i18n.t('person_menu.delete_question', { name, price: priceText(PERSON_LOOKUP_PRICE) })}
      yes={i18n.t('person_menu.delete_yes')}
      destructive
      onNo={onNo}
      onYes={() => onYes(isNow ? 'now' : 'in ten minutes')}
    >
      <Checkbox label={i18n.t('person_menu.delete_now')} checked={isNow} onChange={setNow} />
      <p className="text-small text-soft">{i18n.t(`person_menu.${isNow ? 'delete_now_hint' : 'delete_later_hint'}`)}</p>
    </Question>
  );
}

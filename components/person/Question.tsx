import type { ReactNode } from 'react';
import { i18n } from '#i18n';
import { Button } from '../controls/Button.tsx';

interface QuestionProps {
  words: string;
  yes: string;
  /** It deletes something. */
  destructive?: boolean;
  children?: ReactNode;
  onYes(): void;
  onNo(): void;
}

/** A question in place: the card has no room for a dialog over it. */
export function Question({ words, yes, destructive = false, children, onYes, onNo }: QuestionProps) {
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{yes}</legend>
      <p className="text-pretty">{words}</p>
      {children}
      <div className="flex flex-wrap gap-2">
        <Button variant={destructive ? 'destructive' : 'primary'} onClick={onYes}>
          {yes}
        </Button>
        <Button onClick={onNo}>{i18n.t('person_menu.cancel')}</Button>
      </div>
    </fieldset>
  );
}

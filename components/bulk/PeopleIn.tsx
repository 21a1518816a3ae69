import { PanelsTopLeft } from 'lucide-react';
import { useId, useState } from 'react';
import { i18n } from '#i18n';
import { Button } from '../controls/Button.tsx';
import { Callout } from '../controls/Callout.tsx';
import { DropZone } from './DropZone.tsx';

/**
 * The reason that the last attempt gave nothing: no people were found, or companies alone, the file is too large or no
 * text (such as a workbook), the browser did not let us see the tabs, the selection was taken before, or the background
 * did not give it.
 */
export type InputFault =
  | 'no_people'
  | 'only_companies'
  | 'no_tabs'
  | 'not_allowed'
  | 'too_large'
  | 'unreadable'
  | 'not_text'
  | 'selection_gone'
  | 'selection_not_read';

export interface PeopleInProps {
  fault: InputFault | null;
  onText(text: string): void;
  onFile(file: File): void;
  onTabs(): void;
}

/** The first step: where the people come from. */
export function PeopleIn({ fault, onText, onFile, onTabs }: PeopleInProps) {
  const id = useId();
  const [text, setText] = useState('');
  return (
    <section aria-labelledby={`${id}-title`} className="grid grid-cols-[minmax(0,1fr)] gap-4 px-4 md:px-7">
      <h2 id={`${id}-title`} className="sr-only">
        {i18n.t('bulk.people_in')}
      </h2>
      <div role="alert" className="empty:hidden">
        {fault !== null && <Callout tone="caution">{i18n.t(`bulk.fault.${fault}`)}</Callout>}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-stretch gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid content-start gap-2">
          <label htmlFor={id} className="font-medium">
            {i18n.t('bulk.paste')}
          </label>
          <textarea
            id={id}
            value={text}
            rows={8}
            spellCheck={false}
            aria-describedby={`${id}-hint`}
            placeholder={i18n.t('bulk.paste_example')}
            onChange={(event) => setText(event.target.value)}
            className="min-h-40 w-full resize-y rounded-control border border-edge bg-sheet px-3 py-2 text-body text-ink placeholder:text-soft"
          />
          <p id={`${id}-hint`} className="text-small text-soft">
            {i18n.t('bulk.paste_hint')}
          </p>
          <div>
            <Button variant="primary" disabled={text.trim() === ''} onClick={() => onText(text)}>
              {i18n.t('bulk.read_list')}
            </Button>
          </div>
        </div>
        <div className="grid content-start gap-4">
          <DropZone onFile={onFile} />
          <div className="grid justify-items-start gap-1.5">
            <Button onClick={onTabs}>
              <PanelsTopLeft aria-hidden size={15} />
              {i18n.t('bulk.take_tabs')}
            </Button>
            <p className="text-small text-soft">{i18n.t('bulk.take_tabs_hint')}</p>
          </div>
          <p className="text-small text-soft">
            <a href="#search" className="font-medium text-accent underline-offset-3 hover:underline">
              {i18n.t('bulk.from_search')}
            </a>
          </p>
        </div>
      </div>
    </section>
  );
}

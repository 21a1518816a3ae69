import type { ReactNode } from 'react';
import { i18n } from '#i18n';
import { numberText } from '../../../lib/texts/number-text.ts';
import { plainText } from '../../../lib/texts/plain-text.ts';
import { Truncated } from '../../controls/PlainText.tsx';
import { SelectField } from '../../controls/SelectField.tsx';

/** Those shown directly; any others are in a list. */
const OPEN = 12;

interface LabelFilterProps {
  title: string;
  /** In place of the choices where there are none. */
  none: string;
  names: ReadonlyArray<{ name: string; contacts: number }>;
  chosen: string | null;
  /** After the choices. */
  children?: ReactNode;
  onChoose(name: string | null): void;
}

/** All tags or lists with how many contacts are in each; one of them filters. */
export function LabelFilter({ title, none: noneText, names, chosen, children, onChoose }: LabelFilterProps) {
  const shown = names.slice(0, OPEN);
  const others = names.slice(OPEN);
  const none = '\u0000';
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium">{title}</legend>
      <div className="flex flex-wrap items-center gap-1.5">
        {names.length === 0 && <p className="text-small text-soft">{noneText}</p>}
        {shown.map(({ name, contacts }) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === chosen}
            onClick={() => onChoose(name === chosen ? null : name)}
            className="inline-flex min-h-7 max-w-full items-center gap-1.5 rounded-full border border-line bg-sheet px-2.5 text-small hover:border-edge aria-pressed:border-transparent aria-pressed:bg-fill aria-pressed:text-fill-ink"
          >
            <Truncated text={plainText(name, 60)} />
            <span>{numberText(contacts)}</span>
          </button>
        ))}
        {others.length !== 0 && (
          <SelectField
            label={title}
            labelHidden
            options={[
              { value: none, label: i18n.t('contacts.more_tags', { count: numberText(others.length) }) },
              ...others.map(({ name, contacts }) => ({
                value: name,
                label: `${plainText(name, 60)} (${numberText(contacts)})`,
              })),
            ]}
            chosen={others.some(({ name }) => name === chosen) && chosen !== null ? chosen : none}
            onChoose={(name) => onChoose(name === none ? null : name)}
          />
        )}
        {children}
      </div>
    </fieldset>
  );
}

import { i18n } from '#i18n';
import { plainText } from '../../lib/texts/plain-text.ts';
import { Button } from '../controls/Button.tsx';
import { Skeleton } from '../controls/Skeleton.tsx';
import { Section } from './Section.tsx';

/** A keyboard command as the browser has it; `keys` is empty where none is set. */
export interface Shortcut {
  name: string;
  description: string;
  keys: string;
}

/** The keyboard commands, and a link to the browser's own page that changes them. */
export function ShortcutsSection({ shortcuts, onChange }: { shortcuts: readonly Shortcut[] | null; onChange(): void }) {
  return (
    <Section anchor="shortcuts" title={i18n.t('options.parts.shortcuts')} hint={i18n.t('options.shortcuts_hint')}>
      {shortcuts === null ? (
        <Skeleton width="70%" />
      ) : (
        <dl className="divide-y divide-line border-y border-line">
          {shortcuts.map(({ name, description, keys }) => (
            <div key={name} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
              <dt>{plainText(description, 120)}</dt>
              <Keys keys={keys} />
            </div>
          ))}
        </dl>
      )}
      <div>
        <Button onClick={onChange}>{i18n.t('options.change_shortcuts')}</Button>
      </div>
    </Section>
  );
}

/** Empty where none are set. */
function Keys({ keys }: Pick<Shortcut, 'keys'>) {
  if (keys === '') return <dd className="text-soft">{i18n.t('options.no_shortcut')}</dd>;
  return (
    <dd className="rounded-sm border border-line bg-sunk px-2 font-medium">
      <bdi>{plainText(keys, 40)}</bdi>
    </dd>
  );
}

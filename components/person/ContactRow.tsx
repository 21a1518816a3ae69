import type { ReactNode } from 'react';
import { i18n } from '#i18n';
import type { Grade } from '../../lib/messages/views/person.ts';
import { CopyButton } from '../controls/CopyButton.tsx';
import { GradeMark } from '../controls/GradeMark.tsx';
import { InlineList } from '../controls/InlineList.tsx';

interface ContactRowProps {
  /** The text that is shown and copied, already cleaned. */
  value: string;
  /** `mailto:` or `tel:`, or null when the value makes no safe link. */
  href: string | null;
  grade: Grade | null;
  /** Kind, validity, last check: as far as known, in order. */
  details: ReactNode[];
  /** More about it, below. */
  children?: ReactNode;
  onCopy(text: string): Promise<void>;
}

/** One email address or phone number with its details and a button to copy it. */
export function ContactRow({ value, href, grade, details, children, onCopy }: ContactRowProps) {
  const parts = grade === null ? details : [<GradeMark key="grade" grade={grade} />, ...details];
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-4.5 py-2.5">
      <div>
        <p className="text-value font-medium">
          {href === null ? (
            <Value value={value} />
          ) : (
            <a
              href={href}
              aria-label={value}
              className="rounded-xs decoration-accent underline-offset-3 hover:underline"
            >
              <Value value={value} />
            </a>
          )}
        </p>
        <p className="text-small text-soft">
          <InlineList details={parts} />
        </p>
      </div>
      <CopyButton
        text={value}
        label={i18n.t('copy.value', { value })}
        announcement={i18n.t('copy.copied_value', { value })}
        onCopy={onCopy}
      />
      <div className="@container col-span-2 mt-1 empty:hidden">{children}</div>
    </li>
  );
}

/** A long address breaks at its `@` before it breaks anywhere else. */
function Value({ value }: { value: string }) {
  const at = value.lastIndexOf('@');
  if (at < 1) return <bdi>{value}</bdi>;
  return (
    <bdi>
      {value.slice(0, at)}
      <wbr />
      <span className="inline-block max-w-full">{value.slice(at)}</span>
    </bdi>
  );
}

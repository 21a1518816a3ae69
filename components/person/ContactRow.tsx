import type { ReactNode } from 'react';
import { i18n } from '#i18n';
import type { Grade } from '../../lib/messages/views.ts';
import { CopyButton } from '../controls/CopyButton.tsx';
import { GradeMark } from './GradeMark.tsx';

interface ContactRowProps {
  /** What is shown and copied, already cleaned. */
  value: string;
  /** `mailto:` or `tel:`, or null when the value makes no safe link. */
  href: string | null;
  grade: Grade | null;
  /** Kind, validity, last check: what is known, in order. */
  facts: ReactNode[];
  onCopy(text: string): Promise<void>;
}

/** One email address or phone number with what is known of it and a button to copy it. */
export function ContactRow({ value, href, grade, facts, onCopy }: ContactRowProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-4.5 py-2.5">
      <div>
        <p className="text-value font-medium">
          {href === null ? (
            <bdi>{value}</bdi>
          ) : (
            <a href={href} className="rounded-xs decoration-accent underline-offset-3 hover:underline">
              <bdi>{value}</bdi>
            </a>
          )}
        </p>
        <p className="flex flex-wrap items-center gap-x-1.5 text-small text-soft">
          {grade === null ? null : <GradeMark grade={grade} />}
          {facts.map((fact, index) => (
            <span key={index} className="inline-flex gap-x-1.5">
              {index === 0 && grade === null ? null : <span aria-hidden>·</span>}
              {fact}
            </span>
          ))}
        </p>
      </div>
      <CopyButton text={value} label={i18n.t('copy.value', { value })} announcement={i18n.t('copy.copied_value', { value })} onCopy={onCopy} />
    </li>
  );
}

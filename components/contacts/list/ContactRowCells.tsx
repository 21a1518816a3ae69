import { FileInput, StickyNote } from 'lucide-react';
import { i18n } from '#i18n';
import type { ContactRowView } from '../../../lib/contacts/list/list-views.ts';
import { capitalised } from '../../../lib/texts/capitalised.ts';
import { listText } from '../../../lib/texts/list-text.ts';
import { numberText } from '../../../lib/texts/number-text.ts';
import { phoneText } from '../../../lib/texts/person/contact-text.ts';
import { plainText } from '../../../lib/texts/plain-text.ts';
import { dateText, fromFileText } from '../../../lib/texts/time/date-text.ts';
import { CopyButton } from '../../controls/CopyButton.tsx';
import { GradeMark } from '../../controls/GradeMark.tsx';
import { Truncated } from '../../controls/PlainText.tsx';
import { TagChip } from '../../controls/TagChip.tsx';

/** The name of a contact in the list. */
export function nameOf({ name }: Pick<ContactRowView, 'name'>): string {
  return plainText(name, 120) || i18n.t('contacts.nameless');
}

export function Person({ row }: { row: ContactRowView }) {
  return (
    <>
      <span className="flex min-w-0 items-center gap-1.5">
        <Truncated text={nameOf(row)} className="font-serif text-lead/5.5 font-medium" />
        {row.hasNote && (
          <span title={i18n.t('contacts.has_note')} className="shrink-0 text-soft">
            <StickyNote aria-hidden size={12} />
            <span className="sr-only">{i18n.t('contacts.has_note')}</span>
          </span>
        )}
      </span>
      <Truncated text={positionOf(row)} className="text-small text-soft" />
    </>
  );
}

function positionOf({ title, employer }: ContactRowView): string {
  return title !== '' && employer !== ''
    ? i18n.t('contacts.title_at', { title: plainText(title), employer: plainText(employer) })
    : plainText(title || employer);
}

interface CopiedProps {
  row: ContactRowView;
  /** Whether the Tab key stops here: only in the row that has the focus. */
  isReachable: boolean;
  onCopy(text: string): Promise<void>;
}

export function Email({ row: { email }, ...rest }: CopiedProps) {
  return email === null ? (
    <Nothing words={i18n.t('contacts.no_email')} />
  ) : (
    <Copied value={plainText(email.email, 320)} isBad={email.validity === 'invalid'} {...rest} />
  );
}

export function Phone({ row: { phone }, ...rest }: CopiedProps) {
  return phone === null ? (
    <Nothing words={i18n.t('contacts.no_phone')} />
  ) : (
    <Copied value={phoneText(phone)} {...rest} />
  );
}

function Copied({
  value,
  isBad = false,
  isReachable,
  onCopy,
}: Omit<CopiedProps, 'row'> & { value: string; isBad?: boolean }) {
  return (
    <span className="flex min-w-0 items-center gap-1">
      <bdi title={value} className={`truncate ${isBad ? 'text-soft line-through' : ''}`}>
        {value}
      </bdi>
      <span className="shrink-0">
        <CopyButton
          bare
          text={value}
          label={i18n.t('copy.value', { value })}
          announcement={i18n.t('copy.copied_value', { value })}
          isReachable={isReachable}
          onCopy={onCopy}
        />
      </span>
    </span>
  );
}

function Nothing({ words }: { words: string }) {
  return (
    <span className="text-soft">
      <span aria-hidden>–</span>
      <span className="sr-only">{words}</span>
    </span>
  );
}

/** The grade of the best email address or, where none takes mail, of the phone number; `of`: only if of this kind. */
export function Grade({ row: { grade, email }, of }: { row: ContactRowView; of?: 'email' | 'phone' }) {
  const whose = email === null || email.validity === 'invalid' ? 'phone' : 'email';
  return grade === null || (of ?? whose) !== whose ? null : (
    <span className="shrink-0 text-small whitespace-nowrap">
      <GradeMark grade={grade} />
    </span>
  );
}

/** As many tags as there is room for. */
export function Tags({ row: { tags }, max }: { row: ContactRowView; max: number }) {
  const rest = tags.length - max;
  return (
    <span className="flex min-w-0 items-center gap-1 overflow-hidden">
      {tags.slice(0, max).map((tag) => (
        <TagChip key={tag} tag={tag} />
      ))}
      {rest > 0 && (
        <span title={listText(tags.slice(max))} className="shrink-0 text-tiny text-soft">
          {i18n.t('contacts.more_tags', { count: numberText(rest) })}
        </span>
      )}
    </span>
  );
}

/** The day of the purchase or, behind a sign for it, of the import from a file: its column has room for a day alone. */
export function Bought({ row: { boughtAt, fromFile }, now }: { row: ContactRowView; now: number }) {
  if (fromFile === undefined)
    return <span className="text-small whitespace-nowrap text-soft">{dateText(boughtAt, now)}</span>;
  const words = capitalised(fromFileText(fromFile, now));
  return (
    <span title={words} className="flex flex-wrap items-center justify-end gap-x-1 text-small text-soft">
      <span className="sr-only">{words}</span>
      <FileInput aria-hidden size={12} />
      <span aria-hidden className="whitespace-nowrap">
        {dateText(fromFile, now)}
      </span>
    </span>
  );
}

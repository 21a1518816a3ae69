import { i18n } from '#i18n';
import type { MoveView } from '../../messages/views/changes.ts';
import { plainText } from '../plain-text.ts';
import { longMonthText } from '../time/date-text.ts';

/** The job that a person left: "Was Head of Data at Acme until November". @param now ms since epoch */
export function movedText({ before, seenAt }: MoveView, now: number): string {
  const [title, employer] = [plainText(before.title, 160), plainText(before.employer, 120)];
  const month = longMonthText(seenAt, now);
  if (title === '') return i18n.t('person.was_at', { employer, month });
  return employer === ''
    ? i18n.t('person.was_title', { title, month })
    : i18n.t('person.was_title_at', { title, employer, month });
}

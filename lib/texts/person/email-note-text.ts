import { i18n } from '#i18n';
import type { EmailNote } from './bought-profile.ts';

/**
 * Why the service prefers an address, in words: the strongest recommendation, then whether it is in use now.
 * @param isBest the recommended address of all, which says so itself
 */
export function emailNoteTexts(notes: readonly EmailNote[], isBest: boolean): string[] {
  const texts: string[] = [];
  if (!isBest && notes.includes('best_work')) texts.push(i18n.t('email_labels.best_work'));
  else if (!isBest && notes.includes('best_personal')) texts.push(i18n.t('email_labels.best_personal'));
  if (notes.includes('current_work') || notes.includes('current_personal')) texts.push(i18n.t('email_labels.current'));
  return texts;
}

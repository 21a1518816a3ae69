import { i18n } from '#i18n';
import type { Digest } from '../../contacts/changes/digest.ts';
import { numberText } from '../../texts/number-text.ts';
import type { WorkerContext } from '../context.ts';

/** The one notification about changes: a newer one replaces it. */
export const CHANGES_NOTIFICATION = 'changes';

/** Shows the weekly digest: numbers, and no names. */
export async function notifyChanges(
  context: Pick<WorkerContext, 'browser' | 'settings' | 'texts'>,
  { people, companies }: Digest,
): Promise<void> {
  if (!(await context.settings.read()).notifications) return;
  await context.texts();
  const sentences = [
    people.changed > 0 &&
      i18n.t('notification.changes_body', people.changed, [numberText(people.changed), numberText(people.checked)]),
    companies.changed > 0 &&
      i18n.t('notification.companies_body', companies.changed, [
        numberText(companies.changed),
        numberText(companies.checked),
      ]),
  ].filter((sentence) => sentence !== false);
  await context.browser.notifications.create(CHANGES_NOTIFICATION, {
    type: 'basic',
    iconUrl: context.browser.runtime.getURL('icons/128.png'),
    title: people.changed > 0 ? i18n.t('notification.changes_title') : i18n.t('notification.companies_title'),
    message: sentences.join(' '),
  });
}

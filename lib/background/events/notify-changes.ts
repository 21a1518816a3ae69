import { i18n } from '#i18n';
import { numberText } from '../../texts/number-text.ts';
import type { WorkerContext } from '../context.ts';

/** The one notification about changes: a newer one replaces it. */
export const CHANGES_NOTIFICATION = 'changes';

/** Shows the weekly digest: numbers, and no names. */
export async function notifyChanges(context: WorkerContext, people: number, checked: number): Promise<void> {
  if (!(await context.settings.read()).notifications) return;
  await context.texts();
  await context.browser.notifications.create(CHANGES_NOTIFICATION, {
    type: 'basic',
    iconUrl: context.browser.runtime.getURL('icons/128.png'),
    title: i18n.t('notification.changes_title'),
    message: i18n.t('notification.changes_body', people, [numberText(people), numberText(checked)]),
  });
}

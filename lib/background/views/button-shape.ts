import { i18n } from '#i18n';
import { BUTTON_TEXTS, type ButtonShape, type ButtonTexts, HIDE_SCOPES } from '../../messages/page-answer.ts';
import type { Policy } from '../../settings/policy.ts';

/**
 * The button's shape in the language that is set; null: the script has it.
 * @param shapeId of the shape that the script has; empty: none
 */
export function shapeUnless(shapeId: string, style: string, { buttonSites }: Policy): ButtonShape | null {
  // On the sites that an organization sets, the button would be back on the next page.
  const hideScopes = HIDE_SCOPES.filter((scope) => scope === 'page' || buttonSites === null);
  const id = [i18n.t('locale.code'), ...hideScopes].join(' ');
  if (id === shapeId) return null;
  const texts = Object.fromEntries(BUTTON_TEXTS.map((key) => [key, i18n.t(key, ['$1'])])) as ButtonTexts;
  return { id, style, texts, hideScopes };
}

import { i18n } from '#i18n';
import { BUTTON_TEXTS, type ButtonShape, type ButtonTexts, HIDE_SCOPES } from '../../messages/page-answer.ts';

/**
 * The button's shape in the language that is set; null: the script has it.
 * @param shapeId of the shape that the script has; empty: none
 * @param isFixed whether the user does not choose here which sites have the button: it would be back on the next page
 */
export function shapeUnless(shapeId: string, style: string, isFixed: boolean): ButtonShape | null {
  const hideScopes = HIDE_SCOPES.filter((scope) => scope === 'page' || !isFixed);
  const id = [i18n.t('locale.code'), ...hideScopes].join(' ');
  if (id === shapeId) return null;
  const texts = Object.fromEntries(BUTTON_TEXTS.map((key) => [key, i18n.t(key, ['$1'])])) as ButtonTexts;
  return { id, style, texts, hideScopes };
}

// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { ButtonTexts, HideScope } from '../../lib/messages/page-answer.ts';
import { setShape } from './button-shape.ts';
import { createHideMenu } from './hide-menu.ts';

const TEXTS: ButtonTexts = {
  'extension.name': 'Calling Card',
  'locale.code': 'en',
  'button.find': '',
  'button.find_company': '',
  'button.free': '',
  'button.seconds': '',
  'button.minutes': '',
  'button.hours': '',
  'button.reload': '',
  'button.move_hint': '',
  'button.card': '',
  'button.hide': 'Hide',
  'button.hide_page': 'on this page',
  'button.hide_site': 'on this site',
  'button.hide_everywhere': 'everywhere',
  'button.hide_note': 'A note',
};

function choicesOf(hideScopes: readonly HideScope[]): Array<string | null | undefined> {
  setShape({ id: '', style: '', texts: TEXTS, hideScopes });
  const { menu } = createHideMenu(() => undefined);
  menu.dispatchEvent(new Event('beforetoggle'));
  return [...menu.children].flatMap(({ localName, firstChild }) =>
    localName === 'button' ? [firstChild?.nodeValue] : [],
  );
}

test('the menu offers every place from which the button can be hidden, and no other', () => {
  expect(choicesOf(['page', 'site', 'everywhere'])).toEqual(['on this page', 'on this site', 'everywhere']);
  expect(choicesOf(['page'])).toEqual(['on this page']);
});

import { expect, it } from 'vitest';
import { MAX_BODY, MAX_TEMPLATES, templateFile, withTemplates } from '../message-templates/templates.ts';
import { settingsPatchSchema, settingsSchema } from './settings.ts';
import { readTemplateFile } from './template-schema.ts';

const HELLO = { name: 'Hello', subject: 'Hi {first_name}', body: 'Line\nLine' };

it('templates come back from their file as they were', () => {
  expect(readTemplateFile(JSON.stringify(templateFile([HELLO])))).toEqual([HELLO]);
});

it.each([
  'no JSON',
  '[]',
  JSON.stringify({ format: 'calling-card-contacts', templates: [HELLO] }),
  JSON.stringify({ format: 'calling-card-templates', templates: [{ ...HELLO, name: ' ' }] }),
  JSON.stringify({ format: 'calling-card-templates', templates: [{ ...HELLO, body: 'x'.repeat(MAX_BODY + 1) }] }),
])('another file is refused whole (%#)', (text) => {
  expect(readTemplateFile(text)).toBeNull();
});

it('an imported template replaces the one of the same name, and too many are refused', () => {
  const other = { ...HELLO, body: 'New' };
  expect(withTemplates([HELLO, { ...HELLO, name: 'B' }], [other])).toEqual([other, { ...HELLO, name: 'B' }]);
  const many = Array.from({ length: MAX_TEMPLATES }, (_, at) => ({ ...HELLO, name: String(at) }));
  expect(withTemplates(many, [HELLO])).toBeNull();
});

it('settings hold them, and refuse what cannot be one', () => {
  expect(settingsSchema.parse({ templates: [HELLO] }).templates).toEqual([HELLO]);
  expect(settingsSchema.parse({ templates: [{ name: 3 }], composer: 'fax' })).toMatchObject({
    templates: [],
    composer: 'mail',
  });
  expect(settingsPatchSchema.safeParse({ templates: [{ ...HELLO, name: '' }] }).success).toBe(false);
});

import { expect, it } from 'vitest';
import {
  MAX_BODY,
  MAX_TEMPLATES,
  MAX_TEMPLATE_NAME,
  templateFile,
  withTemplates,
} from '../message-templates/templates.ts';
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

it('an imported template replaces none that is written here: another one of the same name has a number', () => {
  const [other, third] = [
    { ...HELLO, body: 'New' },
    { ...HELLO, subject: 'Third' },
  ];
  const both = withTemplates([HELLO, { ...HELLO, name: 'B' }], [HELLO, other, third]);
  expect(both).toEqual([
    HELLO,
    { ...HELLO, name: 'B' },
    { ...other, name: 'Hello (2)' },
    { ...third, name: 'Hello (3)' },
  ]);
  expect(withTemplates(both ?? [], [HELLO, other, third])).toEqual(both);
  const long = { ...HELLO, name: 'x'.repeat(MAX_TEMPLATE_NAME) };
  const names = withTemplates([long], [{ ...long, body: 'New' }])?.map(({ name }) => name);
  expect(names).toEqual([long.name, `${'x'.repeat(MAX_TEMPLATE_NAME - 4)} (2)`]);
});

it('too many templates are refused', () => {
  const many = Array.from({ length: MAX_TEMPLATES }, (_, at) => ({ ...HELLO, name: String(at) }));
  expect(withTemplates(many, [HELLO])).toBeNull();
  expect(withTemplates(many, many)).toEqual(many);
});

it('settings hold them, and refuse what cannot be one', () => {
  expect(settingsSchema.parse({ templates: [HELLO] }).templates).toEqual([HELLO]);
  expect(settingsSchema.parse({ templates: [{ name: 3 }], composer: 'fax' })).toMatchObject({
    templates: [],
    composer: 'mail',
  });
  expect(settingsPatchSchema.safeParse({ templates: [{ ...HELLO, name: '' }] }).success).toBe(false);
});

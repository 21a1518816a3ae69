import { expect, test } from 'vitest';
import { MAX_METADATA } from '../contacts/metadata.ts';
import { metadataText, readMetadata } from './read-metadata.ts';

test.each([
  ['', {}],
  ['crm: 4711', { crm: '4711' }],
  ['crm=4711, owner : Ann ;note: a:b', { crm: '4711', owner: 'Ann', note: 'a:b' }],
  ['crm, : 4711, crm:', {}],
  ['crm：4711、担当：山田、佐藤，note: 東京、大阪', { crm: '4711', 担当: '山田、佐藤', note: '東京、大阪' }],
  ['__proto__: x', {}],
])('%j is read as pairs', (text, pairs) => {
  expect(readMetadata(text)).toEqual(pairs);
});

test('no more than the service takes is read, and what is read is shown as it was typed', () => {
  const many = readMetadata(
    Array.from({ length: 30 }, (_, at) => `${'k'.repeat(60)}${at}x: ${'v'.repeat(2_000)}`).join('\n'),
  );
  expect(Object.keys(many)).toHaveLength(MAX_METADATA);
  expect(Math.max(...Object.keys(many).map((name) => name.length))).toBeLessThanOrEqual(64);
  expect(readMetadata(metadataText({ crm: '4711', owner: 'Ann' }))).toEqual({ crm: '4711', owner: 'Ann' });
});

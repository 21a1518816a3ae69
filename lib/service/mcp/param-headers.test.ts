import { expect, test } from 'vitest';
import { paramHeaders, paramHeadersOf } from './param-headers.ts';

const schema = (properties: Record<string, unknown>) => ({ type: 'object', properties });
const annotatedAs = (header: unknown, type: unknown = 'string') => ({ type, 'x-mcp-header': header });

test('annotated arguments are found at any depth, and only those', () => {
  const place = { type: 'object', properties: { region: annotatedAs('Region') } };
  expect(paramHeadersOf(schema({ email: { type: 'string' }, page: annotatedAs('Page', 'integer'), place }))).toEqual([
    { name: 'Page', path: ['page'] },
    { name: 'Region', path: ['place', 'region'] },
  ]);
});

test.each([undefined, null, 7, 'x', [], {}, { properties: 7 }, { properties: { a: null } }])(
  'a schema like %j has none',
  (odd) => {
    expect(paramHeadersOf(odd)).toEqual([]);
  },
);

test.each([
  ['an empty name', { a: annotatedAs('') }],
  ['a name with a blank', { a: annotatedAs('My Region') }],
  ['a name with a line break', { a: annotatedAs('Region\r\nX: y') }],
  ['a name that is no text', { a: annotatedAs(7) }],
  ['an argument that is no single value', { a: annotatedAs('A', 'object') }],
  ['an argument that may be a fraction', { a: annotatedAs('A', 'number') }],
  ['one name twice, in whatever case', { a: annotatedAs('A'), b: annotatedAs('a') }],
])('a tool with %s must not be called', (_what, properties) => {
  expect(paramHeadersOf(schema(properties))).toBeNull();
});

test.each<[unknown, string | undefined]>([
  ['plain text', 'plain text'],
  [42, '42'],
  [false, 'false'],
  ['', '=?base64??='],
  [' padded', '=?base64?IHBhZGRlZA==?='],
  ['two\r\nlines', '=?base64?dHdvDQpsaW5lcw==?='],
  ['Zoë', '=?base64?Wm/Dqw==?='],
  ['=?base64?x?=', '=?base64?PT9iYXNlNjQ/eD89?='],
  [null, undefined],
  [undefined, undefined],
  [{}, undefined],
  [0.5, undefined],
])('%j goes out as %j', (value, header) => {
  expect(paramHeaders([{ name: 'A', path: ['a'] }], { a: value })['Mcp-Param-A']).toBe(header);
});

test('an argument inside one that is missing has no header', () => {
  expect(paramHeaders([{ name: 'A', path: ['place', 'region'] }], {})).toEqual({});
});

import { expect, it } from 'vitest';
import { entryOf } from '../../outbox-entry.fixture.ts';
import { ANN } from '../../outgoing-ann.fixture.ts';
import type { ToolMapping } from '../mapping/tool-mapping.ts';
import { createMcpDestination } from '../mcp-destination.ts';

const { signal } = new AbortController();
const tool = (name: string) => ({ name, description: '', properties: [], mayBeReadOnly: true, mark: 'm', headers: [] });

/** A CRM in which Ann is, with another email by now: a search for hers is empty. */
function crmWith(absence: ToolMapping['search']['absence']) {
  const called: string[] = [];
  const destination = createMcpDestination({
    config: {
      toolUrl: 'https://crm.example/mcp',
      mapping: {
        search: {
          tool: 'find',
          mark: 'm',
          terms: { email: { path: 'text', like: false } },
          fixed: {},
          absence,
          isWhole: false,
        },
        create: { tool: 'add', mark: 'm', fields: { email: { path: 'email', form: 'text' } }, fixed: {} },
        update: null,
      },
    },
    label: 'CRM',
    server: {
      tools: async () => ({ status: 'read', tools: [tool('find'), tool('add')], isCut: false }),
      async call({ name }) {
        called.push(name);
        return { status: 'answered', data: name === 'add' ? { id: 'p2' } : [] };
      },
    },
    now: () => 0,
  });
  return { called, destination };
}

it.each(['never', 'with-email'] as const)(
  'a record that was saved before and is not found again is the user’s to look for, where a search says: %s',
  async (absence) => {
    const { called, destination } = crmWith(absence);
    expect(await destination.upsert(entryOf(ANN, { remoteRef: 'p1' }), signal)).toEqual({
      status: 'held',
      problem: { code: 'not_found_again' },
    });
    expect(called).not.toContain('add');
  },
);

it('a record that is surely gone is created anew', async () => {
  const { destination } = crmWith('proves');
  expect(await destination.upsert(entryOf(ANN, { remoteRef: 'p1' }), signal)).toMatchObject({ was: 'created' });
});

it('somebody who was never saved is created', async () => {
  const { destination } = crmWith('never');
  expect(await destination.upsert(entryOf(ANN), signal)).toMatchObject({ was: 'created', ref: 'p2' });
});

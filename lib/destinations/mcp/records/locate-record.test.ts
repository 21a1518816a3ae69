import { expect, it } from 'vitest';
import { locateRecords } from './locate-record.ts';

const PROFILE = 'https://www.linkedin.com/in/jos%C3%A9-garc%C3%ADa';
const JOSE = { profileId: 7, name: 'José García', company: 'Acme', emails: [], profileUrls: [PROFILE] };
const find = { name: 'find', description: '', properties: [], mayBeReadOnly: true, mark: 'm', headers: [] };

/** A CRM that searches for a part of a profile’s address, which it has in this spelling. */
const crmWith = (written: string) => ({
  toolUrl: 'https://crm.example/mcp',
  chosen: { search: find },
  mapping: {
    search: {
      tool: 'find',
      mark: 'm',
      terms: { profile: { path: 'text', like: true } },
      fixed: {},
      absence: 'proves' as const,
      isWhole: true,
    },
    create: { tool: 'add', mark: 'm', fields: {}, fixed: {} },
    update: null,
  },
  server: {
    tools: async () => ({ status: 'read' as const, tools: [find], isCut: false }),
    call: async (_tool: unknown, { text }: Record<string, unknown>) => {
      const isFound = `%${written}%`.includes(String(text).slice(1, -1));
      return { status: 'answered' as const, data: isFound ? [{ id: 'p1', profile: written }] : [] };
    },
  },
});

it.each([PROFILE, 'https://www.linkedin.com/in/josé-garcía', 'linkedin.com/in/josé-garcía/'])(
  'a person is found by their profile, which the CRM has as %s',
  async (written) => {
    const located = await locateRecords(JOSE, crmWith(written), new AbortController().signal);
    expect(located).toMatchObject({ status: 'found', records: [{ by: 'profile-url', record: { id: 'p1' } }] });
  },
);

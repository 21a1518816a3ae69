import type { ToolMapping } from '../../../destinations/mcp/mapping/tool-mapping.ts';
import type { ConnectedDestination } from '../../../destinations/outbox/connected.ts';
import { addDestination } from '../../../destinations/outbox/destination-store.ts';
import type { TestContext } from '../test-context.fixture.ts';

/** The sender and the order with which the options connect a CRM. */
export const FROM = { caller: 'options', tabId: 9, url: '' } as const;
export const ORDER = { address: 'https://crm.example/mcp', permissions: ['https://crm.example/*'] };

export const MAPPING: ToolMapping = {
  search: {
    tool: 'find',
    mark: '',
    terms: { email: { path: 'text', like: false } },
    fixed: {},
    absence: 'never',
    isWhole: false,
  },
  create: { tool: 'add', mark: '', fields: { name: { path: 'name', form: 'text' } }, fixed: {} },
  update: null,
};

/** Stores a CRM as connected in the account that is signed in. */
export async function addCrm(
  context: Pick<TestContext, 'signedIn'>,
  id: string,
  pause: ConnectedDestination['pause'] = null,
  mapping: ToolMapping | null = null,
): Promise<void> {
  const deps = await context.signedIn();
  if (deps === null) throw new Error('signed out');
  await addDestination(deps.db, {
    id,
    kind: 'mcp',
    label: 'CRM',
    origins: ['https://crm.example'],
    config: { toolUrl: ORDER.address, mapping },
    connectedAt: 0,
    sends: { tags: false, note: false },
    isAutomatic: false,
    pause,
  });
}

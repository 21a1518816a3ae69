import type { ChangeRow } from '../../contacts/changes/change-row.ts';
import { JANE } from './test-context.fixture.ts';

/** Jane went from Acme to Bell. */
export const MOVED: ChangeRow = {
  id: '7-9',
  profileId: JANE.profileId,
  seenAt: 9,
  before: { employer: 'Acme', title: 'Head of Data', location: '' },
  after: { employer: 'Bell', title: 'Director', location: '' },
  isDismissed: false,
};

import type { ChangeView } from '../../../lib/messages/views/changes.ts';

/** A change of employer that was seen of a contact. */
export const seenChange = (profileId: number): ChangeView => ({
  id: `${profileId}-1`,
  profileId,
  name: `Jane ${profileId}`,
  seenAt: 1,
  before: { employer: 'Acme', title: 'Head', location: '' },
  after: { employer: 'Nordhavn', title: 'Director', location: '' },
  kinds: ['employer'],
  isDismissed: false,
  isRenewed: false,
});

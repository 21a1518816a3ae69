import type { ReactNode } from 'react';
import type { EmailView, JobView } from '../../lib/messages/views/person.ts';

/** The workspace's additions to a contact's details; the card and the popup stay short without it. */
export interface ContactAdditions {
  /** The service's reasons to prefer an address other than the recommended one. */
  emailNotes(email: EmailView): string[];
  /** Below the employer's name. */
  employer: ReactNode;
  jobDetails(job: JobView): ReactNode;
  /** Below the education. */
  rest: ReactNode;
}

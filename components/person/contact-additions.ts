import type { ReactNode } from 'react';
import type { EmailView, JobView } from '../../lib/messages/views/person.ts';

/** What the workspace adds to a contact's details; the card and the popup stay short without it. */
export interface ContactAdditions {
  /** Why the service prefers an address, besides the recommended one. */
  emailNotes(email: EmailView): string[];
  /** Below the employer's name. */
  employer: ReactNode;
  jobDetails(job: JobView): ReactNode;
  /** Below the education. */
  rest: ReactNode;
}

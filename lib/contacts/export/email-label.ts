/** The label that address books show beside an email of a former employer, whose mailbox may be gone. */
export const FORMER_EMPLOYER = 'Former employer';

/** Expanded names of what is read from answers. */
export const DAV = '{DAV:}';
export const CARD = '{urn:ietf:params:xml:ns:carddav}';

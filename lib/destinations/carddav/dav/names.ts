/** Expanded names of the elements that are read from answers. */
export const DAV = '{DAV:}';
export const CARD = '{urn:ietf:params:xml:ns:carddav}';

import * as fc from 'fast-check';

const part = fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => encodeURIComponent(text.toWellFormed()));
const after = (sign: string) => fc.option(part, { nil: null }).map((text) => (text === null ? '' : `${sign}${text}`));

/**
 * Addresses of web pages, with a path, a query and a fragment. Not `fc.webUrl()`: fast-check takes 1.8 s of processor
 * time to prepare that, in each process.
 */
export const webUrl = fc
  .tuple(
    fc.constantFrom('http', 'https'),
    fc.webAuthority(),
    fc.array(part, { maxLength: 5 }).map((parts) => parts.map((each) => `/${each}`).join('')),
    after('?'),
    after('#'),
  )
  .map(([scheme, authority, path, query, fragment]) => `${scheme}://${authority}${path}${query}${fragment}`);

/** Enough to see whether every other byte is zero. */
const SAMPLE_BYTES = 400;

/**
 * The text of a file of unknown origin: by its byte order mark; else as UTF-16 when every other byte is zero; else as
 * UTF-8; else, where that cannot be, as the old Western code page of spreadsheets.
 * @param encoding the user's choice (a label of the Encoding Standard, e.g. `shift_jis`), which nothing overrules
 * @throws RangeError for an invalid label
 */
export function decodeText(bytes: Uint8Array, encoding?: string): string {
  if (encoding !== undefined) return new TextDecoder(encoding).decode(bytes);
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const zeros = zeroBytes(bytes.subarray(0, SAMPLE_BYTES));
  if (zeros.odd > zeros.even * 2 && zeros.odd > 1) return new TextDecoder('utf-16le').decode(bytes);
  if (zeros.even > zeros.odd * 2 && zeros.even > 1) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8: windows-1252 gives every byte a character, so it cannot fail.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The first bytes of archives (workbooks: XLSX, ODS, Numbers), of older workbooks (XLS), and of PDF. */
const NO_TEXT = ['504b0304', 'd0cf11e0', '25504446'];

/** Whether a file is no text in any encoding, but one of the other kinds in which people keep lists. */
export function isNoText(bytes: Uint8Array): boolean {
  const first = [...bytes.subarray(0, 4)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return NO_TEXT.includes(first);
}

function zeroBytes(bytes: Uint8Array): { even: number; odd: number } {
  let even = 0;
  let odd = 0;
  for (const [at, byte] of bytes.entries()) {
    if (byte !== 0) continue;
    if (at % 2 === 0) even += 1;
    else odd += 1;
  }
  return { even, odd };
}

/** Stands for bytes that are no letter. JSON has it nowhere, so an entry with it cannot be read, and the others can. */
const DAMAGED = '\0';
/** Decoders put this in place of such bytes. A text may have it of its own. */
const REPLACEMENT = '\ufffd';

/** A text with damaged bytes as a decoder returns it: nobody takes the letters in their place for real ones. */
export const withDamage = (decoded: string): string => decoded.replaceAll(REPLACEMENT, DAMAGED);

/** A damaged text to show. */
export const withoutDamage = (text: string): string => text.replaceAll(DAMAGED, REPLACEMENT);

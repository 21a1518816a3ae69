import { withDamage } from '../import/damaged-text.ts';

/**
 * A file's text, in chunks as it is read: UTF-8, or UTF-16 with a byte order mark, as programs that save it again may
 * write it. Bytes that are neither are marked (damaged-text.ts): with a wrong letter for them a name would be another.
 * @param onProgress receives the number of bytes read so far
 */
export async function* readText(file: Blob, onProgress: (bytes: number) => void): AsyncGenerator<string, void, void> {
  const decode = createDecoder(await encodingOf(file));
  const reader = file.stream().getReader();
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    bytes += value.length;
    yield decode(value);
    onProgress(bytes);
  }
  const rest = decode();
  if (rest !== '') yield rest;
}

/** @returns decodes the next bytes; without any, what is left of those before */
function createDecoder(encoding: string): (bytes?: Uint8Array<ArrayBuffer>) => string {
  const lenient = new TextDecoder(encoding);
  // The letter for a damaged byte may be in the text itself, too: only this one tells them apart.
  let strict = new TextDecoder(encoding, { fatal: true });
  return (bytes) => {
    const text = lenient.decode(bytes, { stream: bytes !== undefined });
    try {
      strict.decode(bytes, { stream: bytes !== undefined });
      return text;
    } catch {
      strict = new TextDecoder(encoding, { fatal: true });
      return withDamage(text);
    }
  };
}

async function encodingOf(file: Blob): Promise<string> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

/**
 * A file's text, in chunks as it is read: UTF-8, or UTF-16 with a byte order mark, as programs that save it again may
 * write it. Rejects at a byte that is neither, as with a wrong letter for it a name would be another.
 * @param onProgress receives the number of bytes read so far
 */
export async function* readText(file: Blob, onProgress: (bytes: number) => void): AsyncGenerator<string, void, void> {
  const decoder = new TextDecoder(await encodingOf(file), { fatal: true });
  const reader = file.stream().getReader();
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    bytes += value.length;
    yield decoder.decode(value, { stream: true });
    onProgress(bytes);
  }
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}

async function encodingOf(file: Blob): Promise<string> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

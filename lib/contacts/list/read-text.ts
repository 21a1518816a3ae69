/**
 * A file's text, in chunks as it is read.
 * @param onProgress receives the number of bytes read so far
 */
export async function* readText(file: Blob, onProgress: (bytes: number) => void): AsyncGenerator<string, void, void> {
  const decoder = new TextDecoder();
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

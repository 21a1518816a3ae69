/**
 * A file's text, in chunks as it is read.
 * @param told how many bytes were read so far
 */
export async function* readText(file: Blob, told: (bytes: number) => void): AsyncGenerator<string, void, void> {
  const decoder = new TextDecoder();
  const reader = file.stream().getReader();
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    bytes += value.length;
    yield decoder.decode(value, { stream: true });
    told(bytes);
  }
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}

const CHUNK_LENGTH = 64 * 1024;

/**
 * Joins small texts to chunks of about 64k UTF-16 units. A file of 100,000 contacts is never one string, and the writer
 * of the chunks can yield to the page between them.
 */
export async function* inChunks(texts: AsyncIterable<string> | Iterable<string>): AsyncGenerator<string, void, void> {
  let chunk = '';
  for await (const text of texts) {
    chunk += text;
    if (chunk.length < CHUNK_LENGTH) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk !== '') yield chunk;
}

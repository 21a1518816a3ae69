export async function chunksOf(stream: AsyncIterable<string>): Promise<string[]> {
  const chunks: string[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return chunks;
}

export async function textOf(stream: AsyncIterable<string>): Promise<string> {
  return (await chunksOf(stream)).join('');
}

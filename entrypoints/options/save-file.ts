/** Hands the user a file with `content` as JSON, by the browser's own download. */
export function saveFile(name: string, content: unknown): void {
  saveParts(name, [JSON.stringify(content, null, 2)]);
}

/** The same with JSON that is written already, in parts. */
export function saveParts(name: string, parts: BlobPart[]): void {
  const url = URL.createObjectURL(new Blob(parts, { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has begun with the click; a while later nobody needs the address any more.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Hands the user a file with `content` as JSON, by the browser's own download. */
export function saveFile(name: string, content: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has begun with the click; a while later nobody needs the address any more.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

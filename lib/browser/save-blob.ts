/** Hands the user a file by the browser's own download. */
export function saveBlob(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has begun with the click; a while later nobody needs the address any more.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

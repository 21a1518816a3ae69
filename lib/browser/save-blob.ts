/** Saves a file for the user by the browser's own download. */
export function saveBlob(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has begun with the click; the URL is not needed a while later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

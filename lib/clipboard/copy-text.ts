/**
 * Puts text on the clipboard. In a frame the page's own policy may forbid the modern way; the old one,
 * copying a selection inside a click, is never the page's to forbid.
 * @throws Error when the browser allows neither
 */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    if (!copySelection(text)) throw new Error('The browser did not allow copying.');
  }
}

function copySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  const before = document.activeElement;
  document.body.append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return copied;
}

/**
 * Puts text on the clipboard. In a frame, the page around may forbid the modern API by its policy, and learns from the
 * browser of an attempt. No policy governs the old way, copying a selection inside a click: in a frame only that is
 * used.
 * @throws Error when the browser allows neither
 */
export async function copyText(text: string): Promise<void> {
  const isCopied = (window === window.top && (await copyDirectly(text))) || copySelection(text);
  if (!isCopied) throw new Error('The browser did not allow copying.');
}

function copyDirectly(text: string): Promise<boolean> {
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
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

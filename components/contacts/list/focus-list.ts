/** Puts the focus into the list, on the row that the Tab key would find. */
export function focusList(frame: HTMLElement | null): void {
  frame?.querySelector<HTMLElement>('[role=row][tabindex="0"]')?.focus();
}

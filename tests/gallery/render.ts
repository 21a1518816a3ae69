import { type ReactNode, act } from 'react';
import { createRoot } from 'react-dom/client';

/** A rendered component, found and used like a user would. */
export interface Rendered {
  /** All visible text, with whitespace collapsed. */
  text(): string;
  /** What is said at once, to a screen reader too; empty when nothing is. */
  alert(): string;
  /** The button or link with this name; throws when there is none. */
  button(name: string | RegExp): HTMLButtonElement;
  buttons(): string[];
  links(): Array<string | null>;
  radio(value: string): HTMLInputElement;
  /** The switch with these words. */
  toggle(label: string): HTMLInputElement;
  field(label: string): HTMLInputElement;
  click(element: HTMLElement): Promise<void>;
  type(field: HTMLInputElement, value: string): Promise<void>;
  /** Selects one of a list's options. */
  choose(label: string, value: string): Promise<void>;
  submit(field: HTMLInputElement): Promise<void>;
  press(key: string): Promise<void>;
  again(node: ReactNode): Promise<void>;
  remove(): Promise<void>;
}

/** Renders into a fresh part of the page. */
export async function render(node: ReactNode): Promise<Rendered> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  await act(async () => root.render(node));
  const all = (): HTMLButtonElement[] => [...place.querySelectorAll('button')];
  const nameOf = (element: HTMLElement): string =>
    collapse(element.getAttribute('aria-label') ?? element.textContent ?? '');
  return {
    text: () => collapse(textNodes(place).join(' ')),
    alert: () => place.querySelector('[role=alert]:not(:empty)')?.textContent ?? '',
    button: (name) =>
      found(
        all().find((element) =>
          typeof name === 'string' ? nameOf(element).startsWith(name) : name.test(nameOf(element)),
        ),
        String(name),
      ),
    buttons: () => all().map(nameOf),
    links: () => [...place.querySelectorAll('a')].map((link) => link.getAttribute('href')),
    toggle: (label) =>
      found(place.querySelector<HTMLInputElement>(`input[type=checkbox][aria-label="${label}"]`), label),
    radio: (value) => found(place.querySelector<HTMLInputElement>(`input[type=radio][value="${value}"]`), value),
    field: (label) => {
      const id = [...place.querySelectorAll('label')].find(({ textContent }) => textContent === label)?.htmlFor;
      return found(
        [...place.querySelectorAll('input')].find((input) => input.id !== '' && input.id === id),
        label,
      );
    },
    click: (element) => act(async () => element.click()),
    type: (field, value) =>
      act(async () => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }),
    choose: (label, value) =>
      act(async () => {
        const id = [...place.querySelectorAll('label')].find(({ textContent }) => textContent === label)?.htmlFor;
        const list = found(
          [...place.querySelectorAll('select')].find((select) => select.id === id),
          label,
        );
        if (![...list.options].some((option) => option.value === value)) throw new Error(`No such choice: ${value}`);
        list.value = value;
        list.dispatchEvent(new Event('change', { bubbles: true }));
      }),
    submit: (field) => act(async () => field.form?.requestSubmit()),
    press: (key) => act(async () => void document.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))),
    again: (next) => act(async () => root.render(next)),
    remove: () =>
      act(async () => {
        root.unmount();
        place.remove();
      }),
  };
}

function textNodes(node: Node): string[] {
  return node.nodeType === Node.TEXT_NODE ? [node.textContent ?? ''] : [...node.childNodes].flatMap(textNodes);
}

function collapse(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function found<Thing>(thing: Thing | null | undefined, name: string): Thing {
  if (thing === null || thing === undefined) throw new Error(`Not on the page: ${name}`);
  return thing;
}

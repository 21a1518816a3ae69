// @vitest-environment happy-dom
import { readFile } from 'node:fs/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { CALLS } from '../../tests/gallery/fixtures/calls.ts';
import { NOW } from '../../tests/gallery/fixtures/person.ts';
import { type Rendered, render } from '../../tests/gallery/render.ts';
import { Card } from '../card/Card.tsx';
import { Popup } from '../popup/Popup.tsx';

const NOTHING_KNOWN = {
  session: null,
  person: null,
  account: null,
  now: NOW,
  canPay: 'checking',
  refusal: null,
} as const;
const PAGES = {
  card: <Card {...CALLS} {...NOTHING_KNOWN} />,
  popup: (
    <Popup
      view={{
        ...NOTHING_KNOWN,
        spentToday: null,
        ledger: null,
        recent: null,
        unreadable: null,
        missingPermissions: null,
      }}
      now={NOW}
      actions={{ ...CALLS, ...NOTHING_KNOWN }}
    />
  ),
};

let page: Rendered | null = null;
afterEach(async () => {
  await page?.remove();
  page = null;
});

/** The content of a page's file, drawn before any script has run. */
async function staticShell(name: string, change = (html: string) => html): Promise<Element> {
  const html = change(await readFile(`entrypoints/${name}/index.html`, 'utf8'));
  const main = new DOMParser().parseFromString(html, 'text/html').querySelector('#root > main');
  if (main === null) throw new Error(`${name} has no first picture`);
  return main;
}

async function drawn(name: keyof typeof PAGES): Promise<Element> {
  page = await render(PAGES[name]);
  const main = document.querySelector('main');
  if (main === null) throw new Error(`${name} draws nothing`);
  return main;
}

/** The classes that give an element its place and style, without those that only a pointer brings out. */
function variant(element: Element): string {
  const classes = [...element.classList].filter((name) => !/^(?:hover:|transition)/u.test(name)).toSorted();
  return `${classes.join(' ')} ${(element.getAttribute('style') ?? '').replace(/;$/u, '')}`.trim();
}

const shownChildren = (element: Element) => [...element.children].filter((child) => !child.matches('.sr-only'));

/** Each element that takes room, with its depth. */
function outline(element: Element, depth = 0): string[] {
  if (element.localName === 'svg')
    return [
      `${depth} ${element.getAttribute('width')}: ${[...element.children].map((path) => path.getAttribute('d')).join()}`,
    ];
  return [`${depth} ${variant(element)}`, ...shownChildren(element).flatMap((child) => outline(child, depth + 1))];
}

describe('the picture that a page has before its scripts run', () => {
  test('is the one that the card draws while nothing is known', async () => {
    expect(outline(await staticShell('card'))).toEqual(outline(await drawn('card')));
  });

  test('has the parts of the popup’s, and the same place for the person', async () => {
    const [first, then] = [await staticShell('popup'), await drawn('popup')];
    expect([first, ...shownChildren(first)].map(variant)).toEqual([then, ...shownChildren(then)].map(variant));
    const busy = (main: Element) => [...main.querySelectorAll('[aria-busy]')].flatMap((part) => outline(part));
    expect(busy(first)).toEqual(busy(then));
  });

  test('has bars that go by the page’s clock, so that those which take their place do not begin anew', async () => {
    const shimmer = { startTime: 500 };
    const bars = Object.assign(HTMLElement.prototype, { getAnimations: () => [shimmer] });
    await drawn('card').finally(() => Reflect.deleteProperty(bars, 'getAnimations'));
    expect(shimmer.startTime).toBe(0);
  });

  test('that is two pixels off is noticed', async () => {
    expect(outline(await staticShell('card', (html) => html.replace('px-4.5 pt-4', 'px-4.5 pt-3.5')))).not.toEqual(
      outline(await drawn('card')),
    );
  });

  test.each(['card', 'popup'])(
    'of the %s has no words but our name, in no language, and nothing to press',
    async (name) => {
      const main = await staticShell(name);
      expect(main.textContent.replace('Calling Card', '').trim()).toBe('');
      expect(main.querySelectorAll('button, a, input, h1, h2, [role], [tabindex]')).toHaveLength(0);
    },
  );
});

import { windowOf } from '../driver/firefox/window.ts';
import { expect, test } from './fixtures.ts';

/** A list of people on a page, and somebody outside it; the list is selected, as a reader does. */
const SELECT = `
  document.querySelector('main').innerHTML = \`
    <p><a href="https://www.linkedin.com/in/sam-example">Sam</a></p>
    <ul id="people"><li><a href="https://www.linkedin.com/in/jane-example">Jane</a> jane@elsewhere.example</li>
      <li><a href="https://www.linkedin.com/in/quick-example">Quick</a></li></ul>\`;
  const people = document.querySelector('#people');
  getSelection().selectAllChildren(people);
  const { x, y } = people.querySelector('a').getBoundingClientRect();
  return { x: x + 4, y: y + 4 };`;

const BULK = '/workspace.html#bulk';

test('people selected on any page are taken into a bulk lookup by a right click: the links in the selection, and no others', async ({
  app,
  controls,
}) => {
  const { firefox, tab } = app;
  await app.visit('jane-example');
  await app.signIn();
  // A site on which the extension has no permission before the click.
  await tab.visit('https://github.com/speakers');
  const at = await tab.run<{ x: number; y: number }>(SELECT);
  const bulk = await firefox.windowAfter(
    async () => void (await windowOf(firefox).chooseInMenu(tab, at, /Look up the people in this selection/)),
  );
  await expect.poll(() => bulk.text()).toMatch(/2 people to look up[\s\S]*2 lookups \+ 2 exports/);
  expect(await bulk.text()).toMatch(/Jane Example/i);
  expect(await bulk.text()).not.toMatch(/Sam\b|Only the text/);
  expect((await bulk.url()).endsWith(BULK)).toBe(true);
  expect(await controls.charges()).toBe(0);
  await bulk.close();
});

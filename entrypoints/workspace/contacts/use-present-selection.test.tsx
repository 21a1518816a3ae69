// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { connect, createMemorySource, person } from '../../../lib/contacts/list/list-world.fixture.ts';
import { createPageWorld, until } from '../../../tests/gallery/page-world.ts';
import { usePresentSelection } from './use-present-selection.ts';

const { show } = createPageWorld();

it('contacts that another window deleted are not selected any more, and the others still are', async () => {
  const world = createMemorySource([person(1, 'Ann'), person(2, 'Bob'), person(3, 'Cid')]);
  const { client } = connect(() => Promise.resolve(world));
  await client.call({ op: 'open', database: 'x' });
  await client.call({ op: 'refresh', profileIds: null });
  function Page({ revision }: { revision: number }) {
    const selection = usePresentSelection(client, revision);
    return <button onClick={() => selection.add([1, 2])}>{[...selection.ids].join(' and ')}</button>;
  }
  const page = await show(<Page revision={0} />);
  await page.click(document.querySelector('button') ?? document.body);
  expect(page.text()).toBe('1 and 2');
  world.stored.delete(2);
  world.stored.delete(3);
  await client.call({ op: 'refresh', profileIds: [2, 3] });
  await page.again(<Page revision={1} />);
  await until(() => expect(page.text()).toBe('1'));
});

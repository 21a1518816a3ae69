import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type CalledTools, openTools } from './called-tools.fixture.ts';

let tools: CalledTools;
beforeEach(async () => {
  tools = await openTools();
});
afterEach(() => tools.close());

describe('person_search', () => {
  test('finds the person of a page, with a page of results', async () => {
    expect(
      await tools.data('person_search', { query: { link: ['https://www.linkedin.com/in/jane-example/'] } }),
    ).toEqual({
      pagination: { start: 1, next: 2, total: 1 },
      profiles: [
        {
          id: 1,
          name: 'Jane Example',
          current_title: 'Head of Data',
          current_employer: 'Acme Instruments',
          location: 'Berlin, Germany',
        },
      ],
    });
  });

  test('gives ten results, or as many as asked for, and where to go on', async () => {
    const first = await tools.data('person_search', { query: { location: ['United States'] } });
    expect(first['profiles']).toHaveLength(10);
    expect(first['pagination']).toMatchObject({ start: 1, next: 11 });
    expect(
      (await tools.data('person_search', { query: { location: ['United States'] }, start: 11, page_size: 3 }))[
        'pagination'
      ],
    ).toMatchObject({ start: 11, next: 14 });
  });

  test('never holds contact data, and costs nothing', async () => {
    const text = JSON.stringify(
      await tools.call('person_search', {
        query: { location: ['Germany', 'Spain', 'United States', 'Japan'] },
        page_size: 100,
      }),
    );
    expect(text).not.toMatch(/@|\+\d{6}/u);
    expect(tools.charges()).toEqual([]);
  });

  test.each([
    [{}, 'query'],
    [{ query: {} }, 'query'],
    [{ query: { name: 'Jane' } }, 'query.name'],
    [{ query: { name: [] } }, 'query.name'],
    [{ query: { name: [7] } }, 'query.name'],
    [{ query: { name: ['"'] } }, 'query.name'],
    [{ query: { shoe_size: ['9'] } }, 'query.shoe_size'],
    [{ query: { id: ['one'] } }, 'query.id'],
    [{ query: { years_experience: [5] } }, 'query.years_experience'],
    [{ query: { company_sic_code: [73] } }, 'query.company_sic_code'],
    [{ query: { postal_code: [94_103] } }, 'query.postal_code'],
    [{ query: { link: ['x y'] } }, 'query.link'],
    [{ query: { name: ['Jane'] }, exclude: { nope: [] } }, 'exclude.nope'],
    [{ query: { name: ['Jane'] }, exclude: { location: ['Berlin::5'] } }, 'exclude.location'],
    [{ query: { name: ['Jane'] }, start: 0 }, 'start'],
    [{ query: { name: ['Jane'] }, start: 1.5 }, 'start'],
    [{ query: { name: ['Jane'] }, page_size: 101 }, 'page_size'],
    [{ query: { name: ['Jane'] }, order_by: 'age' }, 'order_by'],
    [{ query: { name: ['Jane'] }, pagesize: 5 }, 'pagesize'],
    [{ query: null }, 'query'],
  ])('refuses %j, naming %s', async (args, field) => {
    const answer = await tools.call('person_search', args);
    expect(answer).toMatchObject({ isError: true, _meta: { error_code: 'validation_error', field } });
    expect(answer.content[0]).toMatchObject({ type: 'text', text: expect.stringContaining(field) as string });
  });
});

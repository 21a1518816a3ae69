// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { createPageWorld } from '../../../tests/gallery/page-world.ts';
import { ListProblem } from './NoList.tsx';

const { show } = createPageWorld();

it.each([
  ['storage_newer', []],
  ['storage_failed', ['Reload this page']],
  ['no-worker', ['Reload this page']],
] as const)(
  'a list that cannot be shown offers to reload the page where that can help: %s',
  async (problem, buttons) => {
    const page = await show(<ListProblem problem={problem} onReload={() => undefined} />);
    expect(page.text()).toContain('Can’t show contacts');
    expect(page.buttons()).toEqual(buttons);
  },
);

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { requireBuilt } from '../../../bench/frame/extensions.ts';

describe('the extensions of a benchmark', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'built-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('are measured when each has a manifest', async () => {
    await writeFile(join(folder, 'manifest.json'), '{}');
    const built = requireBuilt([
      { name: 'none', title: 'no extension', folder: null },
      { name: 'one', title: 'One', folder },
    ]);
    await expect(built).resolves.toBeUndefined();
  });

  it('are refused by name when one was not built: a browser without it would reach every goal', async () => {
    await mkdir(join(folder, 'empty'));
    await expect(requireBuilt([{ name: 'one', title: 'One', folder: join(folder, 'empty') }])).rejects.toThrow(
      'There is no manifest of One',
    );
  });
});

import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { z } from 'zod';
import { pathOf } from './library-text.ts';

/** A third-party package in a build. */
export const shippedPackageSchema = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string(),
  homepage: z.string().nullable(),
  text: z.string(),
});
export type ShippedPackage = z.infer<typeof shippedPackageSchema>;

const descriptionSchema = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string(),
  homepage: z.string().optional(),
});

/** The folder of the package that a module belongs to; null for our own modules. */
export function packageFolder(moduleId: string): string | null {
  const path = pathOf(moduleId.replace(/^\0/u, ''));
  return /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/u.exec(path.replaceAll('\\', '/'))?.[0] ?? null;
}

/** Records, over a whole build, the packages whose code is left in it. */
export class ShippedPackages {
  readonly #folders = new Set<string>();

  plugin(): Plugin {
    return {
      name: 'calling-card:shipped-packages',
      generateBundle: (_options, bundle) => {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk') continue;
          for (const [id, { renderedLength }] of Object.entries(file.modules)) this.#note(id, renderedLength);
        }
      },
    };
  }

  #note(moduleId: string, length: number): void {
    const folder = packageFolder(moduleId);
    if (folder !== null && length > 0) this.#folders.add(folder);
  }

  /** @throws Error naming a package without a license */
  async all(): Promise<ShippedPackage[]> {
    const packages = await Promise.all([...this.#folders].map(readPackage));
    const byName = new Map(packages.map((one) => [`${one.name}@${one.version}`, one]));
    return [...byName.keys()].toSorted().flatMap((key) => byName.get(key) ?? []);
  }

  /**
   * Writes the license texts into the build they belong to, and the list beside it.
   * @param output the build's own folder
   */
  async write(output: string): Promise<void> {
    const packages = await this.all();
    await mkdir(output, { recursive: true });
    await writeFile(join(output, 'licenses.txt'), licenseTexts(packages));
    await writeFile(`${output}.packages.json`, JSON.stringify(packages, null, 2));
  }
}

async function readPackage(folder: string): Promise<ShippedPackage> {
  const description = descriptionSchema.safeParse(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')));
  if (!description.success) throw new Error(`${folder.split('/node_modules/').at(-1)} says no licence`);
  const { name, version, license, homepage = null } = description.data;
  const file = (await readdir(folder)).toSorted().find((each) => /^licen[cs]e/iu.test(each));
  return {
    name,
    version,
    license,
    homepage,
    text: file === undefined ? '' : (await readFile(join(folder, file), 'utf8')).trim(),
  };
}

/** The texts that the licenses require with every copy. */
export function licenseTexts(packages: readonly ShippedPackage[]): string {
  const parts = packages.map(
    ({ name, version, license, text }) =>
      `${name} ${version} (${license})\n\n${text === '' ? `Its package holds no text of the licence ${license}.` : text}\n`,
  );
  return ['Calling Card contains parts of these packages.\n', ...parts].join(`\n${'-'.repeat(72)}\n\n`);
}

/**
 * Builds the files for the stores, in `.output/packages`: one zip for Chrome, Edge and Firefox each, the source
 * archive, a bill of materials, and the checksums of all. Run: `WXT_MCP_URL=https://… npm run package`. `--twice`
 * builds everything a second time and compares; `--as-it-is` includes uncommitted changes, and creates no source
 * archive. Exits with 1, and the reasons, if anything is wrong with a package.
 */

import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { defaultService } from '../build/default-service.ts';
import { type ShippedPackage, shippedPackageSchema } from '../build/shipped-packages.ts';
import { ROOT, runCommand } from '../setup/run-command.ts';
import { billOfMaterials } from './bill-of-materials.ts';
import { checkCode } from './check-code.ts';
import { type Store, checkManifest } from './check-manifest.ts';
import { lintFirefox } from './lint-firefox.ts';
import { readFolder } from './read-folder.ts';
import { readSources } from './read-sources.ts';
import { zipFiles } from './zip-files.ts';

const STORES: readonly Store[] = ['chrome', 'edge', 'firefox'];
const PACKAGES = join(ROOT, '.output', 'packages');
/** Separate from the folders of `npm run build`, so that tests can run on those at the same time. */
const BUILDS = join('.output', 'for-stores');

interface Build {
  files: Map<string, Uint8Array>;
  shipped: ShippedPackage[];
}

async function build(store: Store): Promise<Build> {
  const { code, text } = await runCommand(['wxt', 'build', '--browser', store, '--mv3'], {
    env: { WXT_OUT_DIR: BUILDS },
    output: 'keep',
  });
  if (code !== 0) throw new Error(`The build for ${store} failed:\n${text}`);
  const output = join(ROOT, BUILDS, `${store}-mv3`);
  return {
    files: await readFolder(output),
    shipped: z.array(shippedPackageSchema).parse(JSON.parse(await readFile(`${output}.packages.json`, 'utf8'))),
  };
}

const sum = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

async function main(): Promise<number> {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')));
  const service = defaultService(process.env.WXT_MCP_URL);
  // A sandbox on this machine can be set in the options of any build.
  const serviceOrigins = [service.origin, 'http://127.0.0.1', 'http://localhost'];
  const faults: string[] = [];
  const made = new Map<string, Uint8Array>();
  const shipped = new Map<string, ShippedPackage>();
  await rm(PACKAGES, { recursive: true, force: true });
  await mkdir(PACKAGES, { recursive: true });

  const sources = process.argv.includes('--as-it-is') ? null : await readSources();
  for (const store of STORES) {
    const name = `calling-card-${version}-${store}.zip`;
    const built = await build(store);
    const bytes = zipFiles(built.files);
    made.set(name, bytes);
    for (const one of built.shipped) shipped.set(`${one.name}@${one.version}`, one);
    await writeFile(join(PACKAGES, name), bytes);
    faults.push(
      ...[...checkManifest(built.files, { store, version }), ...checkCode(built.files, { serviceOrigins })].map(
        (fault) => `${name}: ${fault}`,
      ),
    );
    if (process.argv.includes('--twice') && sum(zipFiles((await build(store)).files)) !== sum(bytes))
      faults.push(`${name}: a second build has other bytes.`);
  }
  faults.push(...(await lintFirefox(join(ROOT, BUILDS, 'firefox-mv3'))));
  if (sources) made.set(`calling-card-${version}-sources.zip`, zipFiles(sources));
  else console.log('Without a source archive: that is made of a checkout, of what is committed.');
  const bill = billOfMaterials(
    version,
    [...shipped.keys()].toSorted().flatMap((key) => shipped.get(key) ?? []),
  );
  made.set(`calling-card-${version}.cdx.json`, new TextEncoder().encode(`${JSON.stringify(bill, null, 2)}\n`));
  made.set(
    'SHA256SUMS',
    new TextEncoder().encode([...made].map(([name, bytes]) => `${sum(bytes)}  ${name}\n`).join('')),
  );
  for (const [name, bytes] of made) await writeFile(join(PACKAGES, name), bytes);

  for (const [name, bytes] of made) console.log(`${name}  ${Math.ceil(bytes.length / 1_000)} kB`);
  console.log(
    `Parts of ${shipped.size} packages of others: ${[...new Set([...shipped.values()].map(({ license }) => license))].toSorted().join(', ')}.`,
  );
  if (service.isLoopback)
    console.log(`For the sandbox at ${service.mcpUrl}. For a store, set WXT_MCP_URL to your service.`);
  for (const fault of faults) console.error(`✗ ${fault}`);
  return faults.length > 0 ? 1 : 0;
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});

import { z } from 'zod';

/** The stores' requirements on a manifest, beyond the browsers' own. */
const schema = z.object({
  manifest_version: z.literal(3),
  name: z.string(),
  description: z.string(),
  version: z.string().regex(/^\d{1,5}(?:\.\d{1,5}){0,3}$/u),
  default_locale: z.string(),
  icons: z.record(z.string(), z.string()),
  permissions: z.array(z.string()),
  host_permissions: z.array(z.string()).default([]),
  content_security_policy: z.object({ extension_pages: z.string() }),
  background: z.object({ service_worker: z.string().optional(), scripts: z.array(z.string()).optional() }),
  browser_specific_settings: z
    .object({
      gecko: z.object({
        id: z.string(),
        strict_min_version: z.string(),
        data_collection_permissions: z.object({ required: z.array(z.string()).min(1) }),
      }),
    })
    .optional(),
});
const messages = z.record(z.string(), z.object({ message: z.string() }));

/** The number of characters that a store shows. */
const LONGEST = { name: 45, description: 132 };

export type Store = 'chrome' | 'edge' | 'firefox';

/** Whether a match pattern is for every host or a whole top-level domain (`*.com`), whatever its port and path. */
export function isEveryHost(pattern: string): boolean {
  if (pattern === '<all_urls>') return true;
  const host = /^[^:/]+:\/\/([^/:]*)/u.exec(pattern)?.[1] ?? '';
  return /^\*(?:\.[^.]+)?\.?$/u.test(host);
}

/**
 * Checks a manifest against the rules of a store.
 * @param files a package, by path
 * @returns one sentence for each fault
 */
export function checkManifest(
  files: ReadonlyMap<string, Uint8Array>,
  { store, version }: { store: Store; version: string },
): string[] {
  const json = (path: string): unknown =>
    JSON.parse(new TextDecoder().decode(files.get(path) ?? new TextEncoder().encode('null')));
  const read = schema.safeParse(json('manifest.json'));
  if (!read.success)
    return read.error.issues.map(({ path, message }) => `manifest.json: ${path.join('.')}: ${message}`);
  const manifest = read.data;
  const found: string[] = [];
  const expect = (isRight: boolean, fault: string): void => void (isRight || found.push(fault));

  expect(manifest.version === version, `manifest.json is of version ${manifest.version}, package.json of ${version}.`);
  expect(
    ['16', '48', '128'].every((size) => size in manifest.icons),
    'manifest.json lacks an icon of 16, 48 or 128.',
  );
  for (const path of [
    ...Object.values(manifest.icons),
    ...(manifest.background.scripts ?? []),
    manifest.background.service_worker ?? [],
  ].flat())
    expect(files.has(path), `${path} is in the manifest and not in the package.`);
  expect(
    ![...manifest.permissions, ...manifest.host_permissions].some(
      (each) => isEveryHost(each) || /tabs|cookies|webRequest$|history/u.test(each),
    ),
    'manifest.json asks for more than docs/permissions.md explains.',
  );
  expect(
    !/unsafe-eval|script-src[^;]*(?:https?:|\*)/u.test(manifest.content_security_policy.extension_pages),
    'The content policy lets code in from elsewhere.',
  );
  expect(
    (store === 'firefox') === (manifest.browser_specific_settings !== undefined),
    `The settings for Firefox ${store === 'firefox' ? 'are missing' : 'do not belong here'}.`,
  );
  const locales = [...files.keys()].filter((path) => /^_locales\/[\w-]+\/messages\.json$/u.test(path));
  expect(
    locales.includes(`_locales/${manifest.default_locale}/messages.json`),
    `There are no texts in ${manifest.default_locale}, the default.`,
  );
  for (const path of locales) {
    const texts = messages.parse(json(path));
    for (const part of ['name', 'description'] as const) {
      const text = manifest[part].replace(/^__MSG_(\w+)__$/u, (_, key: string) => texts[key]?.message ?? '');
      expect(
        text !== '' && text.length <= LONGEST[part],
        `${path}: the ${part} has ${text.length} characters; 1 to ${LONGEST[part]} are shown.`,
      );
    }
  }
  return found;
}

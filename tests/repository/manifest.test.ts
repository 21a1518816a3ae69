import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { pageMatches } from '../../lib/profile-url/page-matches.ts';
import { NO_POLICY } from '../../lib/settings/policy.ts';
import { defaultService } from '../../scripts/build/default-service.ts';
import { buildManifest } from '../../scripts/build/manifest.ts';

const documentOf = (name: string) => readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8');
const explained = documentOf('permissions.md');
const manifestFor = (address: string | undefined, browser = 'chrome') =>
  buildManifest({ browser, service: defaultService(address) });

describe('the manifest', () => {
  test('asks for nothing that docs/permissions.md does not explain', () => {
    for (const permission of manifestFor(undefined).permissions) expect(explained).toContain(`\`${permission}\``);
  });

  test('asks for nothing without a reason in the forms of the stores', () => {
    const reasons = documentOf('store/README.md').split('\n');
    for (const permission of manifestFor(undefined).permissions)
      expect(reasons.filter((line) => line.startsWith(`| \`${permission}\``))).toHaveLength(1);
  });

  test('of Firefox names the data that the store’s form and docs/privacy.md name', () => {
    const listed = /required: (?<names>\[[^\]]+\])/u.exec(documentOf('store/README.md'))?.groups?.['names'] ?? '';
    expect(JSON.stringify(manifestFor('https://mcp.example.com/mcp', 'firefox'))).toContain(
      `"data_collection_permissions":{"required":${listed.replaceAll(' ', '')}}`,
    );
    for (const name of listed.match(/\w+/gu) ?? []) expect(documentOf('privacy.md')).toContain(`\`${name}\` (`);
  });

  test('gives an organization no setting that docs/policy.md does not explain', () => {
    const rows = documentOf('policy.md')
      .split('\n')
      .filter((line) => line.startsWith('| `'));
    for (const name of Object.keys(NO_POLICY))
      expect(rows.filter((line) => line.split('|')[1]?.includes(`\`${name}\``))).toHaveLength(1);
  });

  test.each(['chrome', 'firefox'])('of %s asks neither for all addresses nor for tabs', (browser) => {
    const { optional_permissions: optional, ...required } = manifestFor('https://mcp.example.com/mcp', browser);
    // Requested on use, by name: docs/permissions.md.
    expect(optional).toEqual(['tabs']);
    expect(JSON.stringify(required)).not.toMatch(/<all_urls>|"\*:\/\/\*\/|"tabs"|"webRequest"|"cookies"|"history"/);
  });

  test.each(['chrome', 'firefox'])(
    'of %s keeps what was paid for from being evicted when the disk is full',
    (browser) => {
      expect(manifestFor(undefined, browser).permissions).toContain('unlimitedStorage');
    },
  );

  test('puts no script into any page by itself', () => {
    expect(JSON.stringify(manifestFor(undefined))).not.toMatch(/content_scripts/);
  });

  test('puts the script for other sites on no page by itself, and asks for none of them at the installation', () => {
    const { host_permissions: granted, permissions } = manifestFor('https://mcp.example.com/mcp');
    expect(JSON.stringify([granted, permissions, pageMatches(true)])).not.toMatch(/github|x\.com|twitter/);
  });

  test('gives what an organisation may set a schema, with every name that is read', () => {
    expect(manifestFor(undefined).storage).toEqual({ managed_schema: 'managed-schema.json' });
    expect(manifestFor(undefined, 'firefox').storage).toBeUndefined();
    const { properties } = JSON.parse(
      readFileSync(new URL('../../public/managed-schema.json', import.meta.url), 'utf8'),
    ) as { properties: object };
    expect(Object.keys(properties)).toEqual(Object.keys(NO_POLICY));
  });

  test('runs in private windows only where they have a worker and stores of their own', () => {
    expect([manifestFor(undefined).incognito, manifestFor(undefined, 'firefox').incognito]).toEqual([
      'split',
      'not_allowed',
    ]);
  });

  test.each([
    ['https://mcp.example.com/mcp', 'https://mcp.example.com', 'https://mcp.example.com/*'],
    ['https://mcp.example.com/', 'https://mcp.example.com', 'https://mcp.example.com/*'],
    ['https://example.com/contacts/mcp/', 'https://example.com/contacts', 'https://example.com/*'],
    [undefined, 'http://127.0.0.1:8787', 'http://127.0.0.1/*'],
    ['', 'http://127.0.0.1:8787', 'http://127.0.0.1/*'],
  ])('built for %s talks to %s, and may', (address, mcpUrl, pattern) => {
    expect(defaultService(address).mcpUrl).toBe(mcpUrl);
    const granted = manifestFor(address).host_permissions;
    expect(granted[0]).toBe(pattern);
    // The button's sites, whose script is registered while it is wanted; nothing else.
    const others = granted.filter((each) => !/^\*:\/\/(\*\.)?linkedin\.com\/\*$/.test(each));
    expect(others).toEqual(pattern.startsWith('https') ? [pattern] : [pattern, 'http://localhost/*']);
  });

  test.each([
    'nonsense',
    'http://mcp.example.com/mcp',
    'https://user:secret@mcp.example.com',
    'https://mcp.example.com/?key=1',
  ])('is not built for %s, and the error does not repeat it', (address) => {
    expect(() => defaultService(address)).toThrow(/^WXT_MCP_URL/);
    expect(() => defaultService(address)).not.toThrow(address);
  });

  test('runs on pages of this machine only in builds for a service on this machine', () => {
    const { isLoopback } = defaultService('https://mcp.example.com/mcp');
    expect(pageMatches(isLoopback).join()).not.toMatch(/127|localhost/);
    expect(JSON.stringify(manifestFor('https://mcp.example.com/mcp').web_accessible_resources)).not.toMatch(
      /127|localhost/,
    );
    expect(pageMatches(defaultService(undefined).isLoopback).join()).toMatch(/127\.0\.0\.1\/demo/);
  });
});

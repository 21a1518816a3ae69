import { describe, expect, test } from 'vitest';
import { originPattern, readServiceAddress } from './service-address.ts';

describe('a service address', () => {
  test.each([
    ['https://mcp.example', 'https://mcp.example'],
    ['https://mcp.example/', 'https://mcp.example'],
    ['https://mcp.example/mcp', 'https://mcp.example'],
    ['https://mcp.example/mcp/', 'https://mcp.example'],
    ['https://mcp.example/mcp//', 'https://mcp.example'],
    ['https://mcp.example//mcp', 'https://mcp.example'],
    ['  https://MCP.Example/mcp \n', 'https://mcp.example'],
    ['https://mcp.example:443/mcp', 'https://mcp.example'],
    ['https://mcp.example:8443/mcp', 'https://mcp.example:8443'],
    ['https://mcp.example/team/mcp', 'https://mcp.example/team'],
    ['https://mcp.example/team', 'https://mcp.example/team'],
    ['https://mcp.example/mcp/mcp', 'https://mcp.example/mcp'],
    ['https://mcp.example/smcp', 'https://mcp.example/smcp'],
    ['https://bücher.example', 'https://xn--bcher-kva.example'],
    ['http://127.0.0.1:8787/mcp', 'http://127.0.0.1:8787'],
    ['http://localhost:8787', 'http://localhost:8787'],
  ])('%j is read as %s', (input, mcpUrl) => {
    expect(readServiceAddress(input)).toEqual({ ok: true, mcpUrl, origin: new URL(mcpUrl).origin });
  });

  test.each([
    ['', 'not-an-address'],
    ['mcp.example', 'not-an-address'],
    ['//mcp.example', 'not-an-address'],
    ['javascript:alert(1)', 'not-an-address'],
    ['ftp://mcp.example', 'not-an-address'],
    ['file:///etc/passwd', 'not-an-address'],
    ['chrome-extension://abc/card.html', 'not-an-address'],
    ['https://', 'not-an-address'],
    ['http://mcp.example/mcp', 'not-https'],
    ['http://127.0.0.1.evil.example', 'not-https'],
    ['http://localhost.evil.example', 'not-https'],
    ['http://192.168.0.1', 'not-https'],
    ['https://user@mcp.example', 'not-plain'],
    ['https://user:word@mcp.example', 'not-plain'],
    ['https://mcp.example/?key=1', 'not-plain'],
    ['https://mcp.example/mcp#x', 'not-plain'],
  ])('%j is refused as %s', (input, reason) => {
    expect(readServiceAddress(input)).toEqual({ ok: false, reason });
  });

  test('that was read is read the same again', () => {
    const first = readServiceAddress('https://mcp.example:8443/team/mcp/');
    expect(readServiceAddress(first.ok ? first.mcpUrl : '')).toEqual(first);
  });
});

test.each([
  ['https://mcp.example', 'https://mcp.example/*'],
  ['https://mcp.example:8443', 'https://mcp.example/*'],
  ['http://127.0.0.1:8787', 'http://127.0.0.1/*'],
])('access to %s is asked for as %s', (origin, pattern) => {
  expect(originPattern(origin)).toBe(pattern);
});

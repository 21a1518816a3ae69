import { describe, expect, test } from 'vitest';
import { isResourceOf } from './protected-resource.ts';

describe('a resource', () => {
  const TOOL = 'https://tools.example/team/mcp';
  test.each([
    ['https://tools.example/team/mcp', true],
    ['https://tools.example/team/mcp/', true],
    ['https://tools.example/team', true],
    ['https://tools.example/team/', true],
    ['https://tools.example/', true],
    ['https://tools.example', true],
    ['HTTPS://TOOLS.EXAMPLE', true],
    ['https://tools.example:443/team', true],
    ['https://tools.example/team/m', false],
    ['https://tools.example/tea', false],
    ['https://tools.example/team/mcp/more', false],
    ['https://tools.example/other', false],
    ['https://tools.example/TEAM', false],
    ['https://tools.example/team?x=1', false],
    ['https://tools.example/team#x', false],
    ['https://user@tools.example/team', false],
    ['https://:secret@tools.example/team', false],
    ['https://tools.example:8443/team', false],
    ['http://tools.example/team', false],
    ['https://example/team', false],
    ['https://tools.example.evil.example/team', false],
    ['https://evil.example/team/mcp', false],
    ['urn:tools', false],
    ['', false],
    ['/team', false],
  ])('%s is the tool server or above it: %s', (resource, expected) => {
    expect(isResourceOf(resource, TOOL)).toBe(expected);
  });
});

import { describe, expect, test } from 'vitest';
import { isPersonProfile, profileOfPage } from './page-profile.ts';

describe('the profile of a page', () => {
  test.each([
    ['https://www.linkedin.com/in/jane-example', 'https://www.linkedin.com/in/jane-example'],
    ['https://github.com/Jane-Example?tab=repositories', 'https://github.com/jane-example'],
    ['https://twitter.com/jane_example/media', 'https://x.com/jane_example'],
    ['https://de.linkedin.com/in/Jane-Example/details/experience/?x=1', 'https://www.linkedin.com/in/jane-example'],
  ])('of %s is %s', (page, url) => {
    const profile = profileOfPage(page, false);
    expect([isPersonProfile(profile), profile.url]).toEqual([true, url]);
  });

  test.each([
    'https://www.linkedin.com/feed/',
    'https://www.linkedin.com/company/acme',
    'https://github.com/jane/repository',
    'https://x.com/jane/status/1',
    'https://evil.example/in/jane',
    'about:blank',
    '',
  ])('of %j is not a person that can be looked up', (page) => {
    expect(isPersonProfile(profileOfPage(page, true))).toBe(false);
  });
});

describe('a demo page stands for a profile', () => {
  test.each(['http://127.0.0.1:8787/demo/in/jane-example', 'http://localhost:1/demo/in/jane-example'])(
    '%s, in builds for this machine alone',
    (page) => {
      expect(profileOfPage(page, true)).toMatchObject({
        kind: 'person',
        url: 'https://www.linkedin.com/in/jane-example',
      });
      expect(profileOfPage(page, false).kind).toBe('none');
    },
  );

  test.each([
    'https://evil.example/demo/in/jane',
    'http://evil.example/demo/in/jane',
    'http://127.0.0.1.evil.example/demo/in/jane',
    'http://127.0.0.1/in/jane',
    'http://127.0.0.1/demo/company/acme',
    'https://127.0.0.1/demo/in/jane',
  ])('%s does not', (page) => {
    expect(isPersonProfile(profileOfPage(page, true))).toBe(false);
  });
});

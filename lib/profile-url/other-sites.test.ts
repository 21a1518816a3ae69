import { describe, expect, it } from 'vitest';
import { parseProfileUrl } from './index.ts';
import { NONE } from './profile-ref.ts';


describe('GitHub', () => {
  it.each([
    'https://github.com/Jane-Example', 'HTTP://WWW.GitHub.com/jane-example/?tab=repositories#x', 'github.com//jane-example',
    ' //github.com/jane-example ', 'github.com/jane%2Dexample',
  ])('%j is a user', (input) => {
    expect(parseProfileUrl(input)).toEqual({ kind: 'github', id: 'jane-example', url: 'https://github.com/jane-example' });
  });

  it('names have up to 39 characters', () => {
    expect(parseProfileUrl(`github.com/${'x'.repeat(39)}`).kind).toBe('github');
    expect(parseProfileUrl(`github.com/${'x'.repeat(40)}`)).toEqual(NONE);
  });

  it.each([
    'github.com', 'github.com/', 'github.com/jane-example/repo', 'github.com/-jane', 'github.com/jane-', 'github.com/ja--ne',
    'github.com/jane_x', 'github.com/jane.x', 'github.com/jos\u00E9', 'github.com/@jane', 'github.com/jane%20', 'github.com/\u212Aane',
    'github.com/jane%2Frepo', 'github.com/jane/..', 'github.com:443/jane', 'gist.github.com/jane', 'raw.github.com/jane', 'jane.github.com/x',
    'github.com.evil.test/jane', 'evil-github.com/jane', 'https://x@github.com/jane', 'github.io/jane',
    ...['features', 'Login', 'settings', 'marketplace', 'topics', 'orgs', 'sponsors', 'explore', 'notifications', 'search',
      'join', 'pricing', 'about', 'new', 'pulls', 'issues', 'apps', 'enterprise', 'account', 'advisories', 'assets', 'codespaces',
      'collections', 'community', 'contact', 'copilot', 'customer-stories', 'dashboard', 'discussions', 'events', 'gist', 'home',
      'import', 'integrations', 'logout', 'mcp', 'models', 'nonprofit', 'oauth', 'open-source', 'organizations', 'password_reset',
      'premium-support', 'projects', 'readme', 'redeem', 'repositories', 'security', 'sessions', 'signin', 'signup', 'site',
      'solutions', 'spark', 'starred', 'stars', 'stories', 'subscriptions', 'support', 'team', 'training', 'trending', 'users',
      'watching', 'why-github', '404', '500'].map((page) => `https://github.com/${page}`),
    ...['settings/profile', 'orgs/acme/people', 'search/advanced', 'marketplace/actions', 'topics/rust', 'sponsors/jane', 'users/jane/projects', 'login/oauth'].map((page) => `https://github.com/${page}`),
    'https://github.com/search?q=jane', 'https://github.com/SETTINGS/', 'https://github.com/notifications?query=is%3Aunread', 'https://github.com/%73ettings',
  ])('%j is none', (input) => {
    expect(parseProfileUrl(input)).toEqual(NONE);
  });
});

describe('X', () => {
  it.each([
    'https://x.com/Jane_Example', 'twitter.com/jane_example/', 'https://mobile.twitter.com/jane_example?s=20', 'www.X.com/jane_example',
    'https://x.com/jane_example/with_replies', 'https://x.com/jane_example/media', 'x.com/%6Aane_example',
  ])('%j is a person', (input) => {
    expect(parseProfileUrl(input)).toEqual({ kind: 'x', id: 'jane_example', url: 'https://x.com/jane_example' });
  });

  it.each([
    'x.com', 'x.com/', 'x.com/jane/status/1', 'x.com/jane/lists/friends', 'x.com/jane/photo/1', 'x.com/jane-example', 'x.com/jane.x', 'x.com/@jane',
    'x.com/sixteen_letters_', 'x.com/\u017Fam', 'twitter.com/#!/jane', 'twitter.com/intent/user?screen_name=jane', 'x.com/i/user/1',
    'ax.com/jane', 'x.com.evil.test/jane', 'x.co/jane', 'api.x.com/jane', 'https://x.com:443/jane', 'https://jane@x.com/jane',
    ...['home', 'Explore', 'i', 'search', 'settings', 'notifications', 'messages', 'login', 'compose', 'intent', 'share',
      'hashtag', 'tos', 'privacy', 'jobs', 'about', 'account', 'ads', 'bookmarks', 'communities', 'connect_people',
      'download', 'events', 'favorites', 'followers', 'following', 'help', 'lists', 'logout', 'mentions', 'moments', 'oauth',
      'personalization', 'rules', 'sessions', 'signin', 'signup', 'statuses', 'trends', 'who_to_follow', 'widgets']
      .flatMap((page) => [`https://twitter.com/${page}`, `https://x.com/${page}/`]),
    ...['settings/profile', 'i/grok', 'i/communities/1', 'i/flow/login', 'search/media', 'explore/tabs/trending', 'home/following', 'hashtag/rust',
      'messages/1-2', 'notifications/mentions', 'compose/post', 'jobs/1', 'communities/following', 'lists/followers'].map((page) => `https://x.com/${page}`),
    'https://x.com/search?q=jane&f=user', 'https://x.com/EXPLORE', 'https://x.com/%68ome',
  ])('%j is none', (input) => {
    expect(parseProfileUrl(input)).toEqual(NONE);
  });
});

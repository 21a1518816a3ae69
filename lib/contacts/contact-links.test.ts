import { describe, expect, it } from 'vitest';
import { mailtoHref, telHref } from './contact-links.ts';

describe('mailtoHref', () => {
  it.each([
    ['jane@example.org', 'mailto:jane@example.org'],
    ['jane+x@example.org', 'mailto:jane%2Bx@example.org'],
    ['a?b@example.org', 'mailto:a%3Fb@example.org'],
    ['jane@bücher.example', 'mailto:jane@b%C3%BCcher.example'],
  ])('links %s', (email, href) => {
    expect(mailtoHref(email)).toBe(href);
  });

  it.each([
    '',
    'jane',
    'jane@',
    '@example.org',
    'a b@example.org',
    'a@b@c.org',
    'jane@example.org?bcc=x@y.org',
    'jane@example.org,x@y.org',
    'javascript:alert(1)',
    'jane@example.org\nBcc: x@y.org',
    '"a"@example.org',
  ])('does not link %j', (email) => {
    expect(mailtoHref(email)).toBeNull();
  });
});

describe('telHref', () => {
  it.each([
    ['+493055500142', null, 'tel:+493055500142'],
    ['+493055500142', '12', 'tel:+493055500142;ext=12'],
    ['+493055500142', '12;phone-context=x', 'tel:+493055500142'],
    ['030 5550', null, null],
    ['+0123456', null, null],
    ['+4930555001421234567', null, null],
    [null, '12', null],
  ])('makes of %j and %j %j', (e164, extension, href) => {
    expect(telHref(e164, extension)).toBe(href);
  });
});

import { describe, expect, it } from 'vitest';
import { type Message, messageLink } from './compose-href.ts';
import { fillText, missingValues, valuesOf } from './fill-template.ts';
import { COMPOSERS, type Composer, MAX_BODY, MAX_SUBJECT } from './templates.ts';

const composeHref = (composer: Composer, message: Message) => messageLink(composer, message)?.href ?? null;

const JANE = { name: 'Jane van der Berg', title: 'Head of Data', employer: { name: 'Acme & Söhne' } };

describe('a template', () => {
  it('is filled with the values of one contact', () => {
    const values = valuesOf(JANE, 'Ann');
    expect(fillText('Hi {first_name}, {name}, {title} at {employer}.\n{sender} {other}', values)).toBe(
      'Hi Jane, Jane van der Berg, Head of Data at Acme & Söhne.\nAnn {other}',
    );
  });

  it('takes a value for text, never for a placeholder, a line of its own or marks that reorder', () => {
    const values = valuesOf({ ...JANE, name: '{sender}\r\nBcc: all\u202e' }, 'secret');
    expect(fillText('{name}', values)).toBe('{sender} Bcc: all');
  });

  it('names the whole where the first name cannot be told', () => {
    expect(valuesOf({ ...JANE, name: '山田花子' }, '').first_name).toBe('山田花子');
    expect(valuesOf({ ...JANE, name: 'Cher' }, '').first_name).toBe('Cher');
  });

  it('says which of its values are not known', () => {
    const values = valuesOf({ name: 'Jane', title: '', employer: null }, '');
    expect(missingValues(['{title}', 'Hi {name}, {title} {employer}'], values)).toEqual(['employer', 'title']);
  });
});

describe('the address of a message', () => {
  const message = { to: 'jane+x@acme.example', subject: 'A & B?', body: 'Hi\nJane + co #1 50%' };

  it.each([
    ['mail', 'mailto:jane%2Bx@acme.example', 'subject'],
    ['gmail', 'https://mail.google.com/mail/?', 'su'],
    ['outlook', 'https://outlook.office.com/mail/deeplink/compose?', 'subject'],
    ['outlook_home', 'https://outlook.live.com/mail/0/deeplink/compose?', 'subject'],
  ] as const)('of %s has the person, the subject and the text, and nothing else', (composer, start, subject) => {
    const href = composeHref(composer, message) ?? '';
    expect(href.startsWith(start)).toBe(true);
    expect(href).not.toContain('+');
    const { searchParams } = new URL(href);
    expect([searchParams.get(subject), searchParams.get('body')]).toEqual(['A & B?', 'Hi\r\nJane + co #1 50%']);
    const others = [...searchParams.keys()].filter((name) => !['to', subject, 'body', 'view', 'fs'].includes(name));
    expect(others).toEqual([]);
  });

  it.each(COMPOSERS)('of %s is none for what is no plain mailbox', (composer) => {
    for (const to of [
      'jane@acme.example,all@acme.example',
      'jane@acme.example?bcc=x@y.example',
      'javascript:alert(1)',
      '',
    ])
      expect(composeHref(composer, { to, subject: '', body: '' })).toBeNull();
  });

  it('survives half a character', () => {
    expect(composeHref('mail', { ...message, body: '\ud800' })).toContain('body=%EF%BF%BD');
  });

  it('of a message without a template is the plain mailbox', () => {
    expect(composeHref('mail', { to: 'j@a.example', subject: '', body: '' })).toBe('mailto:j@a.example');
  });
});

describe('a text that is too long for its address', () => {
  const to = 'jane@acme.example';
  const ascii = 'x'.repeat(MAX_BODY);

  it.each<[Composer, number]>([
    ['mail', 2_046],
    ['gmail', 8_000],
    ['outlook', 8_000],
    ['outlook_home', 8_000],
  ])('of %s is left out whole above %d characters, and handed back', (composer, max) => {
    const room = max - (messageLink(composer, { to, subject: 'A', body: 'x' })?.href.length ?? 0) + 1;
    const fits = 'x'.repeat(room);
    const link = messageLink(composer, { to, subject: 'A', body: fits });
    expect([link?.href.length, link?.left]).toEqual([max, '']);
    const longer = messageLink(composer, { to, subject: 'A', body: `${fits}x` });
    expect(longer?.left).toBe(`${fits}x`);
    expect(longer?.href).toBe(messageLink(composer, { to, subject: 'A', body: '' })?.href);
  });

  it('is measured as it is written in the address', () => {
    expect(messageLink('gmail', { to, subject: '', body: ascii })?.left).toBe('');
    const japanese = '山'.repeat(MAX_BODY);
    expect(messageLink('gmail', { to, subject: '', body: japanese })?.left).toBe(japanese);
  });

  it('takes its subject along where that alone is too long', () => {
    const subject = '山'.repeat(MAX_SUBJECT + 100);
    expect(messageLink('mail', { to, subject, body: 'Hi' })).toEqual({
      href: 'mailto:jane@acme.example',
      left: `${subject}\n\nHi`,
    });
  });
});

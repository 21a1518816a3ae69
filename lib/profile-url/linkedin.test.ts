import { describe, expect, it } from 'vitest';
import { parseProfileUrl } from './index.ts';
import { NONE } from './profile-ref.ts';

const ID = 'ACoAAExample0123456789abcDEF';
const LEAD = 'ACwAAExample0123456789abcDEF';
const WWW = 'https://www.linkedin.com';
const JANE = `${WWW}/in/jane-example`;

describe('the host', () => {
  it.each([
    JANE,
    'http://www.linkedin.com/in/jane-example',
    'HTTPS://WWW.LINKEDIN.COM/in/jane-example',
    'linkedin.com/in/jane-example',
    'www.linkedin.com/in/jane-example',
    '//linkedin.com/in/jane-example',
    'https://mobile.linkedin.com/in/jane-example',
    'https://touch.linkedin.com/in/jane-example',
    'https://m.linkedin.com/in/jane-example',
    'De.LinkedIn.com/in/jane-example',
    '\u00A0\t\uFEFFlinkedin.com/in/jane-example\r\n',
  ])('%j is accepted', (input) => {
    expect(parseProfileUrl(input)).toMatchObject({ kind: 'person', url: JANE });
  });

  it.each([
    'https://evil-linkedin.com/in/jane',
    'https://evillinkedin.com/in/jane',
    'https://linkedin.com.evil.test/in/jane',
    'https://evil.test/www.linkedin.com/in/jane',
    'https://evil.test/?https://www.linkedin.com/in/jane',
    'https://evil.test#@www.linkedin.com/in/jane',
    'https://www.linkedin.com@evil.test/in/jane',
    'https://jane@www.linkedin.com/in/jane',
    'https://jane:pw@www.linkedin.com/in/jane',
    'https://@www.linkedin.com/in/jane',
    'https://www.linkedin.com:443/in/jane',
    'http://www.linkedin.com:80/in/jane',
    'https://www.linkedin.com:/in/jane',
    'www.linkedin.com:8443/in/jane',
    'https://www.linkedin.com./in/jane',
    'https://.linkedin.com/in/jane',
    'https://usa.linkedin.com/in/jane',
    'https://u.linkedin.com/in/jane',
    'https://u1.linkedin.com/in/jane',
    'https://www.uk.linkedin.com/in/jane',
    'https://learning.linkedin.com/in/jane',
    'https://linkedin.co/in/jane',
    'https://l\u0131nkedin.com/in/jane',
    'https://www.LİNKEDIN.com/in/jane',
    'https://lin\u212Aedin.com/in/jane',
    'https://ｗｗｗ.linkedin.com/in/jane',
    'https://www.linkedin。com/in/jane',
    'https://www.linkedin%2Ecom/in/jane',
    'https://www.linkedin\u00AD.com/in/jane',
    'https://www.link\tedin.com/in/jane',
    'https://\u200Ewww.linkedin.com/in/jane',
    'https:\\\\www.linkedin.com\\in\\jane',
    'https://www.linkedin.com\\in\\jane',
    'https://www.linkedin.com\\@evil.test/in/jane',
    'ftp://www.linkedin.com/in/jane',
    'file://www.linkedin.com/in/jane',
    'view-source:https://www.linkedin.com/in/jane',
    'data:text/html,https://www.linkedin.com/in/jane',
    'https:www.linkedin.com/in/jane',
    'https:/www.linkedin.com/in/jane',
    'https:///www.linkedin.com/in/jane',
    'see https://www.linkedin.com/in/jane',
    '/in/jane',
    'in/jane',
    'jane',
    'https://www.linkedin.com',
    'https://www.linkedin.com?/in/jane',
    'https://www.linkedin.com#/in/jane',
  ])('%j is refused', (input) => {
    expect(parseProfileUrl(input)).toEqual(NONE);
  });
});

describe('the path around the slug', () => {
  it.each([
    `${JANE}/`,
    `${WWW}//in///jane-example//`,
    `${WWW}/m/in/jane-example`,
    `${WWW}/comm//in/jane-example`,
    `${WWW}/mwlite/in/jane-example/de`,
    `${JANE}/details/experience/`,
    `${JANE}/overlay/contact-info/`,
    `${JANE}/recent-activity/posts`,
    `${JANE}/de-de/`,
    `${JANE}?`,
    `${JANE}#`,
    `${JANE}#a?b/../c`,
    `${JANE}?a=/../b#c`,
    `${JANE}?q=a b\\c%zz\uD800`,
    `${JANE}/a%2Fb/%zz`,
    `${JANE}/.../x`,
    'https://www.linkedin.com/IN/JANE-EXAMPLE',
    'HTTP://LINKEDIN.COM/COMM/IN/JANE-EXAMPLE',
  ])('%j is still Jane', (input) => {
    expect(parseProfileUrl(input)).toMatchObject({ kind: 'person', url: JANE });
  });

  it.each([
    `${JANE}/..`,
    `${JANE}/../bob`,
    `${JANE}/./x`,
    `${JANE}/%2e%2E/bob`,
    `${JANE}/.%2e/bob`,
    `${WWW}/../in/jane`,
    `${WWW}/feed/../in/jane`,
    `${JANE}/.\t./bob`,
    `${JANE}/..\\bob`,
    `${JANE}\n/x`,
    `${JANE}/\u0000`,
    `${WWW}/%69n/jane`,
    `${WWW}/in`,
    `${WWW}/in/`,
    `${WWW}/in?jane`,
    `${WWW}/in/#jane`,
    `${WWW}/xx/in/jane`,
    `${WWW}/m/m/in/jane`,
    `${WWW}/ın/jane`,
    WWW,
    `${WWW}/`,
    `${WWW}/m`,
    `${WWW}/comm/`,
  ])('%j is nobody', (input) => {
    expect(parseProfileUrl(input)).toEqual(NONE);
  });
});

describe('the slug', () => {
  it.each([
    ['JOSE%CC%81', 'jos%C3%A9'],
    ['jose\u0301', 'jos%C3%A9'],
    ['JOS%C3%89', 'jos%C3%A9'],
    ['%6Aane', 'jane'],
    ['j', 'j'],
    ['Jane_Example', 'jane_example'],
    ['12345', '12345'],
    ['-jane-', '-jane-'],
    ['ΑΣ', '%CE%B1%CF%82'],
    ['İ', 'i%CC%87'],
    ['%E2%84%AA', 'k'],
    ['иван', '%D0%B8%D0%B2%D0%B0%D0%BD'],
    ['١٢', '%D9%A1%D9%A2'],
    ['👩‍💻', encodeURIComponent('👩‍💻')],
    ['❤️', encodeURIComponent('❤️')],
    ['👍🏽', encodeURIComponent('👍🏽')],
    ['🇩🇪', encodeURIComponent('🇩🇪')],
    ['1️⃣', encodeURIComponent('1️⃣')],
    ['حسین\u200Cزاده', encodeURIComponent('حسین\u200Cزاده')],
    ['ශ්\u200Dරී', encodeURIComponent('ශ්\u200Dරී')],
    ['acoa', 'acoa'],
    ['acoaaron', 'acoaaron'],
    ['aco-consulting-example', 'aco-consulting-example'],
    ['acoustic-jane-example', 'acoustic-jane-example'],
    ['me-example', 'me-example'],
    ['unavailable-jane', 'unavailable-jane'],
  ])('%j becomes %s', (slug, expected) => {
    expect(parseProfileUrl(`${WWW}/in/${slug}/`)).toEqual({
      kind: 'person',
      id: expected,
      url: `${WWW}/in/${expected}`,
    });
  });

  it.each([
    'jane%2Fexample',
    'jane%5Cexample',
    'jane\\example',
    'jane.example',
    'jane%2Eexample',
    'jane example',
    'jane%20example',
    'jane-example%20',
    'jane+example',
    'jane:example',
    'jane%3Aexample',
    'jane%0Aexample',
    'jane\nexample',
    'jane\texample',
    'jane%00',
    'jane\u0000',
    'jane%7F',
    'jane%C2%85',
    'jane%C2%A0example',
    'jane\u3000example',
    'jane%E2%80%8Eexample',
    'jane\u200Fexample',
    'jane\u061Cexample',
    'jane\u2066example',
    'jane\u202Eexample',
    'jane\u200Bexample',
    'jane\u200Cexample',
    'jane\u200Dexample',
    'jane\u2060example',
    'jane\u00ADexample',
    'jane\uFEFFexample',
    'jane\u3164example',
    'jane\u034Fexample',
    'jane\uFE0F',
    '🚀\u200D',
    '\u200D🚀',
    '\u200Cعلی',
    'jane\uFFFD',
    'jane%EF%BF%BD',
    'jane\uE000',
    'jane\uD83D',
    '\uDE80jane',
    'jane%2520',
    'jos%25C3%25A9',
    'jane%25',
    'jane%',
    'jane%4',
    'jane%zz',
    'jane%u00e9',
    'jos%E9',
    '%C0%AF',
    '%ED%A0%80',
    '%F0%9F%9A',
    'jane%3Fx',
    'jane%23x',
    'jane&x',
    'jane=x',
    'jane;x',
    'jane,x',
    'jane@x',
    'jane!',
    'jane*',
    "jane'x",
    'jane(x)',
    'jane~x',
    'jane$x',
    'jane"x',
    'jane<x>',
    'jane|x',
    'jane’x',
    'jane–x',
    'jane\u037Ex',
    'jane／x',
    'jane．x',
    'jane：x',
    'jane％20',
    '%20',
    '%2F',
    'me',
    'ME',
    '%6De',
    'Unavailable',
  ])('%j is refused, not shortened', (slug) => {
    expect(parseProfileUrl(`${WWW}/in/${slug}`)).toEqual(NONE);
  });
});

describe('the length of a slug', () => {
  it.each(['x', '例', '🚀', 'e\u0301'])('is up to 100 characters such as %s, as read by people', (character) => {
    const id = encodeURIComponent(character.normalize('NFC')).repeat(100);
    expect(parseProfileUrl(`${WWW}/in/${character.repeat(100)}`)).toEqual({
      kind: 'person',
      id,
      url: `${WWW}/in/${id}`,
    });
    expect(parseProfileUrl(`${WWW}/in/${character.repeat(101)}`)).toEqual(NONE);
    expect(parseProfileUrl(`${WWW}/in/${character.repeat(1e5)}`)).toEqual(NONE);
  });

  it('counts what lower-casing makes of it', () => {
    expect(parseProfileUrl(`${WWW}/in/${'İ'.repeat(50)}`).kind).toBe('person');
    expect(parseProfileUrl(`${WWW}/in/${'İ'.repeat(51)}`)).toEqual(NONE);
  });
});

describe('member ids', () => {
  it.each([
    `${WWW}/in/${ID}`,
    `de.linkedin.com/in/${ID}/en?x=y`,
    `${WWW}/in/%41CoAAExample0123456789abcDEF`,
    `${WWW}/profile/view?id=${ID}`,
    `${WWW}/profile/view/?id=${ID}#x`,
    `${WWW}/profile/view?trk=id=1&id=${ID}&authType=name`,
    `${WWW}/m/profile/view?id=%41CoAAExample0123456789abcDEF`,
  ])('%j keeps its case', (input) => {
    expect(parseProfileUrl(input)).toMatchObject({ kind: 'member-id', url: `${WWW}/in/${ID}` });
  });

  it('of Sales Navigator are members too', () => {
    expect(parseProfileUrl(`${WWW}/in/${LEAD}`)).toMatchObject({ kind: 'member-id', url: `${WWW}/in/${LEAD}` });
  });

  it('may hold hyphens and underscores', () => {
    expect(parseProfileUrl(`${WWW}/in/ACoAAAJHE7-_OxuKHuzguZ9L6`)).toMatchObject({
      kind: 'member-id',
      url: `${WWW}/in/ACoAAAJHE7-_OxuKHuzguZ9L6`,
    });
  });

  it.each([
    ...[ID, LEAD, 'AEMAAExample012345']
      .flatMap((id) => [id.toLowerCase(), id.toUpperCase()])
      .map((id) => `${WWW}/in/${id}`),
    `${WWW}/in/acoAAExample0123456789abcDEF`,
    `${WWW}/in/ACoAA`,
    `${WWW}/in/ACoAAx`,
    `${WWW}/in/${ID}é`,
    `${WWW}/in/${ID}.`,
    `${WWW}/in/${ID},x`,
    `${WWW}/in/acoaaexample0123456789abc\u212A`,
    `${WWW}/in/AEMAAExample012345`,
    `${WWW}/profile/view?id=${ID.toLowerCase()}`,
    `${WWW}/profile/view?id=12345`,
    `${WWW}/profile/view?id=`,
    `${WWW}/profile/view`,
    `${WWW}/profile/view?ID=${ID}`,
    `${WWW}/profile/view?xid=${ID}`,
    `${WWW}/profile/view#id=${ID}`,
    `${WWW}/profile/view?id=${ID}+`,
    `${WWW}/profile/view?id=${ID}&id=${LEAD}`,
    `${WWW}/profile/view?id=%zz`,
    `${WWW}/profile/edit?id=${ID}`,
    `${WWW}/profile/view/x?id=${ID}`,
    `${WWW}/profile/view?id=jane-example`,
  ])('%j is refused', (input) => {
    expect(parseProfileUrl(input)).toEqual(NONE);
  });
});

describe('Sales Navigator and Recruiter', () => {
  it.each([
    `${WWW}/sales/lead/${LEAD}`,
    `${WWW}/sales/lead/${LEAD},NAME_SEARCH,-aB1?_ntb=x`,
    `${WWW}/sales/lead/${LEAD},,/x`,
    `${WWW}/sales/people/${LEAD},NAME_SEARCH,aB1c`,
    `${WWW}/sales/lead/${LEAD}%2cNAME_SEARCH`,
    `linkedin.com/sales/lead/${LEAD}`,
    `urn:li:fs_salesProfile:(${LEAD},NAME_SEARCH,aB1c)`,
    ` urn:li:fs_salesProfile:(${LEAD},undefined,undefined) `,
  ])('%j is a lead', (input) => {
    expect(parseProfileUrl(input)).toMatchObject({ kind: 'sales-lead', url: `${WWW}/sales/lead/${LEAD}` });
  });

  it('numbers a company as the public page does', () => {
    expect(parseProfileUrl('linkedin.com/sales/company/1234567/people?x=y')).toEqual({
      kind: 'sales-company',
      id: '1234567',
      url: `${WWW}/company/1234567`,
    });
  });

  it.each([
    [
      'recruiter',
      `${WWW}/talent/profile/AEMAAExample012345/x?project=1`,
      'AEMAAExample012345',
      `${WWW}/talent/profile/AEMAAExample012345`,
    ],
    ['recruiter-legacy', `${WWW}/recruiter/profile/123456789`, '123456789', null],
    ['recruiter-legacy', `${WWW}/recruiter/profile/123456789%2CaB1c%2CCAP/`, '123456789', null],
    ['legacy-pub', `uk.linkedin.com/pub/Jane-Example/1A/2b3/4c5/de?x=y`, 'jane-example/1a/2b3/4c5', null],
    ['legacy-pub', `${WWW}/comm/pub/jos%c3%a9/a/b/c`, 'jos%C3%A9/a/b/c', null],
  ])('%s: %j', (kind, input, id, url) => {
    expect(parseProfileUrl(input)).toEqual({ kind, id, url });
  });

  it.each([
    `${WWW}/sales/lead/${LEAD.toLowerCase()},NAME_SEARCH,aB1c`,
    `${WWW}/sales/lead/${LEAD}%252CNAME_SEARCH`,
    `${WWW}/sales/lead/`,
    `${WWW}/sales/lead/12345,NAME_SEARCH,aB1c`,
    `${WWW}/sales/lead/,${LEAD}`,
    `${WWW}/sales/lead/${LEAD}.x`,
    `${WWW}/sales/lead/${LEAD} x`,
    `${WWW}/sales/lead/${LEAD}%2Fx`,
    `${WWW}/sales/people`,
    `${WWW}/sales/search/company`,
    `${WWW}/sales/lists/people/1`,
    `${WWW}/sales/home`,
    `${WWW}/sales/company/acme`,
    `${WWW}/sales/company/0`,
    `${WWW}/sales/company/`,
    `${WWW}/sales/company/12a`,
    `${WWW}/sales/company/١٢`,
    `urn:li:fs_salesProfile:${LEAD}`,
    `urn:li:fs_salesProfile:(${LEAD}`,
    `urn:li:fs_salesProfile:(${LEAD.toLowerCase()},a,b)`,
    `x urn:li:fs_salesProfile:(${LEAD},a,b)`,
    `urn:li:fs_salesProfile:(${LEAD},a,b)x`,
    'urn:li:member:12345',
    'urn:li:activity:7000000000000000000',
    `${WWW}/talent/profile/aemaaexample012345`,
    `${WWW}/talent/profile/12345`,
    `${WWW}/talent/profile`,
    `${WWW}/talent/search?x`,
    `${WWW}/talent/hire/1/discover/recruiterSearch`,
    `${WWW}/recruiter/profile`,
    `${WWW}/recruiter/search`,
    `${WWW}/recruiter/profile/a%20b`,
    `${WWW}/pub/jane-example`,
    `${WWW}/pub/jane-example/1a/2b3`,
    `${WWW}/pub/dir/Jane/Example`,
    `${WWW}/pub/dir/a/b/c`,
    `${WWW}/pub/jane.example/1/2/3`,
    `${WWW}/pub/jane/1/2/%33`,
    `${WWW}/pub/jane/1/2/34567`,
  ])('%j is none', (input) => {
    expect(parseProfileUrl(input)).toEqual(NONE);
  });
});

describe('companies, schools and showcases', () => {
  it.each([
    ['company', 'Acme-Beispiel/people/', 'acme-beispiel'],
    ['company', '1234567', '1234567'],
    ['company', 'setup', 'setup'],
    ['school', 'Universit%C3%A4t', 'universit%C3%A4t'],
    ['showcase', 'acme-cloud/about?x=y', 'acme-cloud'],
    ['COMPANY', 'me', 'me'],
  ])('%s/%s', (route, rest, slug) => {
    const kind = route.toLowerCase();
    expect(parseProfileUrl(`${WWW}/${route}/${rest}`)).toEqual({ kind, id: slug, url: `${WWW}/${kind}/${slug}` });
  });

  it.each([
    `${WWW}/company`,
    `${WWW}/company/unavailable/`,
    `${WWW}/company/setup/new/`,
    `${WWW}/company/acme.com`,
    `${WWW}/company/a%2Fb`,
    `${WWW}/companies/acme`,
    `${WWW}/school/`,
    `${WWW}/showcase/a%20b`,
    `${WWW}/groups/12345`,
    `${WWW}/posts/jane-example_x-activity-1`,
    `${WWW}/search/results/people/?keywords=jane`,
    `${WWW}/directory/people-a`,
    `${WWW}/authwall?sessionRedirect=%2Fin%2Fjane`,
    `${WWW}/login`,
    `${WWW}/signup`,
    `${WWW}/feed/`,
    `${WWW}/messaging/thread/1`,
    `${WWW}/uas/login`,
    `${WWW}/events/1`,
    `${WWW}/newsletters/x`,
  ])('%j is none', (input) => {
    expect(parseProfileUrl(input)).toEqual(NONE);
  });
});

import { describe, expect, it } from 'vitest';
import { parseProfileUrl } from './index.ts';
import { NONE } from './profile-ref.ts';

const ID = 'ACoAAExample0123456789abcDEF';
const LEAD = 'ACwAAExample0123456789abcDEF';
const WWW = 'https://www.linkedin.com';

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
    `urn:li:fsd_profile:${ID}`,
    `urn:li:fs_profile:${ID}`,
    `urn:li:fs_miniProfile:${ID}`,
    ` urn:li:fsd_profile:${ID} `,
  ])('%j names the member', (input) => {
    expect(parseProfileUrl(input)).toEqual({ kind: 'member-id', id: ID, url: `${WWW}/in/${ID}` });
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
    `urn:li:fsd_profile:${ID.toLowerCase()}`,
    `urn:li:fsd_profile:jane-example`,
    `urn:li:fsd_profile:(${ID},x)`,
    `urn:li:fsd_profile:${ID},x`,
    `urn:li:fsd_company:${ID}`,
    `x urn:li:fsd_profile:${ID}`,
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

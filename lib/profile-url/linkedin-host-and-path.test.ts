import { describe, expect, it } from 'vitest';
import { parseProfileUrl } from './index.ts';
import { NONE } from './profile-ref.ts';

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

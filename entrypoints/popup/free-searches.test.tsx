// @vitest-environment happy-dom
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { companyAnswer } from '../../tests/gallery/fixtures/company.ts';
import { person } from '../../tests/gallery/fixtures/person.ts';
import { browserWithTab } from '../../tests/gallery/front-tab.ts';
import { createPageWorld, until } from '../../tests/gallery/page-world.ts';
import { personAnswers } from '../../tests/gallery/person-answers.ts';

const { sendMessage, showPage } = createPageWorld();

const PROFILE = 'https://www.linkedin.com/in/jane-example';
const SITE = 'https://jobs.acme.example/private/1';
const DOMAIN = { by: 'domain', domain: 'acme.example' } as const;

/**
 * Opens the popup or the panel beside a page of which nothing was previewed yet. @returns it, and what was asked of the
 * service since
 */
async function openBeside(where: string, address: string, settings: Record<string, boolean>) {
  const others = personAnswers(address, () => false);
  const previewed: unknown[] = [];
  sendMessage.mockImplementation(async (name, { which }) => {
    const answer = await others(name);
    switch (name) {
      case 'readSettings':
        return { ...Object(answer), ...settings };
      case 'readTabProfile':
        return address === PROFILE ? answer : null;
      case 'readPerson':
        return person({ preview: { status: 'none' } });
      case 'readCompany':
        return companyAnswer({ which: DOMAIN, company: null, preview: { status: 'none' } });
      case 'previewPerson':
        previewed.push('the profile');
        return { ok: true };
      case 'previewCompany':
        previewed.push(which);
        return { ok: true };
      default:
        return answer;
    }
  });
  const { PopupPage } = await import('./PopupPage.tsx');
  const { TabPage } = await import('../workspace/tab/TabPage.tsx');
  const browser = browserWithTab(address);
  const page = await showPage(
    where === 'popup' ? createElement(PopupPage, { browser }) : createElement(TabPage, { browser, rest: '' }),
  );
  return { page, previewed };
}

const LOOKED_FOR = [
  ['a profile', PROFILE, 'the profile', { automaticPreview: true }, { automaticPreview: false }],
  // By its domain, without the rest of the address.
  [
    'the company of a site',
    SITE,
    DOMAIN,
    { automaticPreview: true, companiesOnSites: true },
    { automaticPreview: true, companiesOnSites: false },
  ],
] as const;

describe.each(['popup', 'panel'])('%s', (where) => {
  it.each(LOOKED_FOR)('previews %s by itself where that is on', async (_what, address, call, on) => {
    const { previewed } = await openBeside(where, address, on);
    await until(() => expect(previewed).toEqual([call]));
  });

  it.each(LOOKED_FOR)('previews %s only at a click where that is off', async (_what, address, call, _on, off) => {
    const { page, previewed } = await openBeside(where, address, off);
    await until(() => expect(page.button('Preview for free').disabled).toBe(false));
    expect(previewed).toEqual([]);
    await page.click(page.button('Preview for free'));
    await until(() => expect(previewed).toEqual([call]));
  });
});

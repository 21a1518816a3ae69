// @vitest-environment happy-dom
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { companyAnswer } from '../../tests/gallery/fixtures/company.ts';
import { browserWithTab } from '../../tests/gallery/front-tab.ts';
import { createPageWorld, until } from '../../tests/gallery/page-world.ts';
import { personAnswers } from '../../tests/gallery/person-answers.ts';

const { sendMessage, showPage } = createPageWorld();

const SITE = 'https://jobs.acme.example/private/1';
const DOMAIN = { by: 'domain', domain: 'acme.example' } as const;
const COMPANY = companyAnswer({ which: DOMAIN, company: null, preview: { status: 'none' } });

/** Opens a page of ours on a site without a profile. @returns the page, and the companies it previews */
async function openOn(where: string, companiesOnSites: boolean) {
  const others = personAnswers(SITE, () => false);
  const previewed: unknown[] = [];
  sendMessage.mockImplementation(async (name, { which }) => {
    const answer = await others(name);
    if (name === 'readSettings') return { ...Object(answer), automaticPreview: true, companiesOnSites };
    if (name === 'readTabProfile') return null;
    if (name === 'readCompany') return COMPANY;
    if (name !== 'previewCompany') return answer;
    previewed.push(which);
    return { ok: true };
  });
  const { PopupPage } = await import('./PopupPage.tsx');
  const { TabPage } = await import('../workspace/tab/TabPage.tsx');
  const browser = browserWithTab(SITE);
  const page = await showPage(
    where === 'popup' ? createElement(PopupPage, { browser }) : createElement(TabPage, { browser, rest: '' }),
  );
  return { page, previewed };
}

it.each(['popup', 'panel'])(
  '%s: the domain of a site is sent only at a click where it was not switched on',
  async (where) => {
    const { page, previewed } = await openOn(where, false);
    await until(() => expect(page.button('Preview for free').disabled).toBe(false));
    expect(previewed).toEqual([]);
    await page.click(page.button('Preview for free'));
    await until(() => expect(previewed).toEqual([DOMAIN]));
  },
);

it.each(['popup', 'panel'])(
  '%s: where it was switched on the domain is sent, without the rest of the address',
  async (where) => {
    const { previewed } = await openOn(where, true);
    await until(() => expect(previewed).toEqual([DOMAIN]));
  },
);

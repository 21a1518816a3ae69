import { createServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { escapeHtml } from '../http/html.ts';
import { createTestDatabase } from '../tools/tool-server.fixture.ts';
import { createCompanies } from '../world/companies.ts';
import { createPeople } from '../world/people.ts';
import { createDemoSite } from './create-demo-site.ts';

const db = createTestDatabase({ people: 300, seed: 1 });
let server: Server;
let origin: string;

beforeAll(async () => {
  const site = createDemoSite({ db, demoUrl: 'http://127.0.0.1:1/demo' });
  const http = createServer((req, res) => {
    const path = new URL(req.url ?? '/', 'http://x').pathname.replace(/^\/demo/u, '') || '/';
    if (!site(res, path)) res.writeHead(404).end('not of the site');
  });
  server = http;
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}/demo`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

describe('the demo site', () => {
  test('shows a profile without contact data, under a policy that allows next to nothing', async () => {
    const response = await fetch(`${origin}/in/jane-example`);
    const page = await response.text();
    expect(response.status).toBe(200);
    expect(page).toContain('<h1 dir="auto">Jane Example</h1>');
    expect(page).toContain('Head of Data · <a href="/demo/company/acme-instruments-example"');
    expect(page).toContain('Berlin, Germany');
    expect(page).not.toMatch(/@|\+49/u);
    expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'.*script-src 'self'/u);
    expect(response.headers.get('content-security-policy')).not.toContain('unsafe');
  });

  test('has a page for everybody, none with anybody’s addresses or numbers', async () => {
    const people = createPeople(db);
    for (let id = 1; id <= 300; id += 7) {
      const person = people.byId(id);
      const response = await fetch(`${origin}/in/${encodeURIComponent(person?.slug ?? '')}`);
      const page = await response.text();
      expect(response.status).toBe(200);
      for (const { email } of person?.emails ?? []) expect(page).not.toContain(email);
      for (const { number } of person?.phones ?? []) expect(page).not.toContain(number);
    }
  });

  test('shows a company without its phone number, under the same policy, and links it with those who work there', async () => {
    const response = await fetch(`${origin}/company/acme-instruments-example`);
    const page = await response.text();
    expect(response.status).toBe(200);
    expect(page).toContain('<h1 dir="auto">Acme Instruments</h1>');
    expect(page).toContain('<link rel="canonical" href="https://www.linkedin.com/company/acme-instruments-example">');
    for (const words of [
      'Measuring and Control Instrument Manufacturing',
      'Berlin, Germany',
      '201–500 employees',
      '1987',
    ])
      expect(page).toContain(words);
    expect(page).not.toMatch(/@|\+49/u);
    expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'.*script-src 'self'/u);
    expect(page).toMatch(/People who work here[\s\S]*href="\/demo\/in\/jane-example"/u);
    const jane = await (await fetch(`${origin}/in/jane-example`)).text();
    // In the headline and in the job; an employer without a page is only a name.
    expect(
      jane.match(/href="\/demo\/company\/acme-instruments-example" data-in-page>Acme Instruments</gu),
    ).toHaveLength(2);
    expect(jane).toContain('<p dir="auto">Lantern Brook Labs</p>');
  });

  test('has a page for each company with a public one, without its numbers', async () => {
    const companies = createCompanies(db);
    let pages = 0;
    for (let id = 1; id <= 40; id += 1) {
      const company = companies.byId(id);
      const slug = company?.linkedin_url?.split('/').at(-1);
      if (!company || slug === undefined) continue;
      const response = await fetch(`${origin}/company/${slug.toUpperCase()}/people/`);
      const page = await response.text();
      expect(response.status).toBe(200);
      expect(page).toContain(escapeHtml(company.name));
      expect([company.phone?.number ?? 'no number'].some((number) => page.includes(number))).toBe(false);
      pages += 1;
    }
    expect(pages).toBeGreaterThan(20);
  });

  test.each(['/company/not-in-the-database', '/company/%FF', '/company/%3Cscript%3E'])(
    'answers %s with a page that says that no company is there',
    async (path) => {
      const response = await fetch(origin + path);
      expect(response.status).toBe(404);
      const page = await response.text();
      expect(page).toContain('No company is here');
      expect(page).toContain('href="/demo/company/acme-instruments-example"');
    },
  );

  test.each(['/in/jos%C3%A9-beispiel', '/in/Jos%C3%A9-Beispiel/', '/in/josé-beispiel/details/skills/'])(
    'knows %s',
    async (path) => {
      expect(await (await fetch(origin + path)).text()).toContain('José Beispiel');
    },
  );

  test.each(['/in/not-in-the-database', '/in/%FF', '/in/%3Cscript%3E'])(
    'answers %s with a page that says so',
    async (path) => {
      const response = await fetch(origin + path);
      expect(response.status).toBe(404);
      expect(response.headers.get('content-type')).toContain('text/html');
      expect(await response.text()).toContain('Nobody is here');
    },
  );

  test('leads from its start page to companies, too', async () => {
    const page = await (await fetch(`${origin}/`)).text();
    expect(page).toMatch(/<h2 class="between">Companies<\/h2>.*\/demo\/company\/acme-instruments-example/u);
  });

  test('leads from its start page to thirty profiles and on', async () => {
    const links = (text: string): string[] =>
      [...text.matchAll(/href="(\/demo\/in\/[^"]+)" data-in-page/gu)].map((match) => match[1] ?? '');
    const first = links(await (await fetch(`${origin}/`)).text());
    expect(first).toHaveLength(30);
    expect(links(await (await fetch(origin.replace('/demo', '') + (first[0] ?? ''))).text())).toHaveLength(5);
  });

  test('leaves other paths to others', async () => {
    expect(await (await fetch(`${origin}/elsewhere`)).text()).toBe('not of the site');
  });
});

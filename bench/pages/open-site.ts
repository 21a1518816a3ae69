import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext } from 'playwright';
import { startChromium } from '../../tests/driver/chromium/start-chromium.ts';
import { startProfileSite } from '../../tests/driver/service/linkedin-site.ts';

export const SITE = 'https://www.linkedin.com';
/** Two nodes each, so 2,000 with those around them. */
const PARAGRAPHS = 990;
/** Time for pages that an extension opens on installation. */
const INSTALLED_MS = 2_000;

/** A browser with a subject installed, and a site of profiles with 2,000 nodes per page. */
export interface SiteBrowser {
  context: BrowserContext;
  devtools: string;
  close(): Promise<void>;
}

/** @param extension an unpacked one; null for none. It is signed out, as just installed. */
export async function openSite(extension: string | null): Promise<SiteBrowser> {
  const site = await startProfileSite(PARAGRAPHS);
  const { context, devtools, close } = await startChromium({ extension, hosts: { 'www.linkedin.com': site.port } });
  const first = context.pages()[0] ?? (await context.newPage());
  await wait(INSTALLED_MS);
  for (const page of context.pages()) if (page !== first) await page.close();
  return {
    context,
    devtools,
    async close() {
      await close();
      await site.close();
    },
  };
}

import { test as base } from 'playwright/test';
import { type Sandbox, startSandbox } from '../../../sandbox/start-sandbox.ts';
import { type ProfileSite, startProfileSite } from './linkedin-site.ts';
import { type SandboxControls, sandboxControls } from './sandbox-controls.ts';

interface ServiceFixtures {
  lookupMs: number;
  /** Number of people that the service knows. */
  people: number;
  sandbox: Sandbox;
  controls: SandboxControls;
}

/** A test's environment outside its browser: a service of its own, and a stand-in for LinkedIn. */
export const serviceTest = base.extend<ServiceFixtures, { site: ProfileSite }>({
  lookupMs: [800, { option: true }],
  people: [60, { option: true }],
  site: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of fixtures from the pattern
    async ({}, use) => {
      const site = await startProfileSite();
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
  sandbox: async ({ lookupMs, people }, use) => {
    const sandbox = await startSandbox({ people, seed: 1, lookupMs, failRate: 0 });
    await use(sandbox);
    await sandbox.close();
  },
  controls: ({ sandbox }, use) => use(sandboxControls(sandbox.ready.mcp_url)),
});

import { OTHER_SITES, type OtherSite, SITES, SITE_ORIGINS, type Site } from '../../settings/sites.ts';
import type { Desk } from '../context.ts';

/** What the build calls the script (`entrypoints/other-sites.content.ts`). */
const SCRIPT = 'content-scripts/other-sites.js';
/** How long after a refusal a tab is asked again, the last time not at all. */
const REFUSED_MS = [200, 1_000, 0] as const;

/**
 * The browser gave or took back access to some address: the sites follow, everybody is told, and lookups that waited
 * for it go on.
 */
export async function accessChanged(desk: Desk): Promise<void> {
  await syncSites(desk);
  desk.announcer.everything();
  await desk.clock.kick();
}

/** The last bringing into line of each desk. */
const turns = new WeakMap<Desk, Promise<void>>();

/**
 * Registers the button's script on the other sites where it is switched on and the browser allows it, and nowhere else.
 * Pages that are open already get it at once. A private window shares the registrations of the others.
 *
 * One after the other: a click on a switch brings two at the same moment, for what was saved and for what the browser
 * allowed. Both would register the same script, which the browser refuses the second, or one would take away what the
 * other has just registered.
 */
export async function syncSites(desk: Desk): Promise<void> {
  if (desk.isPrivate) return;
  const turn = (turns.get(desk) ?? Promise.resolve()).then(() => bringIntoLine(desk));
  turns.set(
    desk,
    turn.catch(() => undefined),
  );
  await turn;
}

async function bringIntoLine(desk: Desk): Promise<void> {
  const { scripting } = desk.browser;
  const { shown, sites } = (await desk.settings.read()).button;
  const allowed = await allowedSites(desk);
  const wanted = OTHER_SITES.filter((site) => shown && sites.includes(site) && allowed.includes(site));
  const registered = (await scripting.getRegisteredContentScripts()).map(({ id }) => id);
  const gone = registered.filter((id) => !wanted.some((site) => site === id));
  if (gone.length > 0) await scripting.unregisterContentScripts({ ids: gone });
  for (const site of wanted.filter((name) => !registered.includes(name))) await register(desk, site);
}

/** The sites on which the browser lets us show a button. */
export async function allowedSites({ browser }: Desk): Promise<Site[]> {
  const isAllowed = await Promise.all(
    SITES.map((site) => browser.permissions.contains({ origins: [...SITE_ORIGINS[site]] })),
  );
  return SITES.filter((_site, index) => isAllowed[index]);
}

async function register(desk: Desk, site: OtherSite): Promise<void> {
  const { scripting, tabs } = desk.browser;
  const matches = [...SITE_ORIGINS[site]];
  await scripting.registerContentScripts([
    { id: site, js: [SCRIPT], matches, runAt: 'document_end', allFrames: false, persistAcrossSessions: true },
  ]);
  // Not waited for: a page that never comes to its end would hold up whatever is switched next.
  for (const { id } of await tabs.query({ url: matches })) if (id !== undefined) void bringScript(desk, site, id);
}

/**
 * Brings the script into a tab that is open. What the browser has just allowed may reach a page's own process later,
 * and the script is refused until then. A tab that is being closed, or shows the browser's own page about an error,
 * takes none at all.
 */
async function bringScript({ browser: { scripting }, wait }: Desk, site: OtherSite, tabId: number): Promise<void> {
  for (const ms of REFUSED_MS) {
    try {
      await scripting.executeScript({ target: { tabId }, files: [`/${SCRIPT}`] });
      return;
    } catch {
      await wait(ms);
    }
    const isWanted = (await scripting.getRegisteredContentScripts()).some(({ id }) => id === site);
    if (!isWanted) return;
  }
}

import type { WorkerContext } from '../context.ts';
import { allowedSites } from './allowed-sites.ts';
import { type PageScript, hostPattern, isSameScript, isWider, wantedScripts } from './page-scripts.ts';

/** Waits between a refusal and the next attempt on a tab; 0: no further attempt. */
const REFUSED_MS = [200, 1_000, 0] as const;

/**
 * The open tabs that get the script at once: those of a site that has just been switched on; all, where no script of
 * ours can be in them; those whose page began after this worker did, where older pages may hold the script of an
 * earlier version; or none.
 */
type OpenTabs = 'newly-on' | 'all' | 'younger-than-worker' | 'none';

/**
 * Reacts to a granted or withdrawn permission: the sites follow, all pages are notified, and lookups that waited for
 * it continue.
 */
export async function permissionsChanged(context: WorkerContext): Promise<void> {
  await syncSites(context);
  context.broadcaster.everything();
  await context.clock.runDue();
}

/** The last sync of each context. */
const turns = new WeakMap<WorkerContext, Promise<void>>();

/**
 * Registers the button's script where the button is switched on and the browser allows it, and nowhere else: with
 * "Put nothing into pages" nowhere at all. No script is in the manifest, because the browser would run that one
 * whatever the settings say. A private window shares the registrations of normal windows.
 *
 * Runs one sync at a time: a click on a switch starts two at the same moment, for the saved setting and for the
 * granted permission. Both would register the same script, which the browser refuses the second time, or one would
 * remove what the other has just registered.
 */
export async function syncSites(context: WorkerContext, openTabs: OpenTabs = 'newly-on'): Promise<void> {
  if (context.isPrivate) return;
  const turn = (turns.get(context) ?? Promise.resolve()).then(() => bringIntoLine(context, openTabs));
  turns.set(
    context,
    turn.catch(() => undefined),
  );
  await turn;
}

async function bringIntoLine(context: WorkerContext, openTabs: OpenTabs): Promise<void> {
  const { scripting } = context.browser;
  const [{ button }, allowed, registered] = await Promise.all([
    context.settings.read(),
    allowedSites(context),
    scripting.getRegisteredContentScripts(),
  ]);
  const wanted = wantedScripts(button, allowed, context.hasDemoPages);
  const isRegistered = (script: PageScript) => registered.some((each) => isSameScript(script, each));
  const gone = registered.filter((each) => !wanted.some((script) => isSameScript(script, each))).map(({ id }) => id);
  if (gone.length > 0) await scripting.unregisterContentScripts({ ids: gone });
  for (const script of wanted) {
    const before = registered.find(({ id }) => id === script.id);
    if (!isRegistered(script)) await register(context, script);
    if (openTabs === 'none' || (openTabs === 'newly-on' && !isWider(script, before))) continue;
    await bringToOpenTabs(context, script, openTabs === 'younger-than-worker');
  }
}

async function register(
  { browser }: Pick<WorkerContext, 'browser'>,
  { id, file, matches, excludeMatches }: PageScript,
): Promise<void> {
  await browser.scripting.registerContentScripts([
    {
      id,
      js: [file],
      matches,
      ...(excludeMatches.length > 0 && { excludeMatches }),
      // Once the page is parsed: a blocked parser or a hydrating framework never meets our element, and unlike
      // `document_idle` nothing waits for the page's images and scripts.
      runAt: 'document_end',
      allFrames: false,
      persistAcrossSessions: true,
    },
  ]);
}

/** Not awaited: a page that never finishes loading would block the next switch. */
async function bringToOpenTabs(
  context: Pick<WorkerContext, 'browser' | 'uptime' | 'wait'>,
  script: PageScript,
  onlyYounger: boolean,
): Promise<void> {
  const isHidden = (url: string | undefined) =>
    hostPattern(URL.parse(url ?? '')?.host ?? '').some((pattern) => script.excludeMatches.includes(pattern));
  for (const { id, url } of await context.browser.tabs.query({ url: script.matches }))
    if (id !== undefined && !isHidden(url))
      void (onlyYounger ? bringToYounger(context, script, id) : bringScript(context, script, id));
}

/** Injects the script into a tab whose page began after this worker did: no earlier version's script is in it. */
async function bringToYounger(
  context: Pick<WorkerContext, 'browser' | 'uptime' | 'wait'>,
  script: PageScript,
  tabId: number,
): Promise<void> {
  const workerMs = context.uptime();
  const answers = await context.browser.scripting
    .executeScript({ target: { tabId }, func: () => performance.now() })
    .catch(() => []);
  const pageMs: unknown = answers[0]?.result;
  if (typeof pageMs === 'number' && pageMs < workerMs) await bringScript(context, script, tabId);
}

/**
 * Injects the script into an open tab. A permission that was just granted may reach the page's own process later, and
 * the script is refused until then. A tab that is being closed, or shows the browser's own error page, never accepts
 * one.
 */
async function bringScript(
  { browser: { scripting }, wait }: Pick<WorkerContext, 'browser' | 'wait'>,
  { id, file }: PageScript,
  tabId: number,
): Promise<void> {
  for (const ms of REFUSED_MS) {
    try {
      await scripting.executeScript({ target: { tabId }, files: [`/${file}`] });
      return;
    } catch {
      await wait(ms);
    }
    const isWanted = (await scripting.getRegisteredContentScripts()).some((each) => each.id === id);
    if (!isWanted) return;
  }
}

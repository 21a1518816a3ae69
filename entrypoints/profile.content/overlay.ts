import type { HideScope, PageAnswer } from '../../lib/messages/page-answer.ts';
import { watchAddress } from './address-watch.ts';
import { setShape, shapeId } from './button-shape.ts';
import type { ShownView } from './button-text.ts';
import { callBackground } from './call-background.ts';
import { nextPass } from './card-frame.ts';
import { listenToBackground } from './listen-to-background.ts';
import { FIRST_ANSWER_MS, LOOKING_AGAIN_S, MOVED_DELAY_MS, NEXT_PASS_S, RESTLESS_MS, REST_MS } from './numbers.ts';
import { profileKey } from './profile-key.ts';
import { type Scene, createScene } from './scene.ts';
import { takeInput } from './take-activation.ts';

const HIDDEN: ShownView = { state: 'hidden' };
const FIND: ShownView = { state: 'find' };

/** One page, one overlay: its state is the module's. The key of the person or company this page may be about. */
let profile: string | null = null;
let queries = 0;
/** The profile last reported to the background for this page. */
let described: string | null = null;
let arrivedAt = -REST_MS;
let describedAt = 0;
let describeTimer: ReturnType<typeof setTimeout> | undefined;
/**
 * State of the background's answer to this address. Once it is here, the background knows this tab's profile, which it
 * names to the card.
 */
let answer: 'awaited' | 'here' | 'failed' = 'awaited';
/** The pass last reported to the background for the next card. */
let describedPass: string;
/** The user wants to see the card, which waits for the answer. */
let isCardWanted = false;
/** `null` (no profile), and every one hidden with "Hide on this page"; lost with the page. */
const withoutButton = new Set<string | null>([null]);
/** The default view for a profile without an answer yet: the last one, depersonalized. Null before the first answer. */
let neutral: ShownView | null = null;
let firstAnswerTimer: ReturnType<typeof setTimeout> | undefined;
let movedTimer: ReturnType<typeof setTimeout> | undefined;
/** Made when there is first something to show: most pages of a site are no profiles. */
let scene: Scene | undefined;

/**
 * Shows on this page the background's view of its profile.
 * @param keyOf gives the person or company an address may be about, on this site
 */
export function startOverlay(keyOf: (address: Location) => string | null = profileKey): void {
  watchAddress(() => arrive(keyOf(location)));
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void describe();
  });
  listenToBackground({
    pageChanged() {
      void describe();
      return profile !== null;
    },
    openCard: openAtInput,
    closeCard: () => scene?.closeCard(),
    resizeCard: ({ height }) => scene?.resizeCard(height),
    reportCardPlace: () => scene?.cardPlace() ?? null,
  });
  arrive(keyOf(location), true);
}

function arrive(next: string | null, isFirst = false): void {
  answer = 'awaited';
  if (profile !== next) {
    profile = next;
    isCardWanted = false;
    scene?.closeCard();
    show(neutral ?? HIDDEN);
    // On a fresh page a late button is better than one that appears to users who have hidden it.
    if (neutral === null && !isFirst) firstAnswerTimer = setTimeout(() => show(FIND), FIRST_ANSWER_MS);
  }
  const now = performance.now();
  clearTimeout(describeTimer);
  if (now - arrivedAt >= REST_MS) void describe();
  else describeTimer = setTimeout(describe, Math.min(REST_MS, describedAt + RESTLESS_MS - now));
  arrivedAt = now;
}

/** The user wants the card: by our button, or by a shortcut, a menu or a notification, which no page sees. */
function openAtInput(): boolean {
  takeInput();
  return openCard();
}

/** @returns whether there is a card to open: the page may be a profile */
function openCard(): boolean {
  if (profile === null) return false;
  isCardWanted = answer !== 'here' || describedPass !== nextPass();
  if (!isCardWanted) {
    theScene().openCard();
    // The card comes first.
    setTimeout(describe, NEXT_PASS_S * 1_000);
  } else if (answer !== 'awaited') void describe();
  return true;
}

/** Also runs when a profile gives way to a page that is none: the background drops this tab's profile. */
async function describe(): Promise<void> {
  clearTimeout(describeTimer);
  describedAt = performance.now();
  if ((profile ?? described) === null) return;
  described = profile;
  const query = ++queries;
  const url = location.href;
  const pass = nextPass();
  const isCurrent = () => query === queries && url === location.href;
  if (answer === 'failed') answer = 'awaited';
  const reply = await callBackground('describePage', { url, shapeId: shapeId(), pass }, isCurrent);
  // A late answer is about another profile, or older than one that is on its way.
  if (!isCurrent() || profile === null) return;
  if (reply.status === 'gone') return showGone();
  if (reply.status === 'failed') {
    if (answer === 'awaited') answer = 'failed';
    isCardWanted = false;
    if (scene?.isShown() !== true) show(neutral ?? FIND);
    return;
  }
  answer = 'here';
  describedPass = pass;
  showAnswer(reply.answer);
  if (isCardWanted) openCard();
}

function theScene(): Scene {
  return (scene ??= createScene({
    onGone: showGone,
    onOpen: openAtInput,
    onSecond(second) {
      if (second % LOOKING_AGAIN_S === 0) void describe();
    },
    onHide,
    onMoved,
  }));
}

function onHide(scope: HideScope): void {
  queries += 1;
  isCardWanted = false;
  if (scope === 'page') withoutButton.add(profile);
  else neutral = HIDDEN;
  show(HIDDEN);
  void callBackground('hideButton', { scope }).then(describe);
}

function onMoved(top: number): void {
  clearTimeout(movedTimer);
  movedTimer = setTimeout(
    () => callBackground('moveButton', { top }).then(() => (movedTimer = undefined)),
    MOVED_DELAY_MS,
  );
}

function show(view: ShownView): void {
  clearTimeout(firstAnswerTimer);
  const shown = withoutButton.has(profile) ? HIDDEN : view;
  if (scene !== undefined || shown.state !== 'hidden') theScene().show(shown);
}

function showAnswer({ view, top, edge, shape }: PageAnswer): void {
  if (shape !== null) {
    setShape(shape);
    // The scene reads its texts when it is made.
    scene?.closeCard();
    scene?.show(HIDDEN);
    scene = undefined;
  }
  neutral = forNextProfile(view);
  show(view);
  // Not while the user is moving the button.
  if (movedTimer === undefined) scene?.place(top, edge);
}

/** Shows that only a reload of the page brings the extension back. */
function showGone(): void {
  scene?.closeCard();
  if (neutral !== null && neutral !== HIDDEN) neutral = { state: 'reload' };
  show(neutral ?? HIDDEN);
}

/** The part of a view that holds for the next profile, too: signed out is signed out, hidden mostly means hidden. */
function forNextProfile(view: ShownView): ShownView {
  if (view.state === 'hidden') return HIDDEN;
  return view.state === 'sign-in' ? view : FIND;
}

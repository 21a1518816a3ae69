import { watchAddress } from './address-watch.ts';
import { setShape, shapeLanguage } from './button-shape.ts';
import type { ShownView } from './button-text.ts';
import { callBackground } from './call-background.ts';
import { nextPass } from './card-frame.ts';
import { listenToBackground } from './listen-to-background.ts';
import { personKey } from './person-page.ts';
import { createScene, type Scene } from './scene.ts';

/** How long a new person waits for the very first answer, before the button shows the text for an unknown person. */
const FIRST_ANSWER_MS = 80;
/** Interval of repeated queries about a lookup in progress, in case its announcement was lost. */
const LOOKING_AGAIN_S = 10;
const MOVED_DELAY_MS = 400;
/** Delay after a card was opened before the background receives the next card's pass, unless it is needed sooner. */
const NEXT_PASS_MS = 1000;
/**
 * Delays in ms. An address that follows another quickly, as in a redirect, is queried once it has not changed for
 * `REST_MS`; one that keeps changing, every `RESTLESS_MS`.
 */
const REST_MS = 60;
const RESTLESS_MS = 500;
const HIDDEN: ShownView = { state: 'hidden' };
const FIND: ShownView = { state: 'find' };

/**
 * Shows on this page what the background says of its person.
 * @param keyOf gives the person an address may be about, on this site
 */
export function startOverlay(keyOf = personKey): void {
  /** The key of the person this page may be about. */
  let person: string | null = null;
  /** `null` (no person), and every person hidden with "Hide on this page"; lost with the page. */
  const withoutButton = new Set<string | null>([null]);
  /** The default view for a person without an answer yet: the last one, depersonalized. Null before the first answer. */
  let neutral: ShownView | null = null;
  let questions = 0;
  /** The person last reported to the background for this page. */
  let described: string | null = null;
  let arrivedAt = -REST_MS;
  let describedAt = 0;
  let describeTimer: ReturnType<typeof setTimeout> | undefined;
  /**
   * State of the background's answer to this address. Once it is here, the background knows this tab's person, whom it
   * names to the card.
   */
  let answer: 'awaited' | 'here' | 'failed' = 'awaited';
  /** The pass last reported to the background for the next card. */
  let nextCardPass: string;
  /** The user wants to see the card, which waits for the answer. */
  let isCardWanted = false;
  let firstAnswerTimer: ReturnType<typeof setTimeout> | undefined;
  let movedTimer: ReturnType<typeof setTimeout> | undefined;
  /** Made when there is first something to show: most pages of a site are about no person. */
  let scene: Scene | undefined;

  const theScene = () =>
    (scene ??= createScene({
      onGone: showGone,
      onOpen: openCard,
      onSecond: (second) => second % LOOKING_AGAIN_S === 0 && void describe(),
      onHide(scope) {
        questions += 1;
        isCardWanted = false;
        if (scope === 'page') withoutButton.add(person);
        else neutral = HIDDEN;
        show(HIDDEN);
        void callBackground('hideButton', { scope }).then(() => describe());
      },
      onMoved(top) {
        clearTimeout(movedTimer);
        movedTimer = setTimeout(async () => {
          await callBackground('moveButton', { top });
          movedTimer = undefined;
        }, MOVED_DELAY_MS);
      },
    }));

  function show(view: ShownView): void {
    const shown = withoutButton.has(person) ? HIDDEN : view;
    if (scene !== undefined || shown.state !== 'hidden') theScene().show(shown);
  }

  function openCard(): void {
    if (person === null) return;
    isCardWanted = answer !== 'here' || nextCardPass !== nextPass();
    if (!isCardWanted) {
      theScene().openCard();
      // The card comes first.
      setTimeout(describe, NEXT_PASS_MS);
    } else if (answer !== 'awaited') void describe();
  }

  /** Also runs when a page about a person gives way to one about no person: the background drops this tab's person. */
  async function describe(): Promise<void> {
    clearTimeout(describeTimer);
    describedAt = performance.now();
    if ((person ?? described) === null) return;
    described = person;
    questions += 1;
    const question = questions;
    const url = location.href;
    const pass = nextPass();
    if (answer === 'failed') answer = 'awaited';
    const reply = await callBackground(
      'describePage',
      { url, language: shapeLanguage(), pass },
      () => question === questions && url === location.href,
    );
    // A late answer is about another person, or older than one that is on its way.
    if (question !== questions || url !== location.href || person === null) return;
    clearTimeout(firstAnswerTimer);
    if (reply.status === 'gone') return showGone();
    if (reply.status === 'failed') {
      if (answer === 'awaited') answer = 'failed';
      isCardWanted = false;
      if (scene?.isShown() !== true) show(neutral ?? FIND);
      return;
    }
    const { view, top, edge, shape } = reply.answer;
    if (shape !== null) {
      setShape(shape);
      // The scene reads its texts when it is made.
      scene?.closeCard();
      scene?.show(HIDDEN);
      scene = undefined;
    }
    answer = 'here';
    nextCardPass = pass;
    neutral = withoutPerson(view);
    show(view);
    // Not while the user is moving the button.
    if (movedTimer === undefined) scene?.place(top, edge);
    if (isCardWanted) openCard();
  }

  function arrive(isFirst: boolean): void {
    const left = person;
    person = keyOf(location);
    answer = 'awaited';
    if (person !== left) {
      isCardWanted = false;
      clearTimeout(firstAnswerTimer);
      scene?.closeCard();
      show(neutral ?? HIDDEN);
      // On a fresh page a late button is better than one that appears to users who have hidden it.
      if (neutral === null && !isFirst) firstAnswerTimer = setTimeout(() => show(FIND), FIRST_ANSWER_MS);
    }
    const now = performance.now();
    clearTimeout(describeTimer);
    if (now - arrivedAt >= REST_MS) void describe();
    else describeTimer = setTimeout(() => void describe(), Math.min(REST_MS, describedAt + RESTLESS_MS - now));
    arrivedAt = now;
  }

  function showGone(): void {
    scene?.closeCard();
    if (neutral !== null && neutral !== HIDDEN) neutral = { state: 'reload' };
    show(neutral ?? HIDDEN);
  }

  watchAddress(() => arrive(false));
  document.addEventListener('visibilitychange', () => !document.hidden && void describe());
  listenToBackground({
    pageChanged() {
      void describe();
      return person !== null;
    },
    openCard,
    closeCard: () => scene?.closeCard(),
    resizeCard: ({ height }) => scene?.resizeCard(height),
    reportCardPlace: () => scene?.cardPlace() ?? null,
  });
  arrive(true);
}

/** The part of a view that holds for the next person, too: signed out is signed out, and hidden mostly means hidden. */
function withoutPerson(view: ShownView): ShownView {
  if (view.state === 'hidden') return HIDDEN;
  return view.state === 'sign-in' ? view : FIND;
}

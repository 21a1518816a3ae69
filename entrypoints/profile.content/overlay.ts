import { watchAddress } from './address-watch.ts';
import { askBackground } from './ask-background.ts';
import type { ShownView } from './button-text.ts';
import { nextPass } from './card-frame.ts';
import { hearBackground } from './hear-background.ts';
import { wear, wornLanguage } from './look.ts';
import { personKey } from './person-page.ts';
import { createScene, type Scene } from './scene.ts';

/** How long a new person waits for the first answer ever, before the button says what it says of an unknown person. */
const FIRST_ANSWER_MS = 80;
/** A lookup that is under way is asked about this often, should its announcement have been lost. */
const LOOKING_AGAIN_S = 10;
const MOVED_DELAY_MS = 400;
/** So long after a card was opened the background is told of the next one, unless that is wanted sooner. */
const NEXT_PASS_MS = 1000;
/**
 * An address that comes sooner after another, as a redirect's does, is asked about once it has rested so long; one that
 * never rests this often, in ms.
 */
const REST_MS = 60;
const RESTLESS_MS = 500;
const HIDDEN: ShownView = { state: 'hidden' };
const FIND: ShownView = { state: 'find' };

/**
 * Shows on this page what the background says of its person.
 * @param keyOf which person an address may be about, on this site
 */
export function startOverlay(keyOf = personKey): void {
  /** Which person this page may be about. */
  let person: string | null = null;
  /** Nobody, and whoever was hidden with "Hide on this page"; forgotten with the page. */
  const withoutButton = new Set<string | null>([null]);
  /** What a person gets of whom nothing is known yet: as last seen, but nobody's own. Null before the first answer. */
  let neutral: ShownView | null = null;
  let questions = 0;
  /** Whom the background was last told to be on this page. */
  let told: string | null = null;
  let arrivedAt = -REST_MS;
  let askedAt = 0;
  let askTimer: ReturnType<typeof setTimeout> | undefined;
  /**
   * The background's answer to this address. Once it is here, the background knows this tab's person, whom it names to
   * the card.
   */
  let answer: 'awaited' | 'here' | 'failed' = 'awaited';
  /** What the background was told of the next card. */
  let toldPass: string;
  /** Somebody wants to see the card, which waits for the answer. */
  let isCardWanted = false;
  let firstAnswerTimer: ReturnType<typeof setTimeout> | undefined;
  let movedTimer: ReturnType<typeof setTimeout> | undefined;
  /** Made when there is first something to show: most pages of a site are about nobody. */
  let scene: Scene | undefined;

  const theScene = () =>
    (scene ??= createScene({
      onGone: showGone,
      onOpen: openCard,
      onSecond: (second) => second % LOOKING_AGAIN_S === 0 && void ask(),
      onHide(scope) {
        questions += 1;
        isCardWanted = false;
        if (scope === 'page') withoutButton.add(person);
        else neutral = HIDDEN;
        show(HIDDEN);
        void askBackground('hideButton', { scope }).then(() => ask());
      },
      onMoved(top) {
        clearTimeout(movedTimer);
        movedTimer = setTimeout(async () => {
          await askBackground('moveButton', { top });
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
    isCardWanted = answer !== 'here' || toldPass !== nextPass();
    if (!isCardWanted) {
      theScene().openCard();
      // The card comes first.
      setTimeout(ask, NEXT_PASS_MS);
    } else if (answer !== 'awaited') void ask();
  }

  /** Also when a person was left for nobody: the background forgets who was on this tab. */
  async function ask(): Promise<void> {
    clearTimeout(askTimer);
    askedAt = performance.now();
    if ((person ?? told) === null) return;
    told = person;
    questions += 1;
    const question = questions;
    const url = location.href;
    const pass = nextPass();
    if (answer === 'failed') answer = 'awaited';
    const reply = await askBackground(
      'describePage',
      { url, language: wornLanguage(), pass },
      () => question === questions && url === location.href,
    );
    // A late answer is about somebody else, or older than one that is on its way.
    if (question !== questions || url !== location.href || person === null) return;
    clearTimeout(firstAnswerTimer);
    if (reply.status === 'gone') return showGone();
    if (reply.status === 'failed') {
      if (answer === 'awaited') answer = 'failed';
      isCardWanted = false;
      if (scene?.isShown() !== true) show(neutral ?? FIND);
      return;
    }
    const { view, top, edge, look } = reply.answer;
    if (look !== null) {
      wear(look);
      // Its words are read when it is made.
      scene?.closeCard();
      scene?.show(HIDDEN);
      scene = undefined;
    }
    answer = 'here';
    toldPass = pass;
    neutral = withoutPerson(view);
    show(view);
    // Not while it is on its way to another place.
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
      // On a fresh page a late button is better than one that appears to people who have hidden it.
      if (neutral === null && !isFirst) firstAnswerTimer = setTimeout(() => show(FIND), FIRST_ANSWER_MS);
    }
    const now = performance.now();
    clearTimeout(askTimer);
    if (now - arrivedAt >= REST_MS) void ask();
    else askTimer = setTimeout(() => void ask(), Math.min(REST_MS, askedAt + RESTLESS_MS - now));
    arrivedAt = now;
  }

  function showGone(): void {
    scene?.closeCard();
    if (neutral !== null && neutral !== HIDDEN) neutral = { state: 'reload' };
    show(neutral ?? HIDDEN);
  }

  watchAddress(() => arrive(false));
  document.addEventListener('visibilitychange', () => !document.hidden && void ask());
  hearBackground({
    pageChanged() {
      void ask();
      return person !== null;
    },
    openCard,
    closeCard: () => scene?.closeCard(),
    resizeCard: ({ height }) => scene?.resizeCard(height),
    tellCardPlace: () => scene?.cardPlace() ?? null,
  });
  arrive(true);
}

/** What can be said of the next person, too: signed out is signed out, and hidden mostly means hidden. */
function withoutPerson(view: ShownView): ShownView {
  if (view.state === 'hidden') return HIDDEN;
  return view.state === 'sign-in' ? view : FIND;
}

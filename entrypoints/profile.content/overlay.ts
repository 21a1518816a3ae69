import { watchAddress } from './address-watch.ts';
import { askBackground } from './ask-background.ts';
import type { ShownView } from './button-text.ts';
import { hearBackground } from './hear-background.ts';
import { personKey } from './person-page.ts';
import { createScene, type Scene } from './scene.ts';

/** How long a new person waits for the first answer ever, before the button says what it says of an unknown person. */
const FIRST_ANSWER_MS = 80;
/** A lookup that is under way is asked about this often, should its announcement have been lost. */
const LOOKING_AGAIN_S = 10;
const MOVED_DELAY_MS = 400;
const HIDDEN: ShownView = { state: 'hidden' };
const FIND: ShownView = { state: 'find' };

/** Shows on this page what the background says of its person. */
export function startOverlay(): void {
  /** Which person this page may be about. */
  let person: string | null = null;
  /** What a person gets of whom nothing is known yet: as last seen, but nobody's own. Null before the first answer. */
  let neutral: ShownView | null = null;
  let questions = 0;
  let firstAnswerTimer: ReturnType<typeof setTimeout> | undefined;
  let movedTimer: ReturnType<typeof setTimeout> | undefined;
  /** Made when there is first something to show: most pages of a site are about nobody. */
  let scene: Scene | undefined;

  const theScene = () =>
    (scene ??= createScene({
      onGone: showGone,
      onSecond: (second) => second % LOOKING_AGAIN_S === 0 && void ask(),
      onHide(scope) {
        questions += 1;
        if (scope !== 'page') neutral = HIDDEN;
        show(HIDDEN);
        void askBackground('hideButton', { scope }).then(ask);
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
    if (scene !== undefined || view !== HIDDEN) theScene().show(view);
  }

  async function ask(): Promise<void> {
    if (person === null) return;
    questions += 1;
    const question = questions;
    const url = location.href;
    const reply = await askBackground('describePage', { url });
    // A late answer is about somebody else, or older than one that is on its way.
    if (question !== questions || url !== location.href) return;
    clearTimeout(firstAnswerTimer);
    if (reply.status === 'gone') return showGone();
    if (reply.status === 'failed') return scene?.isShown() === true ? undefined : show(neutral ?? FIND);
    const { view, top } = reply.answer;
    neutral = withoutPerson(view);
    show(view.state === 'hidden' ? HIDDEN : view);
    // Not while it is on its way to another place.
    if (movedTimer === undefined) scene?.place(top);
  }

  function arrive(isFirst: boolean): void {
    const arrived = personKey(location);
    if (arrived !== person || arrived === null) {
      person = arrived;
      clearTimeout(firstAnswerTimer);
      scene?.closeCard();
      show(person === null ? HIDDEN : (neutral ?? HIDDEN));
      // On a fresh page a late button is better than one that appears to people who have hidden it.
      if (person !== null && neutral === null && !isFirst) firstAnswerTimer = setTimeout(() => show(FIND), FIRST_ANSWER_MS);
    }
    void ask();
  }

  function showGone(): void {
    scene?.closeCard();
    if (neutral !== null && neutral !== HIDDEN) neutral = { state: 'reload' };
    show(person === null ? HIDDEN : (neutral ?? HIDDEN));
  }

  watchAddress(() => arrive(false));
  document.addEventListener('visibilitychange', () => !document.hidden && void ask());
  addEventListener('pageshow', (event) => event.persisted && void ask());
  hearBackground({
    pageChanged: () => void ask(),
    openCard: () => theScene().openCard(),
    closeCard: () => scene?.closeCard(),
    resizeCard: ({ height }) => scene?.resizeCard(height),
  });
  arrive(true);
}

/** What can be said of the next person, too: signed out is signed out, and hidden mostly means hidden. */
function withoutPerson(view: ShownView): ShownView {
  if (view.state === 'hidden') return HIDDEN;
  return view.state === 'sign-in' ? view : FIND;
}

import { Acted } from '../Acted.tsx';
import { CardOf } from '../CardOf.tsx';
import { CALLS } from '../fixtures/calls.ts';
import { FOUND, SAVING, SAVING_REFUSED } from '../fixtures/destinations.ts';
import type { GalleryPage } from '../gallery-page.ts';
import { CARD_STATES } from '../states/card.ts';

const MOVING = 'offer, asked here, at another place';
/** The paying button is the one with room to move. */
const clickPay = (root: HTMLElement) => root.querySelector<HTMLElement>('[style*="min-block-size"] button')?.click();

/** Its frame leaves 56 px of a narrow window free. */
export default {
  widths: [344, 264],
  states: [
    ...CARD_STATES.map(({ name, props }) => ({ name, node: <CardOf {...CALLS} {...props} /> })),
    ...CARD_STATES.filter(({ name }) => name === MOVING).map(({ props }) => ({
      name: `${MOVING}, once clicked`,
      node: (
        <Acted act={clickPay}>
          <CardOf {...CALLS} {...props} />
        </Acted>
      ),
    })),
    ...CARD_STATES.filter(({ name }) => name === 'offer').map(({ props }) => ({
      name: 'destinations, before the price',
      node: <CardOf {...CALLS} {...props} found={FOUND} />,
    })),
    ...CARD_STATES.filter(({ name }) => name === 'offer').map(({ props }) => ({
      name: 'person who cannot be read',
      node: <CardOf {...CALLS} {...props} person={null} onReadAgain={CALLS.onRefresh} />,
    })),
    ...CARD_STATES.filter(({ name }) => name === 'japanese').map(({ props }) => ({
      name: 'destinations',
      node: <CardOf {...CALLS} {...props} saving={SAVING} />,
    })),
    ...CARD_STATES.filter(({ name }) => name === 'japanese').map(({ props }) => ({
      name: 'destinations, where saving was refused',
      node: <CardOf {...CALLS} {...props} saving={SAVING_REFUSED} />,
    })),
  ],
} satisfies GalleryPage;

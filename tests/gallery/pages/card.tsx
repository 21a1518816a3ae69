import { Card } from '../../../components/card/Card.tsx';
import { CALLS } from '../calls.ts';
import { CARD_STATES } from '../card-states.ts';
import type { GalleryPage } from '../gallery-page.ts';

/** Its frame leaves 56 px of a narrow window free. */
export default {
  widths: [344, 264],
  states: CARD_STATES.map(({ name, props }) => ({ name, node: <Card {...CALLS} {...props} /> })),
} satisfies GalleryPage;

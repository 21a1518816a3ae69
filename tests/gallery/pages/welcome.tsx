import { Welcome } from '../../../components/welcome/Welcome.tsx';
import { CALLS } from '../fixtures/calls.ts';
import { type GalleryPage, TAB_WIDTHS } from '../gallery-page.ts';
import { WELCOME_STATES } from '../states/welcome.ts';

export default {
  widths: TAB_WIDTHS,
  states: WELCOME_STATES.map(({ name, props }) => ({
    name,
    node: <Welcome {...CALLS} {...props} recoveryActions={{ onStart: () => undefined, onOrder: () => undefined }} />,
  })),
} satisfies GalleryPage;

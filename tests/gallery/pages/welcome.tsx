import { Welcome } from '../../../components/welcome/Welcome.tsx';
import { CALLS } from '../fixtures/calls.ts';
import { type GalleryPage, TAB_WIDTHS } from '../gallery-page.ts';
import { RECOVERY_CALLS } from '../states/recovery.ts';
import { WELCOME_STATES } from '../states/welcome.ts';

export default {
  widths: TAB_WIDTHS,
  states: WELCOME_STATES.map(({ name, props: { refusal, ...props } }) => ({
    name,
    node: <Welcome {...CALLS} {...props} signIn={{ ...CALLS, refusal }} recoveryActions={RECOVERY_CALLS} />,
  })),
} satisfies GalleryPage;

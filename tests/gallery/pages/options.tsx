import { Options } from '../../../components/options/Options.tsx';
import { CALLS } from '../calls.ts';
import { type GalleryPage, TAB_WIDTHS } from '../gallery-page.ts';
import { OPTIONS_STATES } from '../options-states.ts';

export default {
  widths: TAB_WIDTHS,
  states: OPTIONS_STATES.map(({ name, props }) => ({
    name,
    node: <Options {...CALLS} {...props} apiKey={{ route: props.route, onUseKey: CALLS.apiKey.onUseKey }} />,
  })),
} satisfies GalleryPage;

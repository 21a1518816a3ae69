import { Activity } from '../../../components/activity/Activity.tsx';
import { ACTIVITY_STATES } from '../activity-states.ts';
import { CALLS } from '../calls.ts';
import { type GalleryPage, WORKSPACE_WIDTHS } from '../gallery-page.ts';
import { InWorkspace } from '../InWorkspace.tsx';

const nothing = (): void => undefined;

export default {
  widths: WORKSPACE_WIDTHS,
  states: ACTIVITY_STATES.map(({ name, props: { refusal, ...props } }) => ({
    name,
    node: (
      <InWorkspace page="activity">
        <Activity
          {...CALLS}
          {...props}
          actions={{ ...CALLS, canPay: 'yes', refusal }}
          onChoose={nothing}
          onStart={nothing}
          onExport={nothing}
        />
      </InWorkspace>
    ),
  })),
} satisfies GalleryPage;

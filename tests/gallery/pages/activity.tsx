import { Activity } from '../../../components/activity/Activity.tsx';
import { CALLS } from '../fixtures/calls.ts';
import { type GalleryPage, WORKSPACE_WIDTHS } from '../gallery-page.ts';
import { InWorkspace } from '../InWorkspace.tsx';
import { ACTIVITY_STATES } from '../states/activity.ts';

const nothing = (): void => undefined;

export default {
  widths: WORKSPACE_WIDTHS,
  states: ACTIVITY_STATES.map(
    ({ name, props: { refusal, start, sendings, isSentUnread, waitsForPolicy = false, exporting, ...props } }) => ({
      name,
      node: (
        <InWorkspace page="activity">
          <Activity
            {...props}
            now={CALLS.now}
            page={{ start, perPage: 50, onStart: nothing }}
            exporting={{ state: exporting, formats: ['csv', 'json'], onExport: nothing }}
            actions={{ ...CALLS, canPay: 'yes', refusal, onReadAgain: nothing }}
            onChoose={nothing}
            sent={{
              sendings,
              waitsForPolicy,
              ...(isSentUnread === true && { onReadAgain: nothing }),
              refusals: new Map(),
              workspace: '',
              onDecide: nothing,
              onMore: nothing,
            }}
          />
        </InWorkspace>
      ),
    }),
  ),
} satisfies GalleryPage;

import { Account } from '../../../components/account/Account.tsx';
import { CALLS } from '../fixtures/calls.ts';
import { type GalleryPage, WORKSPACE_WIDTHS } from '../gallery-page.ts';
import { InWorkspace } from '../InWorkspace.tsx';
import { ACCOUNT_STATES } from '../states/account.ts';

export default {
  widths: WORKSPACE_WIDTHS,
  states: ACCOUNT_STATES.map(({ name, props: { refusal, ...props } }) => ({
    name,
    node: (
      <InWorkspace page="account" {...(props.answer?.account && { account: props.answer })}>
        <Account {...CALLS} {...props} actions={{ ...CALLS, refusal }} />
      </InWorkspace>
    ),
  })),
} satisfies GalleryPage;

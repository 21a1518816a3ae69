import { type SearchActions, SearchView } from '../../../components/search/SearchView.tsx';
import { CALLS } from '../fixtures/calls.ts';
import { NOW } from '../fixtures/person.ts';
import { type GalleryPage, WORKSPACE_WIDTHS } from '../gallery-page.ts';
import { InWorkspace } from '../InWorkspace.tsx';
import { SEARCH_STATES } from '../states/search.ts';

const nothing = (): void => undefined;
const stored = () => Promise.resolve({ ok: true } as const);
const ACTIONS: SearchActions = {
  row: { ...CALLS, canPay: 'yes' },
  saved: { onOpen: nothing, onRename: stored, onDelete: stored, onPutBack: stored, onSave: stored },
  onSearch: nothing,
  onSubject: nothing,
  onMore: nothing,
  onRetry: nothing,
  onGetPage: nothing,
  onChosen: nothing,
  onLookUpChosen: nothing,
  onGetContact: nothing,
  onGetCompany: nothing,
};

export default {
  widths: WORKSPACE_WIDTHS,
  states: SEARCH_STATES.map(({ name, props }) => ({
    name,
    node: (
      <InWorkspace page="search">
        <SearchView view={props} now={NOW} actions={ACTIONS} />
      </InWorkspace>
    ),
  })),
} satisfies GalleryPage;

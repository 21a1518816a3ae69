import { SearchView } from '../../../components/search/SearchView.tsx';
import { CALLS } from '../calls.ts';
import { type GalleryPage, WORKSPACE_WIDTHS } from '../gallery-page.ts';
import { InWorkspace } from '../InWorkspace.tsx';
import { SEARCH_STATES } from '../search-states.ts';

const nothing = (): void => undefined;
const SEARCH_CALLS = {
  onSearch: nothing,
  onSubject: nothing,
  onMore: nothing,
  onRetry: nothing,
  onGetPage: nothing,
  onChosen: nothing,
  onLookUpChosen: nothing,
  onGetCompany: nothing,
  onOpenSaved: nothing,
  onRenameSaved: nothing,
  onDeleteSaved: nothing,
  onPutBackSaved: nothing,
  onSave: nothing,
};

export default {
  widths: WORKSPACE_WIDTHS,
  states: SEARCH_STATES.map(({ name, props }) => ({
    name,
    node: (
      <InWorkspace page="search">
        <SearchView {...CALLS} {...SEARCH_CALLS} actions={{ ...CALLS, canPay: 'yes' }} {...props} />
      </InWorkspace>
    ),
  })),
} satisfies GalleryPage;

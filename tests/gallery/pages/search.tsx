import { type SearchActions, type SearchPageState, SearchView } from '../../../components/search/SearchView.tsx';
import { Acted } from '../Acted.tsx';
import { CALLS } from '../fixtures/calls.ts';
import { NOW } from '../fixtures/person.ts';
import { type GalleryPage, WORKSPACE_WIDTHS } from '../gallery-page.ts';
import { InWorkspace } from '../InWorkspace.tsx';
import { SEARCH_STATES } from '../states/search.ts';

const nothing = (): void => undefined;
const stored = () => Promise.resolve({ ok: true } as const);
const ACTIONS: SearchActions = {
  row: () => ({ ...CALLS, canPay: 'yes' }),
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

const refused = () => Promise.resolve({ ok: false, problem: { code: 'storage_failed' } } as const);
const NOT_READ: SearchActions = { ...ACTIONS, saved: { ...ACTIONS.saved, onReadAgain: nothing } };
const REFUSING: SearchActions = { ...ACTIONS, saved: { ...ACTIONS.saved, onDelete: refused } };
const pressDelete = (root: HTMLElement) => root.querySelector<HTMLElement>('button:has(.lucide-trash-2)')?.click();

const searchPage = (view: SearchPageState, actions = ACTIONS) => (
  <InWorkspace page="search">
    <SearchView view={view} now={NOW} actions={actions} />
  </InWorkspace>
);

export default {
  widths: WORKSPACE_WIDTHS,
  states: [
    ...SEARCH_STATES.map(({ name, props }) => ({ name, node: searchPage(props) })),
    ...SEARCH_STATES.filter(({ props }) => props.saved.length > 0)
      .slice(0, 1)
      .map(({ props }) => ({
        name: 'a saved search that could not be deleted',
        node: <Acted act={pressDelete}>{searchPage(props, REFUSING)}</Acted>,
      })),
    ...SEARCH_STATES.slice(0, 1).map(({ props }) => ({
      name: 'saved searches that cannot be read',
      node: searchPage({ ...props, saved: [] }, NOT_READ),
    })),
    ...SEARCH_STATES.filter(({ name }) => name === 'people, standing not known').map(({ props }) => ({
      name: 'people, what is owned cannot be read',
      node: searchPage(props, { ...ACTIONS, onReadAgain: nothing }),
    })),
  ],
} satisfies GalleryPage;

import { i18n } from '#i18n';
import { Button } from '../controls/Button.tsx';

interface Deleted {
  /** Names it. */
  words: string;
  onUndo(): void;
}

/** Says what the user has just deleted from a list, and brings it back. Always in the page, so that it is announced. */
export function DeletedLine({ deleted }: { deleted: Deleted | null }) {
  return (
    <output className="flex flex-wrap items-center justify-between gap-2 rounded-control bg-sunk px-4 py-2 empty:sr-only">
      {deleted !== null && (
        <>
          <bdi>{deleted.words}</bdi>
          <Button variant="link" onClick={deleted.onUndo}>
            {i18n.t('search.undo')}
          </Button>
        </>
      )}
    </output>
  );
}

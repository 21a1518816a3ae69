import { ArrowLeft, ExternalLink, X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react';
import { i18n } from '#i18n';
import type { ContactSheetView } from '../../../lib/contacts/list/list-views.ts';
import { readBoughtProfile } from '../../../lib/texts/person/bought-profile.ts';
import { plainText } from '../../../lib/texts/plain-text.ts';
import { Button } from '../../controls/Button.tsx';
import { InlineList } from '../../controls/InlineList.tsx';
import { Skeleton } from '../../controls/Skeleton.tsx';
import { SaveTo } from '../../destinations/SaveTo.tsx';
import { type Label, labelWords } from '../../labels/label-words.ts';
import { LabelEditor } from '../../labels/LabelEditor.tsx';
import { ContactDetails } from '../../person/ContactDetails.tsx';
import type { ContactsActions } from '../contacts-actions.ts';
import type { ContactsView } from '../contacts-view.ts';
import { nameOf } from '../list/ContactRowCells.tsx';
import { NoteField } from './NoteField.tsx';
import { ReadOnlyAdditions } from './ReadOnlyAdditions.tsx';
import { sheetAdditions } from './sheet-additions.tsx';
import { WriteMessage } from './WriteMessage.tsx';

interface ContactSheetProps {
  /** Null while it is read. */
  sheet: ContactSheetView | null;
  /** The known tags and lists, and the user's settings. */
  view: Pick<ContactsView, 'tags' | 'lists' | 'minimumGrade' | 'writing'>;
  now: number;
  /** Opened by a key: the focus moves in. */
  takesFocus: boolean;
  actions: Pick<
    ContactsActions,
    'onBlock' | 'onLabel' | 'onNote' | 'onOpenProfile' | 'onEditTemplates' | 'onCopy' | 'saving'
  >;
  /** False: nothing can be changed. */
  canChange: boolean;
  /** Asks for confirmation before the contact is deleted. */
  onDelete(profileId: number): void;
  onClose(): void;
}

/** One contact in full: all purchased data, and the user's additions. */
export function ContactSheet(props: ContactSheetProps) {
  const { sheet, takesFocus, onClose } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const profileId = sheet?.contact.profileId;
  useEffect(() => {
    if (takesFocus && profileId !== undefined) heading.current?.focus();
  }, [takesFocus, profileId]);
  return (
    <Frame onClose={onClose} label={sheet === null ? i18n.t('contacts.loading') : nameOf(sheet.contact)}>
      {sheet === null ? <BeingRead /> : <Whole {...props} sheet={sheet} heading={heading} />}
    </Frame>
  );
}

interface WholeProps
  extends Omit<ContactSheetProps, 'sheet' | 'takesFocus' | 'onClose'>, Pick<SheetHeadingProps, 'heading'> {
  sheet: ContactSheetView;
}

function Whole(props: WholeProps) {
  const { sheet, view, heading, now, actions, canChange } = props;
  const { minimumGrade, writing } = view;
  const { contact, record } = sheet;
  const profile = useMemo(() => readBoughtProfile(record), [record]);
  return (
    <>
      <SheetHeading
        sheet={sheet}
        isPageGone={profile.isPageActive === false}
        heading={heading}
        onOpenProfile={actions.onOpenProfile}
      />
      <ContactDetails
        key={contact.profileId}
        owned={{ contact }}
        minimumGrade={minimumGrade}
        account={null}
        now={now}
        additions={sheetAdditions(profile, actions.onCopy)}
        onCopy={actions.onCopy}
      />
      {writing !== null && (
        <WriteMessage
          key={`write ${contact.profileId}`}
          contact={contact}
          writing={writing}
          onEditTemplates={actions.onEditTemplates}
          onCopy={actions.onCopy}
        />
      )}
      {canChange && <Additions {...props} />}
      {!canChange && <ReadOnlyAdditions sheet={sheet} />}
    </>
  );
}

/** The user's additions, and what can be done with the contact. */
function Additions({ sheet, view: { tags, lists }, actions, onDelete }: WholeProps) {
  const { contact } = sheet;
  return (
    <>
      <SaveTo saving={actions.saving} />
      <Labels label="tag" sheet={sheet} present={sheet.tags} known={tags.map(({ tag }) => tag)} actions={actions} />
      <Labels
        label="list"
        sheet={sheet}
        present={sheet.lists}
        known={lists.map(({ list }) => list)}
        actions={actions}
      />
      <section aria-label={i18n.t('contacts.note')} className="border-t border-line px-4.5 py-4">
        <NoteField
          key={contact.profileId}
          note={sheet.note}
          onSave={(note) => actions.onNote(contact.profileId, note)}
        />
      </section>
      <footer className="flex flex-wrap gap-2 border-t border-line bg-paper px-4.5 py-3.5">
        <Button onClick={() => void actions.onBlock([contact.profileId])}>{i18n.t('contacts.block')}</Button>
        <Button onClick={() => onDelete(contact.profileId)}>{i18n.t('contacts.delete')}</Button>
      </footer>
    </>
  );
}

interface LabelsProps {
  label: Label;
  sheet: ContactSheetView;
  present: readonly string[];
  known: readonly string[];
  actions: Pick<ContactsActions, 'onLabel'>;
}

function Labels({ label, sheet: { contact }, present, known, actions }: LabelsProps) {
  return (
    <section aria-label={labelWords(label).title} className="border-t border-line px-4.5 py-4">
      <LabelEditor
        label={label}
        present={present}
        known={known}
        onAdd={(add) => void actions.onLabel(label, [contact.profileId], { add })}
        onRemove={(remove) => void actions.onLabel(label, [contact.profileId], { remove })}
      />
    </section>
  );
}

interface SheetHeadingProps {
  sheet: ContactSheetView;
  /** The service no longer found the profile page when it last checked. */
  isPageGone: boolean;
  /** Gets the focus when the sheet is opened by a key. */
  heading: RefObject<HTMLHeadingElement | null>;
  onOpenProfile(url: string): void;
}

function SheetHeading({ sheet: { contact, urls }, isPageGone, heading, onOpenProfile }: SheetHeadingProps) {
  const [url] = urls;
  return (
    <header className="px-4.5 pt-4 pb-3.5 max-md:pe-4.5 md:pe-12">
      <h2
        ref={heading}
        tabIndex={-1}
        className="font-serif text-name font-medium tracking-[-0.005em] text-balance focus-visible:outline-none"
      >
        <bdi>{nameOf(contact)}</bdi>
      </h2>
      {contact.title !== '' && (
        <p className="mt-1">
          <bdi>{plainText(contact.title)}</bdi>
        </p>
      )}
      <p className="text-soft empty:hidden">
        {(contact.employer !== null || contact.location !== '') && (
          <InlineList
            details={[contact.employer?.name ?? '', contact.location]
              .map((detail) => plainText(detail))
              .filter(Boolean)
              .map((detail) => (
                <bdi key={detail}>{detail}</bdi>
              ))}
          />
        )}
      </p>
      {url !== undefined && (
        <p className="mt-2">
          <Button variant="link" onClick={() => onOpenProfile(url)}>
            <ExternalLink aria-hidden size={13} className="rtl:-scale-x-100" />
            {i18n.t('contacts.open_profile')}
          </Button>
        </p>
      )}
      {isPageGone && <p className="mt-1 text-small text-warn">{i18n.t('contact.page_gone_note')}</p>}
    </header>
  );
}

function BeingRead() {
  return (
    <div aria-busy="true" className="grid gap-2.5 px-4.5 py-5">
      <Skeleton width="58%" tall />
      <Skeleton width="46%" />
      <Skeleton width="68%" />
    </div>
  );
}

function Frame({ label, onClose, children }: { label: string; onClose(): void; children: ReactNode }) {
  const frame = useRef<HTMLElement>(null);
  // Escape closes it from anywhere inside.
  useEffect(() => {
    const shown = frame.current;
    const onKey = (event: KeyboardEvent) =>
      event.key === 'Escape' && !event.isComposing && !event.defaultPrevented && onClose();
    shown?.addEventListener('keydown', onKey);
    return () => shown?.removeEventListener('keydown', onKey);
  }, [onClose]);
  return (
    <aside
      ref={frame}
      aria-label={label}
      className="absolute inset-0 z-20 flex flex-col overflow-y-auto overscroll-contain bg-sheet md:static md:w-84 md:shrink-0 md:border-s md:border-line lg:w-96"
    >
      <div className="sticky top-0 z-10 flex border-b border-line bg-paper px-2 py-1 md:hidden">
        <button
          type="button"
          onClick={onClose}
          className="inline-flex min-h-9 items-center gap-2 rounded-control px-2 font-medium text-accent"
        >
          <ArrowLeft aria-hidden size={15} className="rtl:-scale-x-100" />
          {i18n.t('contacts.close')}
        </button>
      </div>
      <div className="relative">
        <button
          type="button"
          aria-label={i18n.t('workspace.close')}
          onClick={onClose}
          className="absolute end-3 top-3 z-10 hidden size-8 place-items-center rounded-control text-soft hover:bg-sunk hover:text-ink md:grid"
        >
          <X aria-hidden size={16} />
        </button>
        {children}
      </div>
    </aside>
  );
}

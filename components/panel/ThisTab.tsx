import { i18n } from '#i18n';
import type { AccountAnswer, SessionView } from '../../lib/messages/views/account.ts';
import type { CompanyAnswerView } from '../../lib/messages/views/company.ts';
import type { PersonView } from '../../lib/messages/views/person.ts';
import type { SettingsView } from '../../lib/settings/settings.ts';
import { NothingInPages } from '../choices/NothingInPages.tsx';
import { NotSaved } from '../choices/NotSaved.tsx';
import { CompanyPanel } from '../company/CompanyPanel.tsx';
import { Button } from '../controls/Button.tsx';
import { Callout } from '../controls/Callout.tsx';
import { Switch } from '../controls/Switch.tsx';
import { PersonPanel } from '../person/PersonPanel.tsx';
import type { PersonActions } from '../purchase/purchase-actions.ts';
import { NoProfile } from './NoProfile.tsx';
import { PeopleHere } from './PeopleHere.tsx';

/** The subject of the tab in front; a person or company is null while it is being read. */
export type TabSubject =
  /** The browser has not said yet which tab, or which address, is in front. */
  | { kind: 'reading' }
  /** The browser does not tell the address. */
  | { kind: 'hidden' }
  | { kind: 'none' }
  | { kind: 'person'; person: PersonView | null }
  /** `domain`: for the search for its people; null where it is not known. */
  | { kind: 'company'; company: CompanyAnswerView | null; domain: string | null };

interface ThisTabProps {
  subject: TabSubject;
  session: SessionView;
  account: AccountAnswer | null;
  settings: SettingsView | null;
  /** ms, ticking */
  now: number;
  actions: PersonActions;
  switches: TabSwitches;
}

interface TabSwitches {
  /** The last change of one could not be saved. */
  isUnsaved: boolean;
  /** Asks the browser to tell every address first, where needed: call it from a click. */
  onSites(on: boolean): void;
  /** Asks the browser to tell the addresses of LinkedIn's pages again: call it from a click. */
  onLinkedIn(): void;
  onButton(shown: boolean): void;
}

/** The page beside a web page: the person or company of the tab in front, with all that the card can do. */
export function ThisTab({ subject, settings, switches, ...about }: ThisTabProps) {
  const { isUnsaved, onSites, onLinkedIn, onButton } = switches;
  const seesLinkedIn = settings?.seesLinkedIn !== false;
  return (
    <div className="mx-auto max-w-110 pb-6 md:px-6 md:pt-6">
      <div className="overflow-hidden border-b border-line bg-sheet md:rounded-sheet md:border">
        {subject.kind === 'hidden' ? (
          <Hidden onSites={onSites} onLinkedIn={seesLinkedIn ? null : onLinkedIn} />
        ) : (
          <Subject subject={subject} {...about} />
        )}
      </div>
      {settings !== null && (
        <div className="grid gap-4 px-4.5 pt-5">
          {subject.kind !== 'hidden' && (
            <Switch
              label={i18n.t('this_tab.on_sites')}
              hint={i18n.t('this_tab.on_sites_hint')}
              on={settings.companiesOnSites}
              onChange={onSites}
            />
          )}
          <NothingInPages settings={settings} hint={i18n.t('options.nothing_in_pages_hint')} onButton={onButton} />
          <NotSaved isShown={isUnsaved} />
        </div>
      )}
    </div>
  );
}

function Subject({
  subject,
  ...about
}: Omit<ThisTabProps, 'settings' | 'subject' | 'switches'> & { subject: Exclude<TabSubject, { kind: 'hidden' }> }) {
  switch (subject.kind) {
    case 'reading':
      return <PersonPanel {...about} person={null} />;
    case 'none':
      return <NoProfile />;
    case 'person':
      return <PersonPanel {...about} person={subject.person} />;
    case 'company':
      return (
        <>
          <CompanyPanel {...about} company={subject.company} compact />
          {subject.domain !== null && <PeopleHere domain={subject.domain} />}
        </>
      );
    default:
      return subject satisfies never;
  }
}

interface HiddenProps extends Pick<TabSwitches, 'onSites'> {
  /** Null: LinkedIn's pages are seen. */
  onLinkedIn: TabSwitches['onLinkedIn'] | null;
}

function Hidden({ onSites, onLinkedIn }: HiddenProps) {
  return (
    <section className="px-4.5 pt-4 pb-4.5">
      <h1 className="font-serif text-name font-medium tracking-[-0.005em]">{i18n.t('this_tab.hidden')}</h1>
      {onLinkedIn === null ? (
        <p className="mt-1 mb-3 text-pretty text-soft">{i18n.t('this_tab.hidden_hint')}</p>
      ) : (
        <div className="mt-2 mb-4 grid justify-items-start gap-2">
          <Callout tone="caution">{i18n.t('this_tab.linkedin_hidden')}</Callout>
          <Button onClick={onLinkedIn}>{i18n.t('missing_permissions.allow')}</Button>
        </div>
      )}
      <p className="mb-3 text-small text-pretty text-soft">{i18n.t('this_tab.on_sites_hint')}</p>
      <Button onClick={() => onSites(true)}>{i18n.t('this_tab.allow')}</Button>
    </section>
  );
}

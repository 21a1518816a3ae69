import { type TabSubject, ThisTab } from '../../../components/panel/ThisTab.tsx';
import type { SettingsView } from '../../../lib/settings/settings.ts';
import { CALLS } from '../fixtures/calls.ts';
import { company, companyAnswer } from '../fixtures/company.ts';
import { settings } from '../fixtures/options.ts';
import { NOW, SIGNED_IN, answer, contact, done, offers, person } from '../fixtures/person.ts';
import type { GalleryPage } from '../gallery-page.ts';
import { InWorkspace } from '../InWorkspace.tsx';

const nothing = (): void => undefined;
const DOMAIN = 'acme-instruments.example';

const tab = (
  name: string,
  subject: TabSubject,
  change: Partial<SettingsView> = {},
  { canPay, isUnsaved }: { canPay: 'yes' | 'checking'; isUnsaved: boolean } = { canPay: 'yes', isUnsaved: false },
) => ({
  name,
  node: (
    <InWorkspace page="tab">
      <ThisTab
        subject={subject}
        session={SIGNED_IN}
        account={answer()}
        settings={settings(change)}
        now={NOW}
        actions={{ ...CALLS, canPay, refusal: null }}
        switches={{ isUnsaved, onSites: nothing, onLinkedIn: nothing, onButton: nothing }}
      />
    </InWorkspace>
  ),
});
const site = (change: Parameters<typeof companyAnswer>[0]): TabSubject => ({
  kind: 'company',
  company: companyAnswer({ which: { by: 'domain', domain: DOMAIN }, ...change }),
  domain: DOMAIN,
});

/** The panel's page "This tab". */
export default {
  widths: [400, 320, 1_000],
  states: [
    tab('reading', { kind: 'reading' }),
    tab('hidden', { kind: 'hidden' }),
    tab('hidden, LinkedIn too', { kind: 'hidden' }, { seesLinkedIn: false }),
    tab('no profile', { kind: 'none' }),
    tab('a person', { kind: 'person', person: person() }),
    tab('a person, just turned to', { kind: 'person', person: person() }, {}, { canPay: 'checking', isUnsaved: false }),
    tab('a person, owned', {
      kind: 'person',
      person: person({
        lookup: done(),
        contact: contact(),
        offers: offers(['standard_lookup', 'premium_lookup', 'phone_lookup', 'person_enrich']),
      }),
    }),
    tab('a switch that could not be saved', { kind: 'none' }, {}, { canPay: 'yes', isUnsaved: true }),
    tab('a site', site({}), { companiesOnSites: true }),
    tab('a site, previews at a click', site({ preview: { status: 'none' } })),
    tab('a site, unknown', site({ preview: { status: 'unknown-company', readAt: NOW } }), { companiesOnSites: true }),
    tab(
      'a site, owned, with nothing in pages',
      site({ lookup: { status: 'done', lookupId: 'l1', endedAt: NOW - 1_000 }, company: company(), owned: true }),
      { button: { shown: false, hiddenOn: [], top: {}, edge: 'right', sites: ['linkedin'] } },
    ),
  ],
} satisfies GalleryPage;

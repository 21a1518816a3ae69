// @vitest-environment happy-dom
import { type ReactElement, createElement, useState } from 'react';
import { expect, test } from 'vitest';
import type { SettingsPatch, SettingsView } from '../../lib/settings/settings.ts';
import { TEMPLATES, TWO_DESTINATIONS, settings } from '../../tests/gallery/fixtures/options.ts';
import { SAVED } from '../../tests/gallery/fixtures/search.ts';
import { createPageWorld, disconnectNow } from '../../tests/gallery/page-world.ts';
import { ChangeList } from '../changes/ChangeList.tsx';
import { Destinations } from '../destinations/Destinations.tsx';
import { ButtonSection } from '../options/ButtonSection.tsx';
import { SuppressedPeople } from '../options/SuppressedPeople.tsx';
import { WritingSection } from '../options/writing/WritingSection.tsx';
import { SavedSearches } from '../search/SavedSearches.tsx';

const { show: draw } = createPageWorld();

const nothing = (): void => undefined;
const stored = async (_change?: unknown) => ({ ok: true }) as const;

const PROFILE = { kind: 'person', id: 'jane-example', url: 'https://www.linkedin.com/in/jane-example' } as const;

function Blocked(): ReactElement {
  const [keys, setKeys] = useState(['profile:7', 'profile:8']);
  const suppressed = keys.map((key) => ({ key, profileId: 7, profile: PROFILE, name: `Jane ${key}`, at: 0 }));
  return <SuppressedPeople suppressed={suppressed} now={0} onAllow={(key) => setKeys(keys.filter((k) => k !== key))} />;
}

function Templates(): ReactElement {
  const [templates, setTemplates] = useState(TEMPLATES);
  return (
    <WritingSection
      settings={{ composer: 'mail', sender: '', templates }}
      onSave={async (patch) => {
        setTemplates([...(patch.templates ?? [])]);
        return true;
      }}
      onExportTemplates={nothing}
      onReadTemplates={async () => null}
    />
  );
}

function Saved(): ReactElement {
  const [saved, setSaved] = useState(SAVED);
  const actions = {
    onOpen: nothing,
    onRename: stored,
    onSave: stored,
    onDelete: ({ id }: { id: string }) => stored(setSaved(saved.filter((each) => each.id !== id))),
    onPutBack: () => stored(setSaved(SAVED)),
  };
  return <SavedSearches saved={saved} current={null} canSave={false} now={0} actions={actions} />;
}

function Changed(): ReactElement {
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  const changes = ['7-1', '8-1'].map((id) => ({ id, kinds: ['title' as const], isDismissed: dismissed.includes(id) }));
  return (
    <ChangeList
      changes={changes}
      kinds={{ title: () => 'Title' }}
      isWatched
      emptyHint=""
      keeps={() => false}
      renderRow={({ id }) => (
        <li key={id}>
          <button type="button" onClick={() => setDismissed([...dismissed, id])}>{`Dismiss ${id}`}</button>
        </li>
      )}
    />
  );
}

/** The button of the page is hidden on one site and moved on another, until the user undoes that. */
function OwnPlaces(): ReactElement {
  const [button, setButton] = useState<SettingsView['button']>({
    ...settings().button,
    hiddenOn: ['github.com'],
    top: { 'www.linkedin.com': 300 },
  });
  const save = ({ forgetPlaces }: SettingsPatch): void =>
    setButton(forgetPlaces === true ? { ...button, top: {} } : { ...button, hiddenOn: [] });
  return <ButtonSection settings={settings({ button })} onSave={save} onSite={nothing} />;
}

const DECIDED = { id: 'row-9', destinationId: 'destination-1', label: 'hooks.example', profileId: 7, at: 0 } as const;
const NO_ANSWER = { code: 'no_answer' } as const;

function Connected(): ReactElement {
  const { view } = TWO_DESTINATIONS;
  const [destinations, setDestinations] = useState(view.destinations);
  const [isHeld, setHeld] = useState(true);
  const sent = {
    ...DECIDED,
    name: 'Jane Example',
    state: isHeld
      ? ({ status: 'held', mayBeThere: true, problem: NO_ANSWER } as const)
      : ({ status: 'waiting' } as const),
  };
  const use = {
    ...TWO_DESTINATIONS,
    view: { ...view, destinations },
    sendings: [sent],
    onDisconnect: (id: string) => setDestinations(destinations.filter((each) => each.id !== id)),
    onDecide: () => setHeld(false),
  };
  return <Destinations use={use} now={0} />;
}

test('after undoing the deletion of a template the focus is at the list', async () => {
  const page = await draw(<Templates />);
  await page.click(page.button('Delete template “Introduction”'));
  page.button('Undo').focus();
  await page.click(page.button('Undo'));
  expect(page.button('Delete template “Introduction”')).not.toBeNull();
  expect(document.activeElement?.textContent).toBe('Templates');
});

test.each([
  ['unblocking', Blocked, 'Unblock: Jane profile:7', 'Blocked people'],
  ['deleting a template', Templates, 'Delete template “Introduction”', 'Templates'],
  ['showing the button again', OwnPlaces, 'Show again on github.com', 'Hidden on'],
  ['putting the button back', OwnPlaces, 'Reset position', 'Position'],
])('after %s the focus is at the list', async (_what, part, button, heading) => {
  const page = await draw(createElement(part));
  page.button(button).focus();
  await page.click(page.button(button));
  expect(document.activeElement?.textContent).toBe(heading);
});

test('after deleting a saved search, and after undoing that, the focus is at the title of the list', async () => {
  const page = await draw(<Saved />);
  const title = () => document.activeElement?.closest('summary')?.textContent;
  for (const button of [/^Delete/, /^Undo/]) {
    page.button(button).focus();
    await page.click(page.button(button));
    expect([button, title()]).toEqual([button, expect.stringMatching(/^Saved searches/)]);
  }
});

test('after disconnecting a destination the focus is at the list', async () => {
  const page = await draw(<Connected />);
  page.button('Disconnect').focus();
  await page.click(page.button('Disconnect'));
  disconnectNow().focus();
  await page.click(disconnectNow());
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Destinations');
});

test('after deciding about a sending the focus is at the list', async () => {
  const page = await draw(<Connected />);
  page.button('It’s there').focus();
  await page.click(page.button('It’s there'));
  expect(document.activeElement?.getAttribute('aria-label')).toBe('What was sent');
});

test('after dismissing a change, also the last one, the focus is at the list', async () => {
  const page = await draw(<Changed />);
  for (const button of ['Dismiss 7-1', 'Dismiss 8-1']) {
    page.button(button).focus();
    await page.click(page.button(button));
    expect([button, document.activeElement?.getAttribute('aria-label')]).toEqual([button, 'Changes']);
  }
});

test('a list that arrives, or is changed elsewhere, takes no focus', async () => {
  const all = [7, 8].map((id) => ({
    key: `profile:${id}`,
    profileId: id,
    profile: PROFILE,
    name: `Jane ${id}`,
    at: 0,
  }));
  const blocked = (suppressed: typeof all | null) => (
    <SuppressedPeople suppressed={suppressed} now={0} onAllow={nothing} />
  );
  const page = await draw(blocked(null));
  for (const suppressed of [[], all, all.slice(1)]) {
    await page.again(blocked(suppressed));
    expect(document.activeElement).toBe(document.body);
  }
});

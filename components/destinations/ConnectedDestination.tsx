import { useState } from 'react';
import { i18n } from '#i18n';
import type { DestinationReceipt, DestinationView } from '../../lib/messages/views/destination.ts';
import {
  destinationProblemText,
  problemDetails,
  stateText,
} from '../../lib/texts/destinations/destination-problem-text.ts';
import { numberText } from '../../lib/texts/number-text.ts';
import { plainText } from '../../lib/texts/plain-text.ts';
import { Button } from '../controls/Button.tsx';
import { Callout } from '../controls/Callout.tsx';
import { LiveRegion } from '../controls/LiveRegion.tsx';
import { SelectField } from '../controls/SelectField.tsx';
import { Switch } from '../controls/Switch.tsx';
import type { CrmUse } from './crm/crm-use.ts';
import { CrmPanel } from './crm/CrmPanel.tsx';
import type { DestinationsUse } from './destinations-use.ts';
import { Disconnect } from './Disconnect.tsx';
import { FieldMapping } from './FieldMapping.tsx';
import { Refused } from './Refused.tsx';
import { SalesforcePanel } from './salesforce/SalesforcePanel.tsx';

const RULES = [
  { value: 'fill-empty', text: 'destinations.rule.fill_empty' },
  { value: 'ask', text: 'destinations.rule.ask' },
] as const;

interface ConnectedDestinationProps {
  destination: DestinationView;
  canSendByItself: boolean;
  use: Pick<
    DestinationsUse,
    | 'refusals'
    | 'onTest'
    | 'onChange'
    | 'onDisconnect'
    | 'onAllow'
    | 'onAllowAndTest'
    | 'onReadMapping'
    | 'onChangeMapping'
    | keyof CrmUse
  >;
}

/** One connected destination: its status, the data it gets, and the user's actions on it. */
export function ConnectedDestination({ destination, canSendByItself, use }: ConnectedDestinationProps) {
  const { id, kind, label, state, isAutomatic, checksFirst, sends, waiting } = destination;
  const kindName = i18n.t(`destinations.kinds.${kind}`);
  return (
    <section aria-label={label} className="grid gap-4 rounded-control border border-line p-4">
      <header className="flex flex-wrap items-baseline gap-x-3">
        <h3 className="font-medium">
          <bdi>{plainText(label, 80)}</bdi>
        </h3>
        {kindName !== label && <span className="text-small text-soft">{kindName}</span>}
        {waiting > 0 && (
          <span className="text-small text-soft">{i18n.t('destinations.waiting', waiting, [numberText(waiting)])}</span>
        )}
      </header>
      {(state.status === 'stopped' || state.status === 'waiting') && (
        <Callout tone="caution" second={problemDetails(state.problem)}>
          {stateText(state, label)}
        </Callout>
      )}
      {kind === 'salesforce' && <SalesforcePanel destination={destination} use={use} />}
      <Switch
        label={i18n.t('destinations.automatic')}
        hint={i18n.t('destinations.automatic_hint')}
        on={isAutomatic && canSendByItself}
        disabled={!canSendByItself}
        onChange={(on) => use.onChange(id, { isAutomatic: on })}
      />
      {checksFirst !== null && (
        <Switch
          label={i18n.t('destinations.checks_first')}
          hint={checkHint(kind, label)}
          on={checksFirst}
          onChange={(on) => use.onChange(id, { checksFirst: on })}
        />
      )}
      <Records destination={destination} use={use} />
      {(kind === 'webhook' || kind === 'carddav') && (
        <>
          <Switch
            label={i18n.t('destinations.send_tags')}
            on={sends.tags}
            onChange={(tags) => use.onChange(id, { sends: { tags } })}
          />
          <Switch
            label={i18n.t('destinations.send_note')}
            on={sends.note}
            onChange={(note) => use.onChange(id, { sends: { note } })}
          />
        </>
      )}
      <Actions destination={destination} use={use} />
      {kind === 'mcp' && <CrmPanel destination={destination} use={use} />}
    </section>
  );
}

/** The data that a check sends, and its cost at a destination that counts calls. */
function checkHint(kind: DestinationView['kind'], label: string): string {
  const hint = i18n.t('destinations.checks_first_hint');
  return kind === 'pipedrive'
    ? `${hint} ${i18n.t('destinations.pipedrive.check_cost', { name: plainText(label, 80) })}`
    : hint;
}

/** The rule for existing records, and the field mapping. */
function Records({
  destination: { id, label, rule, isMapped, lacksProfileField },
  use,
}: Omit<ConnectedDestinationProps, 'canSendByItself'>) {
  return (
    <>
      {rule !== null && (
        <SelectField
          label={i18n.t('destinations.rule.label')}
          hint={i18n.t('destinations.rule.hint')}
          options={RULES.map(({ value, text }) => ({ value, label: i18n.t(text) }))}
          chosen={rule}
          onChoose={(chosen) => use.onChange(id, { rule: chosen })}
        />
      )}
      {lacksProfileField && (
        <Callout tone="calm">{i18n.t('destinations.pipedrive.no_profile', { name: plainText(label, 80) })}</Callout>
      )}
      {isMapped && <FieldMapping id={id} label={label} use={use} />}
    </>
  );
}

function Actions({ destination, use }: Omit<ConnectedDestinationProps, 'canSendByItself'>) {
  const { id, kind, label, state, permissions } = destination;
  const [test, setTest] = useState<'none' | 'testing' | 'failed' | DestinationReceipt>('none');
  const isPaused = state.status === 'paused';
  // Salesforce's own button finishes connecting as well.
  const isBarred = kind !== 'salesforce' && state.status === 'stopped' && state.problem.code === 'permission_missing';
  const pauseWords = i18n.t(isPaused ? 'destinations.resume' : 'destinations.pause');
  const buttonWords = i18n.t(kind === 'webhook' ? 'destinations.test' : 'destinations.test_connection');
  const runTest = (): void => {
    setTest('testing');
    use.onTest(id).then(setTest, () => setTest('failed'));
  };
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {isBarred && (
          <Button variant="primary" onClick={() => use.onAllow(permissions)}>
            {i18n.t('destinations.allow')}
          </Button>
        )}
        <Button disabled={test === 'testing'} onClick={runTest}>
          {buttonWords}
        </Button>
        <Button onClick={() => use.onChange(id, { isPaused: !isPaused })}>{pauseWords}</Button>
        <Disconnect destination={destination} onDisconnect={() => use.onDisconnect(id)} />
      </div>
      <LiveRegion text={testWords(test, label)} shown />
      <Refused about={id} label={label} refusals={use.refusals} />
    </>
  );
}

function testWords(test: 'none' | 'testing' | 'failed' | DestinationReceipt, label: string): string {
  switch (test) {
    case 'none':
      return '';
    case 'testing':
      return i18n.t('destinations.testing');
    case 'failed':
      return i18n.t('options.save_failed');
    default:
      if (test.ok) return i18n.t('destinations.tested');
      return `${destinationProblemText(test.problem, label)} ${problemDetails(test.problem)}`.trim();
  }
}

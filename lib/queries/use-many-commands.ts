import { useState } from 'react';
import type { Receipt, LookupDecision } from '../messages/protocol.ts';
import { background } from '../messages/to-background.ts';
import type { LookupType } from '../service/credits.ts';
import type { CompanyIdentifier } from '../service/identifiers.ts';
import type { Problem } from '../service/problem.ts';
import type { SettingsPatch } from '../settings/settings.ts';
import { orTimeout } from './or-timeout.ts';

export interface ManyCommands {
  /** The reason that the last command about each subject was refused. */
  refusals: ReadonlyMap<string, Problem>;
  /** Sends a command. A second one about the same subject does nothing while the first is in progress. */
  run(about: string, send: () => Promise<Receipt>): void;
  /** Keeps a choice for the next time. The last one counts, also while an earlier one is being saved. */
  keep(about: string, choice: SettingsPatch): void;
}

/** Commands about many subjects. */
export function useManyCommands(): ManyCommands {
  const [refusals, setRefusals] = useState<ReadonlyMap<string, Problem>>(new Map());
  const [running] = useState(() => new Set<string>());
  const settle = async (about: string, sent: Promise<Receipt>): Promise<void> => {
    const receipt = await orTimeout(sent);
    setRefusals((before) => changed(before, about, receipt.ok ? null : receipt.problem));
  };
  return {
    refusals,
    run(about, send) {
      if (running.has(about)) return;
      running.add(about);
      void settle(about, send()).finally(() => running.delete(about));
    },
    keep: (about, choice) => void settle(about, background.sendMessage('saveSettings', choice)),
  };
}

function changed(
  before: ReadonlyMap<string, Problem>,
  about: string,
  problem: Problem | null,
): ReadonlyMap<string, Problem> {
  const others = [...before].filter(([key]) => key !== about);
  return new Map(problem === null ? others : [...others, [about, problem]]);
}

/** The commands of any row, about a person or a company. */
export interface RowCommands {
  onSignIn(): void;
  onChooseType(lookupType: LookupType): void;
  onChooseCompany(withCompany: boolean): void;
  onPreviewCompany(which: CompanyIdentifier): void;
  onGetCompany(which: CompanyIdentifier): void;
  onVerify(email: string): void;
  onDecide(lookupId: string, decision: LookupDecision): void;
}

/** @param about the subject under which a refusal of one of them is found */
export function rowCommands({ run, keep }: Pick<ManyCommands, 'run' | 'keep'>, about: string): RowCommands {
  return {
    onSignIn: () => run(about, () => background.sendMessage('signIn', {})),
    onChooseType: (lookupType) => keep(about, { lookupType }),
    onChooseCompany: (withCompany) => keep(about, { withCompany }),
    onPreviewCompany: (which) => run(about, () => background.sendMessage('previewCompany', { which })),
    onGetCompany: (which) => run(about, () => background.sendMessage('startCompanyLookup', { which })),
    onVerify: (email) => run(about, () => background.sendMessage('startVerification', { email })),
    onDecide: (lookupId, decision) => run(about, () => background.sendMessage('decideLookup', { lookupId, decision })),
  };
}

import type { ChangeRow } from '../../contacts/changes/change-row.ts';
import type { CompanyChangeRow } from '../../contacts/changes/company-change-row.ts';
import { kindsOfCompanyChange } from '../../contacts/changes/compare-company.ts';
import { differencesOf, isJobChange } from '../../contacts/changes/compare.ts';
import type { Company } from '../../contacts/company.ts';
import type { Contact } from '../../contacts/contact.ts';
import type { ChangeView, CompanyChangeView, CompanyPastView, MoveView } from '../../messages/views/changes.ts';

export function changeView(
  { id, profileId, seenAt, before, after, isDismissed }: ChangeRow,
  { name, boughtAt }: Pick<Contact, 'name' | 'boughtAt'>,
): ChangeView {
  const kinds = differencesOf(before, after);
  return { id, profileId, name, seenAt, before, after, kinds, isDismissed, isRenewed: boughtAt >= seenAt };
}

/** The latest change of jobs among a person's changes, newest first; null: there is none. */
export function moveView(changes: readonly ChangeRow[]): MoveView | null {
  const latest = changes.find(({ before, after }) => isJobChange(differencesOf(before, after)));
  return latest === undefined ? null : { seenAt: latest.seenAt, before: latest.before, after: latest.after };
}

export function companyChangeView(row: CompanyChangeRow, company: Company): CompanyChangeView {
  const isRenewed = company.isFull && company.boughtAt >= row.seenAt;
  return { ...row, name: company.name, kinds: kindsOfCompanyChange(row), isRenewed };
}

/** The previous values of a company: of each kind the latest change. @param changes newest first */
export function companyPast(changes: readonly CompanyChangeRow[]): CompanyPastView[] {
  const past = new Map<CompanyPastView['kind'], CompanyPastView>();
  for (const row of changes) for (const view of pastOf(row)) if (!past.has(view.kind)) past.set(view.kind, view);
  return [...past.values()];
}

function pastOf(row: CompanyChangeRow): CompanyPastView[] {
  const { before, after, fundingBefore, seenAt } = row;
  return kindsOfCompanyChange(row).flatMap((kind): CompanyPastView[] => {
    switch (kind) {
      case 'headcount':
        return before.employees === null || after.employees === null
          ? []
          : [{ kind, was: before.employees, now: after.employees, seenAt }];
      case 'funding':
        return fundingBefore === null ? [] : [{ kind, was: fundingBefore, seenAt }];
      case 'domain':
      case 'name':
        return [{ kind, was: before[kind], now: after[kind], seenAt }];
      default:
        return kind satisfies never;
    }
  });
}

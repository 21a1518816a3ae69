import type { SummaryOf } from './goals.ts';
import { OURS } from './goals.ts';
import type { Figure, Measure } from './measure.ts';
import { withUnit } from './numbers.ts';
import type { MeasureResult } from './results.ts';

/** The outcome of one goal. */
export interface Verdict {
  measure: string;
  figure: string;
  says: string;
  /** `not measured` if a compared value is missing. */
  value: string;
  outcome: 'reached' | 'missed' | 'not measured';
}

/** Compares a measure's latest result with its goals. */
export function judge({ title, figures }: Measure, result: MeasureResult | undefined): Verdict[] {
  return figures.flatMap((figure) =>
    (figure.goals ?? []).map((goal) => ({
      measure: title,
      figure: figure.name,
      says: goal.says,
      ...valueOf(goal, figure, result),
    })),
  );
}

function valueOf(
  goal: NonNullable<Figure['goals']>[number],
  { name, unit }: Figure,
  result: MeasureResult | undefined,
): Pick<Verdict, 'value' | 'outcome'> {
  const of: SummaryOf = (wanted) => {
    const summary = result?.subjects.find((subject) => subject.name === wanted)?.figures[name];
    if (!summary) throw new NotMeasured();
    return summary;
  };
  try {
    const value = goal.value(of);
    return {
      value: goal.tell?.(value) ?? withUnit(value, unit),
      outcome: goal.isReached(value) ? 'reached' : 'missed',
    };
  } catch (error) {
    if (error instanceof NotMeasured) return { value: 'not measured', outcome: 'not measured' };
    throw error;
  }
}

class NotMeasured extends Error {}

/** The subject that ratios refer to: this extension, or the first one. */
export function baseOf(result: MeasureResult): MeasureResult['subjects'][number] | undefined {
  return result.subjects.find(({ name }) => name === OURS) ?? result.subjects[0];
}

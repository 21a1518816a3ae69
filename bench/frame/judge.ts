import type { SummaryOf } from './goals.ts';
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
export function judge({ name, figures }: Measure, result: MeasureResult | undefined): Verdict[] {
  return figures.flatMap((figure) =>
    (figure.goals ?? []).map((goal) => ({
      measure: name,
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

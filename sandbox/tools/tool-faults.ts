import type { ServiceControls } from '../contracts.ts';
import type { AnswerShape } from './answer-shapes.ts';
import type { ToolError } from './tool-error.ts';

/** The faults that tests requested in the tools; in memory, gone after a restart. */
export interface ToolFaults extends Pick<ServiceControls, 'shapeAnswers' | 'failNextTool'> {
  /** The error for the next call of this tool; taking it uses it up. */
  takeError(tool: string): ToolError | null;
  shapeFor(tool: string): AnswerShape;
  /** Ends all of them. */
  clear(): void;
}

export function createToolFaults(): ToolFaults {
  let shapeOfAll: AnswerShape = 'normal';
  const shapeOf = new Map<string, AnswerShape>();
  let errors: Array<{ tool: string | undefined; error: ToolError; left: number }> = [];
  return {
    shapeAnswers(mode, tool) {
      if (tool !== undefined) {
        shapeOf.set(tool, mode);
        return;
      }
      shapeOfAll = mode;
      shapeOf.clear();
    },
    shapeFor: (tool) => shapeOf.get(tool) ?? shapeOfAll,
    failNextTool({ tool, code, message, meta, body, times }) {
      errors.push({
        tool,
        left: times ?? 1,
        error: {
          code,
          message: message ?? `The sandbox was asked to fail with ${code}.`,
          meta: meta ?? {},
          ...(body && { structured: body }),
        },
      });
    },
    takeError(tool) {
      const due = errors.find((each) => each.tool === undefined || each.tool === tool);
      if (due === undefined) return null;
      due.left -= 1;
      errors = errors.filter(({ left }) => left > 0);
      return due.error;
    },
    clear() {
      errors = [];
      shapeOfAll = 'normal';
      shapeOf.clear();
    },
  };
}

import { z } from 'zod';

/** A tool of a CRM. `run` throws an Error in words for what it refuses. */
export interface CrmTool {
  name: string;
  description: string;
  inputSchema: { type: 'object' } & Record<string, unknown>;
  readOnly: boolean;
  run(args: unknown): unknown;
}

/** A tool whose arguments are checked as its schema says, and no others taken. */
export function crmTool<Shape extends z.ZodRawShape>(
  name: string,
  description: string,
  readOnly: boolean,
  shape: Shape,
  run: (args: z.output<z.ZodObject<Shape>>) => unknown,
): CrmTool {
  const schema = z.strictObject(shape);
  return {
    name,
    description,
    inputSchema: { ...z.toJSONSchema(schema, { io: 'input' }), type: 'object' },
    readOnly,
    run(args) {
      const read = schema.safeParse(args);
      if (!read.success) throw new Error(z.prettifyError(read.error));
      return run(read.data as z.output<z.ZodObject<Shape>>);
    },
  };
}

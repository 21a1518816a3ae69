import { i18n } from '#i18n';
import { plainText } from '../../../lib/texts/plain-text.ts';
import { TextField } from '../../controls/TextField.tsx';

interface FixedArgumentsProps {
  /** Required arguments that none of our fields goes to. */
  paths: readonly string[];
  values: Record<string, string>;
  onChange(values: Record<string, string>): void;
}

/** The arguments that a tool requires beyond our fields: the user enters a constant value. */
export function FixedArguments({ paths, values, onChange }: FixedArgumentsProps) {
  if (paths.length === 0) return null;
  return (
    <>
      {paths.map((path) => (
        <TextField
          key={path}
          label={i18n.t('destinations.crm.always', { name: plainText(path, 60) })}
          hint={i18n.t('destinations.crm.always_hint')}
          autoComplete="off"
          spellCheck={false}
          value={values[path] ?? ''}
          fault={null}
          onValue={(value) => onChange({ ...values, [path]: value })}
        />
      ))}
    </>
  );
}

import { i18n } from '#i18n';
import { plainText } from '../../../lib/texts/plain-text.ts';
import { TextField } from '../../controls/TextField.tsx';

interface FixedArgumentsProps {
  /** Required, and nothing of ours goes there. */
  paths: readonly string[];
  values: Record<string, string>;
  onChange(values: Record<string, string>): void;
}

/** What a tool requires besides our fields: the user says what is always sent. */
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

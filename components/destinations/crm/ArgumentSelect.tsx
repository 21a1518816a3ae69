import type { CrmToolsView } from '../../../lib/messages/views/destination.ts';
import { plainText } from '../../../lib/texts/plain-text.ts';
import { SelectField } from '../../controls/SelectField.tsx';

interface ArgumentSelectProps {
  label: string;
  /** The choice of nothing, in words. */
  none: string;
  properties: CrmToolsView['tools'][number]['properties'];
  chosen: string | undefined;
  onChoose(path: string): void;
}

/** The argument of a tool that one of our fields goes to. One that was known before is offered though none lists it. */
export function ArgumentSelect({ label, none, properties, chosen = '', onChoose }: ArgumentSelectProps) {
  const paths = properties.filter(({ form }) => form !== 'other').map(({ path }) => path);
  const all = chosen === '' || paths.includes(chosen) ? paths : [chosen, ...paths];
  return (
    <SelectField
      label={label}
      options={[{ value: '', label: none }, ...all.map((path) => ({ value: path, label: plainText(path, 60) }))]}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}

import { i18n } from '#i18n';
import type { MessageTemplate } from '../../../lib/message-templates/templates.ts';
import { plainText } from '../../../lib/texts/plain-text.ts';
import { Button } from '../../controls/Button.tsx';
import { Truncated } from '../../controls/PlainText.tsx';

interface TemplateListProps {
  templates: readonly MessageTemplate[];
  /** The name of the template in the form; null: no form is open. No other one replaces it, with what was typed. */
  edited: string | null;
  onEdit(name: string): void;
  /** @param at its place in the list, from 0 */
  onRemove(template: MessageTemplate, at: number): void;
}

/** The templates by name, with their subjects. */
export function TemplateList({ templates, edited, onEdit, onRemove }: TemplateListProps) {
  if (templates.length === 0) return <p className="text-soft">{i18n.t('write.no_templates')}</p>;
  return (
    <ul className="divide-y divide-line rounded-sheet border border-line">
      {templates.map((template, at) => (
        <li key={template.name} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
          <span className="min-w-0 grow">
            <Truncated text={plainText(template.name, 80)} className="font-medium" />
            <Truncated text={plainText(template.subject, 120)} className="text-small text-soft" />
          </span>
          <Button
            variant="link"
            disabled={edited !== null && edited !== template.name}
            aria-label={i18n.t('write.edit_one', { name: plainText(template.name, 80) })}
            onClick={() => onEdit(template.name)}
          >
            {i18n.t('write.edit')}
          </Button>
          <Button
            variant="link"
            aria-label={i18n.t('write.delete_one', { name: plainText(template.name, 80) })}
            onClick={() => onRemove(template, at)}
          >
            {i18n.t('write.delete')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

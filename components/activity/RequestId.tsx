import { i18n } from '#i18n';
import { CopyButton } from '../controls/CopyButton.tsx';

interface RequestIdProps {
  id: string;
  onCopy(text: string): Promise<void>;
}

/** The service's id for a paid call, which its support asks for. */
export function RequestId({ id, onCopy }: RequestIdProps) {
  return (
    <p className="flex items-center gap-1.5 px-4 pb-1.5 text-small text-soft md:px-7">
      <span className="shrink-0">{i18n.t('activity.request_id')}</span>
      <code className="truncate font-mono" title={id}>
        {id}
      </code>
      <CopyButton
        text={id}
        label={i18n.t('copy.value', { value: id })}
        announcement={i18n.t('copy.copied_value', { value: i18n.t('activity.request_id') })}
        bare
        onCopy={onCopy}
      />
    </p>
  );
}

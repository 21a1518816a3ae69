import { Download } from 'lucide-react';
import { i18n } from '#i18n';
import { Button } from '../controls/Button.tsx';
import { CopyButton } from '../controls/CopyButton.tsx';
import { Skeleton } from '../controls/Skeleton.tsx';
import { Section } from './Section.tsx';

interface DiagnosticsSectionProps {
  /** The whole report; null while it is being made. */
  text: string | null;
  onCopy(text: string): Promise<void>;
  onSave(text: string): void;
}

/** The report to send to support: shown whole, so that the user can see that it names no person. */
export function DiagnosticsSection({ text, onCopy, onSave }: DiagnosticsSectionProps) {
  return (
    <Section anchor="diagnostics" title={i18n.t('options.parts.diagnostics')} hint={i18n.t('options.diagnostics_hint')}>
      {text === null ? (
        <Skeleton width="70%" />
      ) : (
        <>
          <section
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so keyboards must reach it
            tabIndex={0}
            aria-label={i18n.t('options.diagnostics_report')}
            className="max-h-72 overflow-auto rounded-control border border-line bg-sunk p-3"
          >
            <pre dir="ltr" className="text-small whitespace-pre-wrap">
              {text}
            </pre>
          </section>
          <div className="flex flex-wrap items-center gap-3">
            <CopyButton
              text={text}
              announcement={i18n.t('copy.copied')}
              words={i18n.t('options.diagnostics_copy')}
              onCopy={onCopy}
            />
            <Button onClick={() => onSave(text)}>
              <Download aria-hidden size={14} />
              {i18n.t('options.diagnostics_save')}
            </Button>
          </div>
        </>
      )}
    </Section>
  );
}

import { i18n } from '#i18n';
import type { SettingsView } from '../../lib/settings/settings.ts';
import { Locked } from '../controls/Locked.tsx';
import { Switch } from '../controls/Switch.tsx';

interface NothingInPagesProps {
  settings: Pick<SettingsView, 'button' | 'isPrivate' | 'policy'>;
  hint: string;
  /** @param shown whether the button may be in pages */
  onButton(shown: boolean): void;
}

/** The switch "Put nothing into pages": no button, and no script that could show one. */
export function NothingInPages({ settings, hint, onButton }: NothingInPagesProps) {
  const isFixed = settings.policy.buttonSites !== null;
  return (
    <div>
      <Switch
        label={i18n.t('options.nothing_in_pages')}
        hint={hint}
        on={!settings.button.shown}
        disabled={isFixed || settings.isPrivate}
        onChange={(nothing) => onButton(!nothing)}
      />
      <Locked isLocked={isFixed} />
      <Locked isLocked={!isFixed && settings.isPrivate} words={i18n.t('problem.in_private_window')} />
    </div>
  );
}

import { ExternalLink, Mail } from 'lucide-react';
import { useState } from 'react';
import { i18n } from '#i18n';
import { mailtoHref } from '../../../lib/contacts/contact-links.ts';
import { messageLink } from '../../../lib/message-templates/compose-href.ts';
import { fillText, missingValues, valuesOf } from '../../../lib/message-templates/fill-template.ts';
import { orderEmails } from '../../../lib/message-templates/order-emails.ts';
import type { Composer, MessageTemplate } from '../../../lib/message-templates/templates.ts';
import type { ContactView } from '../../../lib/messages/views/person.ts';
import { listText } from '../../../lib/texts/list-text.ts';
import { plainText } from '../../../lib/texts/plain-text.ts';
import { Button } from '../../controls/Button.tsx';
import { CopyButton } from '../../controls/CopyButton.tsx';
import { SelectField } from '../../controls/SelectField.tsx';

/** The user's settings for messages. */
export interface WritingView {
  composer: Composer;
  sender: string;
  templates: readonly MessageTemplate[];
}

interface WriteMessageProps {
  contact: ContactView;
  writing: WritingView;
  /** Opens the options, where templates are made. */
  onEditTemplates(): void;
  onCopy(text: string): Promise<void>;
}

const EMPTY: MessageTemplate = { name: '', subject: '', body: '' };

/**
 * Begins a message to the contact in the user's own mail program or service, from a template. A link: the browser opens
 * it, and nothing is sent from here.
 */
export function WriteMessage({ contact, writing, onEditTemplates, onCopy }: WriteMessageProps) {
  const { composer, sender, templates } = writing;
  const addresses = orderEmails(contact.emails)
    .map((email) => plainText(email, 320))
    .filter((email) => mailtoHref(email));
  const [to, setTo] = useState<string | null>(null);
  const [chosen, setChosen] = useState('');
  const address = addresses.find((email) => email === to) ?? addresses[0];
  if (address === undefined) return null;
  const template = templates.find(({ name }) => name === chosen) ?? EMPTY;
  const values = valuesOf(contact, sender);
  const missing = missingValues([template.subject, template.body], values);
  const link = messageLink(composer, {
    to: address,
    subject: fillText(template.subject, values),
    body: fillText(template.body, values),
  });
  return (
    <section aria-label={i18n.t('write.title')} className="grid gap-3 border-t border-line px-4.5 py-4">
      {addresses.length > 1 && (
        <SelectField
          label={i18n.t('write.to')}
          options={addresses.map((email) => ({ value: email, label: email }))}
          chosen={address}
          onChoose={setTo}
        />
      )}
      {templates.length !== 0 && (
        <SelectField
          label={i18n.t('write.template')}
          options={[
            { value: '', label: i18n.t('write.no_template') },
            ...templates.map(({ name }) => ({ value: name, label: plainText(name, 80) })),
          ]}
          chosen={template.name}
          onChoose={setChosen}
        />
      )}
      {missing.length !== 0 && (
        <p className="text-small text-warn">
          {i18n.t('write.missing', { values: listText(missing.map((name) => i18n.t(`write.value.${name}`))) })}
        </p>
      )}
      {link !== null && link.left !== '' && <TooLong text={link.left} onCopy={onCopy} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {link !== null && <ComposeLink href={link.href} composer={composer} />}
        <Button variant="link" onClick={onEditTemplates}>
          {i18n.t(templates.length === 0 ? 'write.add_templates' : 'write.edit_templates')}
        </Button>
      </div>
    </section>
  );
}

/** The text that did not fit into the link, to be pasted. */
function TooLong({ text, onCopy }: { text: string } & Pick<WriteMessageProps, 'onCopy'>) {
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-small text-pretty text-warn">{i18n.t('write.too_long')}</p>
      <CopyButton text={text} announcement={i18n.t('copy.copied')} words={i18n.t('write.copy_text')} onCopy={onCopy} />
    </div>
  );
}

function ComposeLink({ href, composer }: { href: string; composer: Composer }) {
  const isPage = composer !== 'mail';
  return (
    <a
      href={href}
      {...(isPage && { target: '_blank', rel: 'noopener noreferrer' })}
      className="inline-flex min-h-9 max-w-full items-center gap-2 rounded-control border border-line bg-sheet px-3.5 py-1.5 font-medium hover:border-edge"
    >
      {isPage ? (
        <ExternalLink aria-hidden size={14} className="shrink-0 rtl:-scale-x-100" />
      ) : (
        <Mail aria-hidden size={14} className="shrink-0" />
      )}
      {i18n.t(`write.open.${composer}`)}
    </a>
  );
}

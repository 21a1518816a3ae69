import { useState } from 'react';
import { i18n } from '#i18n';
import type { BooksReceipt, DestinationReceipt } from '../../lib/messages/views/destination.ts';
import { ConnectionForm } from '../connection-form/ConnectionForm.tsx';
import { CredentialField } from '../connection-form/CredentialField.tsx';
import { useConnecting } from '../connection-form/use-connecting.ts';
import { Button } from '../controls/Button.tsx';
import { SelectField } from '../controls/SelectField.tsx';
import { receiptFault } from './receipt-fault.ts';

/** The address of the account, and the user's credentials. */
export interface BookAccount {
  address: string;
  username: string;
  password: string;
}
export type BookChoice = { kind: 'existing'; url: string } | { kind: 'new'; name: string };

/** A service whose address is known; null: the user's own server. */
export interface BookService {
  id: string;
  name: string;
  address: string | null;
  /** The page on which the user creates the password; `{origin}` is the server's. */
  appPasswordPage: string;
}

export interface AddressBookFormProps {
  services: readonly BookService[];
  /** The address at which the search begins; null: the typed text is no address. */
  serverOf(address: string): URL | null;
  onFindBooks(account: BookAccount): Promise<BooksReceipt>;
  onConnectBook(account: BookAccount, book: BookChoice): Promise<DestinationReceipt>;
  /** The user has decided against connecting this account. */
  onCancelBook(account: BookAccount): void;
}

type Books = Extract<BooksReceipt, { ok: true }>['books'];
const OTHER = 'other';
const NEW_BOOK: BookChoice = { kind: 'new', name: 'Calling Card' };
const EMPTY: BookAccount = { address: '', username: '', password: '' };

function useBookConnection({ services, serverOf, onFindBooks, onConnectBook, onCancelBook }: AddressBookFormProps) {
  const [service, setService] = useState(services[0]?.id ?? OTHER);
  const [typed, setTyped] = useState(EMPTY);
  // With the account that has them: no other server gets its password, whatever is chosen meanwhile.
  const [found, setFound] = useState<{ account: BookAccount; books: Books } | null>(null);
  const { progress, fault, connect, edit } = useConnecting();
  const preset = services.find(({ id }) => id === service) ?? null;
  const account = {
    address: preset?.address ?? typed.address.trim(),
    username: typed.username.trim(),
    password: typed.password,
  };
  const label = preset?.name ?? serverOf(account.address)?.host ?? account.address;

  async function find(): Promise<string | null> {
    const receipt = await onFindBooks(account).catch(() => null);
    if (receipt?.ok !== true) return receiptFault(receipt, label);
    setFound({ account, books: receipt.books });
    return null;
  }
  async function connectBook(of: BookAccount, book: BookChoice): Promise<string | null> {
    const receipt = await onConnectBook(of, book).catch(() => null);
    setFound(null);
    if (receipt?.ok !== true) return receiptFault(receipt, label);
    setTyped(EMPTY);
    return null;
  }
  return {
    services,
    service,
    setService(next: string): void {
      setService(next);
      edit();
    },
    preset,
    passwordPage: passwordPageOf(preset, serverOf(typed.address)),
    typed,
    change(changed: Partial<BookAccount>): void {
      setTyped((before) => ({ ...before, ...changed }));
      edit();
    },
    fault,
    progress,
    found,
    find: () => void connect(find),
    connect: (of: BookAccount, book: BookChoice) => void connect(() => connectBook(of, book)),
    cancel(of: BookAccount) {
      onCancelBook(of);
      setFound(null);
      edit();
    },
  };
}
type BookConnection = ReturnType<typeof useBookConnection>;

/** Connects an address book: the account first, then one of its books or a new one. */
export function AddressBookForm(props: AddressBookFormProps) {
  const connection = useBookConnection(props);
  const { found } = connection;
  return (
    <>
      <p className="text-small text-soft">{i18n.t('destinations.books.hint')}</p>
      {found === null ? <AccountForm {...connection} /> : <BookForm {...connection} found={found} />}
    </>
  );
}

function AccountForm(connection: BookConnection) {
  const { services, service, setService, preset, passwordPage, typed, change, fault, progress, find } = connection;
  return (
    <ConnectionForm
      progress={progress}
      words={i18n.t(progress === 'connecting' ? 'destinations.books.finding' : 'destinations.books.find')}
      connectedWords={i18n.t('destinations.is_connected')}
      onConnect={find}
    >
      <SelectField
        label={i18n.t('destinations.books.service')}
        options={[
          ...services.map(({ id, name }) => ({ value: id, label: name })),
          { value: OTHER, label: i18n.t('destinations.books.other') },
        ]}
        chosen={service}
        onChoose={setService}
      />
      {(preset?.address ?? null) === null && (
        <CredentialField
          label={i18n.t('destinations.books.address')}
          hint={i18n.t('destinations.books.address_hint')}
          type="url"
          value={typed.address}
          fault={null}
          onValue={(address) => change({ address })}
        />
      )}
      <CredentialField
        label={i18n.t('destinations.books.username')}
        hint={i18n.t('destinations.books.username_hint')}
        value={typed.username}
        fault={null}
        onValue={(username) => change({ username })}
      />
      <CredentialField
        label={i18n.t('destinations.books.password')}
        hint={i18n.t('destinations.books.password_hint')}
        type="password"
        value={typed.password}
        fault={fault}
        onValue={(password) => change({ password })}
      />
      {preset !== null && passwordPage !== null && <PasswordPage name={preset.name} href={passwordPage} />}
    </ConnectionForm>
  );
}

/** The page on which the service makes a password for us; of the user's own server once its address is typed. */
function passwordPageOf(preset: BookService | null, server: URL | null): string | null {
  if (preset === null || (preset.address === null && server === null)) return null;
  return preset.appPasswordPage.replace('{origin}', server?.origin ?? '');
}

function PasswordPage({ name, href }: { name: string; href: string }) {
  return (
    <p>
      <a
        href={href}
        target="_blank"
        rel="noreferrer"
        className="text-small font-medium text-accent underline-offset-3 hover:underline"
      >
        {i18n.t('destinations.books.make_password', { name })}
      </a>
    </p>
  );
}

type Found = NonNullable<BookConnection['found']>;

function BookForm({ found: { account, books }, progress, connect, cancel }: BookConnection & { found: Found }) {
  const [chosen, setChosen] = useState(books[0]?.url ?? '');
  const isBusy = progress === 'connecting';
  return (
    <ConnectionForm
      progress={progress}
      words={i18n.t(isBusy ? 'destinations.connecting' : 'destinations.connect')}
      variant="primary"
      onConnect={() => connect(account, chosen === '' ? NEW_BOOK : { kind: 'existing', url: chosen })}
      actions={
        <Button disabled={isBusy} onClick={() => cancel(account)}>
          {i18n.t('destinations.books.cancel')}
        </Button>
      }
    >
      <SelectField
        label={i18n.t('destinations.books.book')}
        options={[
          ...books.map(({ url, name }) => ({ value: url, label: name })),
          { value: '', label: i18n.t('destinations.books.new_book') },
        ]}
        chosen={chosen}
        disabled={isBusy}
        onChoose={setChosen}
      />
    </ConnectionForm>
  );
}

import { type SubmitEvent, useState } from 'react';
import { i18n } from '#i18n';
import type { BooksReceipt, DestinationReceipt } from '../../lib/messages/views/destination.ts';
import { Button } from '../controls/Button.tsx';
import { LiveRegion } from '../controls/LiveRegion.tsx';
import { SelectField } from '../controls/SelectField.tsx';
import { TextField } from '../controls/TextField.tsx';
import { receiptFault } from './receipt-fault.ts';

/** Where, and as whom. */
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
  /** Where the user makes the password; `{origin}` is the server's. */
  appPasswordPage: string;
}

export interface AddressBookFormProps {
  services: readonly BookService[];
  /** Where the search for a typed address begins; null: it is no address. */
  serverOf(address: string): URL | null;
  onFindBooks(account: BookAccount): Promise<BooksReceipt>;
  onConnectBook(account: BookAccount, book: BookChoice): Promise<DestinationReceipt>;
  /** Nothing of this account is connected after all. */
  onCancelBook(account: BookAccount): void;
}

type Books = Extract<BooksReceipt, { ok: true }>['books'];
type Step =
  | { step: 'account'; isBusy: boolean; isConnected: boolean }
  | { step: 'book'; isBusy: boolean; books: Books };

const OTHER = 'other';
const NEW_BOOK: BookChoice = { kind: 'new', name: 'Calling Card' };
const EMPTY: BookAccount = { address: '', username: '', password: '' };

function useBookConnection({ services, serverOf, onFindBooks, onConnectBook, onCancelBook }: AddressBookFormProps) {
  const [service, setService] = useState(services[0]?.id ?? OTHER);
  const [typed, setTyped] = useState(EMPTY);
  const [fault, setFault] = useState<string | null>(null);
  const [step, setStep] = useState<Step>({ step: 'account', isBusy: false, isConnected: false });
  const preset = services.find(({ id }) => id === service) ?? null;
  const account = {
    address: preset?.address ?? typed.address.trim(),
    username: typed.username.trim(),
    password: typed.password,
  };
  const label = preset?.name ?? serverOf(account.address)?.host ?? account.address;

  async function find(): Promise<void> {
    setFault(null);
    setStep({ step: 'account', isBusy: true, isConnected: false });
    const receipt = await onFindBooks(account).catch(() => null);
    if (receipt?.ok === true) setStep({ step: 'book', isBusy: false, books: receipt.books });
    else {
      setStep({ step: 'account', isBusy: false, isConnected: false });
      setFault(receiptFault(receipt, label));
    }
  }
  async function connect(books: Books, book: BookChoice): Promise<void> {
    setFault(null);
    setStep({ step: 'book', isBusy: true, books });
    const receipt = await onConnectBook(account, book).catch(() => null);
    const isConnected = receipt?.ok === true;
    setStep({ step: 'account', isBusy: false, isConnected });
    if (isConnected) setTyped(EMPTY);
    else setFault(receiptFault(receipt, label));
  }
  const cancel = (): void => {
    onCancelBook(account);
    setStep({ step: 'account', isBusy: false, isConnected: false });
  };
  const change = (changed: Partial<BookAccount>): void => setTyped((before) => ({ ...before, ...changed }));
  const passwordPage = passwordPageOf(preset, serverOf(typed.address));
  return { services, service, setService, preset, passwordPage, typed, change, fault, step, find, connect, cancel };
}

/** Connects an address book: the account first, then one of its books or a new one. */
export function AddressBookForm(props: AddressBookFormProps) {
  const connection = useBookConnection(props);
  const { step } = connection;
  return (
    <>
      <p className="text-small text-soft">{i18n.t('destinations.books.hint')}</p>
      {step.step === 'account' ? (
        <AccountForm connection={connection} step={step} />
      ) : (
        <BookForm connection={connection} step={step} />
      )}
    </>
  );
}

interface StepProps<Name extends Step['step']> {
  connection: ReturnType<typeof useBookConnection>;
  step: Extract<Step, { step: Name }>;
}

function CredentialFields({ connection: { typed, change, fault } }: Pick<StepProps<'account'>, 'connection'>) {
  return (
    <>
      <TextField
        label={i18n.t('destinations.books.username')}
        hint={i18n.t('destinations.books.username_hint')}
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        value={typed.username}
        fault={null}
        onValue={(username) => change({ username })}
      />
      <TextField
        label={i18n.t('destinations.books.password')}
        hint={i18n.t('destinations.books.password_hint')}
        type="password"
        autoComplete="off"
        dir="ltr"
        value={typed.password}
        fault={fault}
        onValue={(password) => change({ password })}
      />
    </>
  );
}

function AccountForm({ connection, step: { isBusy, isConnected } }: StepProps<'account'>) {
  const { services, service, setService, preset, passwordPage, typed, change, find } = connection;
  const buttonWords = i18n.t(isBusy ? 'destinations.books.finding' : 'destinations.books.find');
  const outcome = isConnected ? i18n.t('destinations.is_connected') : '';
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!isBusy) void find();
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
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
        <TextField
          label={i18n.t('destinations.books.address')}
          hint={i18n.t('destinations.books.address_hint')}
          type="url"
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
          value={typed.address}
          fault={null}
          onValue={(address) => change({ address })}
        />
      )}
      <CredentialFields connection={connection} />
      {preset !== null && passwordPage !== null && <PasswordPage name={preset.name} href={passwordPage} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button submits disabled={isBusy}>
          {buttonWords}
        </Button>
        <LiveRegion text={outcome} shown />
      </div>
    </form>
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

function BookForm({ connection: { connect, cancel }, step: { books, isBusy } }: StepProps<'book'>) {
  const [chosen, setChosen] = useState(books[0]?.url ?? '');
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!isBusy) void connect(books, chosen === '' ? NEW_BOOK : { kind: 'existing', url: chosen });
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
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
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="primary" submits disabled={isBusy}>
          {i18n.t(isBusy ? 'destinations.connecting' : 'destinations.connect')}
        </Button>
        <Button disabled={isBusy} onClick={cancel}>
          {i18n.t('destinations.books.cancel')}
        </Button>
      </div>
    </form>
  );
}

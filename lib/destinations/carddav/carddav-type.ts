import type { DestinationProblem } from '../destination-problem.ts';
import type { ConnectOutcome, Connection, Destination, DestinationContext, DestinationType } from '../destination.ts';
import { readConnection, type CardDavConfig, type CardDavSecret } from './carddav-connection.ts';
import { createCardDav } from './carddav-destination.ts';
import { createBook } from './dav/create-book.ts';
import { createDavCall } from './dav/dav-call.ts';
import { discoverBooks, type FoundBook } from './dav/discover.ts';
import { isTrustedOrigin, permissionsFor, startAddress, type StartAddress } from './presets.ts';

/** The account; `address`: an email address, a host, or a server's address. */
export interface CardDavAccount {
  address: string;
  username: string;
  password: string;
}

export interface CardDavInput extends CardDavAccount {
  /** Null: the only book that may be written, or the first; where there is none, a new one is made. */
  book: { kind: 'existing'; url: string } | { kind: 'new'; name: string } | null;
}

export type BookChoice = { status: 'found'; books: FoundBook[] } | { status: 'failed'; problem: DestinationProblem };

const NEW_BOOK = 'Calling Card';

/** The address books among which the user chooses; those that may not be written are left out. */
export async function listBooks(
  account: CardDavAccount,
  context: DestinationContext,
  signal: AbortSignal,
): Promise<BookChoice> {
  const found = await discover(account, context, signal);
  return found.status === 'found' ? { status: 'found', books: found.books } : found;
}

/** An address book that is reached by CardDAV, with a password made for us. */
export const cardDavType: DestinationType<CardDavInput> = {
  kind: 'carddav',

  async connect(input, context, signal): Promise<ConnectOutcome> {
    const found = await discover(input, context, signal);
    if (found.status === 'failed') return found;
    const book = await chooseBook(input, found, context, signal);
    if (book.status === 'failed') return book;
    return { status: 'connected', connection: connectionTo(book.book, input, found) };
  },

  open(connection: Connection, context: DestinationContext): Destination | null {
    const stored = readConnection(connection);
    if (stored === null) return null;
    const isTrusted = (origin: string) => connection.origins.includes(origin);
    const call = createDavCall(context, { ...stored.secret, isTrusted });
    return createCardDav({
      config: stored.config,
      label: connection.label,
      origins: connection.origins,
      call,
      now: context.now,
    });
  },
};

interface Discovered {
  status: 'found';
  start: StartAddress;
  home: string;
  books: FoundBook[];
}
type Failed = { status: 'failed'; problem: DestinationProblem };

async function discover(
  { address, username, password }: CardDavAccount,
  context: DestinationContext,
  signal: AbortSignal,
): Promise<Discovered | Failed> {
  const start = startAddress(address);
  if (start === null) return failed({ code: 'wrong_address' });
  const call = createDavCall(context, { username, password, isTrusted: (origin) => isTrustedOrigin(origin, start) });
  const found = await discoverBooks(start.url, { call, locate: context.call, signal });
  if (found.status === 'failed') return found;
  return { status: 'found', start, home: found.home, books: found.books.filter((book) => isUsable(book, start)) };
}

/** Written to, and at an origin that the password may go to. */
function isUsable({ canWrite, url }: FoundBook, start: StartAddress): boolean {
  return canWrite && isTrustedOrigin(new URL(url).origin, start);
}

async function chooseBook(
  input: CardDavInput,
  { home, books, start }: Discovered,
  context: DestinationContext,
  signal: AbortSignal,
): Promise<{ status: 'chosen'; book: FoundBook } | Failed> {
  const wanted = input.book;
  const there = wanted?.kind === 'existing' ? books.find(({ url }) => url === wanted.url) : books[0];
  if (there !== undefined && wanted?.kind !== 'new') return { status: 'chosen', book: there };
  if (wanted?.kind === 'existing') return failed({ code: 'gone' });
  const call = createDavCall(context, { ...input, isTrusted: (origin) => isTrustedOrigin(origin, start) });
  const name = wanted?.name.trim() || NEW_BOOK;
  const made = await createBook({ home, name, randomBytes: context.randomBytes }, call, signal);
  return made.status === 'made' ? { status: 'chosen', book: made.book } : made;
}

function connectionTo(book: FoundBook, { username, password }: CardDavAccount, { start }: Discovered): Connection {
  const config: CardDavConfig = { bookUrl: book.url, bookName: book.name, version: versionFor(book, start) };
  const secret: CardDavSecret = { username, password };
  const label = `${book.name} (${start.preset?.name ?? new URL(book.url).host})`;
  const origins = [new URL(book.url).origin];
  return { kind: 'carddav', label, origins, permissions: permissionsFor(start), config, secret };
}

/** 4.0 where the server names it, or says nothing and is not known for 3.0. */
function versionFor({ versions }: FoundBook, { preset }: StartAddress): '3.0' | '4.0' {
  if (versions.length > 0) return versions.includes('4.0') ? '4.0' : '3.0';
  return preset?.version ?? '4.0';
}

function failed(problem: DestinationProblem): Failed {
  return { status: 'failed', problem };
}

import { expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { type BackgroundProtocol, type MessageData } from '../../messages/message-table.ts';
import { answering, message } from '../../messages/message.ts';
import type { Receipt } from '../../messages/protocol.ts';
import type { background } from '../../messages/to-background.ts';
import type { PersonView } from '../../messages/views/person.ts';
import type { LookupType } from '../../service/credits.ts';
import type { PersonIdentifier } from '../../service/identifiers.ts';
import type { WorkerContext } from '../context.ts';
import type { Answers } from './answers.ts';

/**
 * Checked by `tsc`: an expected error that does not occur is an error itself. The correct declarations and answers are
 * here as well, so that the wrong ones are wrong for the stated reason.
 */
declare function readPerson(context: WorkerContext, url: string): Promise<PersonView>;

const messages = {
  readPerson: message(['popup'], () => z.object({ url: z.string() }), answering<PersonView>),
  signOut: message(['popup'], () => z.object({}), answering<Receipt>),
};
const signOut = async (): Promise<Receipt> => ({ ok: true });

test('the answers to declared messages compile', () => {
  const right = (): Answers<typeof messages> => ({
    readPerson: (context, { url }) => readPerson(context, url),
    signOut,
  });
  expectTypeOf(right).returns.toHaveProperty('readPerson');
});

test('a schema that disagrees with the type that its answer needs does not compile', () => {
  const numbers = {
    readPerson: message(['popup'], () => z.object({ url: z.number() }), answering<PersonView>),
  };
  const optional = {
    readPerson: message(['popup'], () => z.object({ url: z.string().optional() }), answering<PersonView>),
  };
  const wrong = (): unknown[] => [
    // @ts-expect-error: the schema accepts a number, the answer takes a string.
    { readPerson: (context, { url }) => readPerson(context, url) } satisfies Answers<typeof numbers>,
    // @ts-expect-error: the schema allows a missing address, the answer needs one.
    { readPerson: (context, { url }) => readPerson(context, url) } satisfies Answers<typeof optional>,
  ];
  expectTypeOf(wrong).returns.toBeArray();
});

test('a message without an answer, and an answer without a message, do not compile', () => {
  const wrong = (): unknown[] => [
    // @ts-expect-error: nothing answers `readPerson`.
    { signOut } satisfies Answers<typeof messages>,
    {
      readPerson: (context, { url }) => readPerson(context, url),
      signOut,
      // @ts-expect-error: there is no message of this name.
      signIn: signOut,
    } satisfies Answers<typeof messages>,
  ];
  expectTypeOf(wrong).returns.toBeArray();
});

test('an answer of another type than the declared one does not compile', () => {
  const wrong = (): unknown =>
    ({
      readPerson: (context: WorkerContext, { url }: { url: string }) => readPerson(context, url),
      // @ts-expect-error: the message declares a receipt.
      signOut: async () => ({ ok: 'yes' }),
    }) satisfies Answers<typeof messages>;
  expectTypeOf(wrong).returns.toBeUnknown();
});

test('pages send what the schema takes, and get what the message declares', () => {
  const wrong = ({ sendMessage }: typeof background): unknown[] => [
    sendMessage('readPerson', { url: '' }),
    // @ts-expect-error: the schema takes a string.
    sendMessage('readPerson', { url: 7 }),
    // @ts-expect-error: this message no longer exists.
    sendMessage('startLookup', { url: '', lookupType: 'premium_lookup' }),
  ];
  expectTypeOf(wrong).returns.toBeArray();
  expectTypeOf<BackgroundProtocol['readPerson']>().returns.toEqualTypeOf<PersonView>();
  expectTypeOf<MessageData['startPersonLookup']>().toEqualTypeOf<{
    who: PersonIdentifier;
    lookupType: LookupType;
    withCompany: boolean;
    free?: true | undefined;
    tags?: string[] | undefined;
    metadata?: Record<string, string> | undefined;
  }>();
});

import type { AddressBookServer } from './servers.ts';

/** A card as another client of the account reads and writes it. */
export interface ForeignCard {
  url: string;
  text: string;
  write(text: string): Promise<void>;
}

/** The cards of all books that we made in an account. */
export async function cardsAt({ url, username, password }: AddressBookServer): Promise<ForeignCard[]> {
  const credential = Buffer.from(`${username}:${password}`).toString('base64');
  const headers = { Authorization: `Basic ${credential}` };
  const list = async (at: string) => {
    const answer = await fetch(at, { method: 'PROPFIND', headers: { ...headers, Depth: '1' } });
    return [...(await answer.text()).matchAll(/<(?:\w+:)?href>([^<]+)</gu)].map(
      ([, href = '']) => new URL(href, url).href,
    );
  };
  const books = (await list(`${url}${username}/`)).filter((address) => address.includes('/calling-card-'));
  const cards = (await Promise.all(books.map(list))).flat().filter((address) => address.endsWith('.vcf'));
  return Promise.all(
    cards.map(async (address) => ({
      url: address,
      text: await (await fetch(address, { headers })).text(),
      async write(text: string) {
        const put = { method: 'PUT', headers: { ...headers, 'Content-Type': 'text/vcard' }, body: text };
        const answer = await fetch(address, put);
        if (!answer.ok) throw new Error(`${answer.status} for ${address}`);
      },
    })),
  );
}

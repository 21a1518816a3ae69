import type { Frame } from 'playwright';

/** The text on the card of a person whose contact was bought. */
export interface CardContact {
  name: string;
  emails: string[];
  phones: string[];
}

export async function readCard(card: Frame): Promise<CardContact> {
  const links = async (scheme: string): Promise<string[]> => {
    const texts = await card.locator(`a[href^="${scheme}:"]`).allInnerTexts();
    return texts.map((text) => text.replaceAll(/\s*\n\s*/g, '').trim());
  };
  return {
    name: (await card.locator('h1').innerText()).trim(),
    emails: await links('mailto'),
    phones: await links('tel'),
  };
}

import { openPopup } from '../driver/chromium/popup.ts';
import { clickInCard } from '../driver/click-in-card.ts';
import { clickByHand } from '../driver/hand.ts';
import { expect, test } from './fixtures.ts';

test('a click that spends nothing, which the card asks to confirm, is confirmed in the popup: neither asks any more', async ({
  app,
}) => {
  await app.visit('jane-example');
  const card = await app.signIn();
  await clickInCard(card.getByText('Delete or block'));
  await clickInCard(card.getByRole('button', { name: 'Block' }));
  await clickInCard(card.getByRole('group', { name: 'Block' }).getByRole('button', { name: 'Block' }));
  const blocked = card.locator('bdi', { hasText: 'You blocked this person.' });
  await expect(blocked).toBeVisible();
  // The page may have used the key for a list of the browser's own over the card.
  await app.page.getByRole('link', { name: 'Feed' }).press('Shift');
  await clickByHand(app.page, card.getByRole('button', { name: 'Unblock' }));
  const question = card.getByText('Confirm in the Calling Card popup.');
  await expect(question).toBeVisible();
  await expect(blocked).toBeVisible();

  const popup = await openPopup(app.browser);
  await expect.poll(() => popup.text()).toMatch(/Confirm here\.[^]*You blocked this person\./);
  await popup.click('Unblock');
  await expect.poll(() => popup.text()).toMatch(/Get contact/);
  await expect.poll(() => popup.text()).not.toMatch(/Confirm here/);
  await popup.close();
  await app.page.bringToFront();
  await expect(card.getByRole('button', { name: /Get contact/ })).toBeVisible();
  await expect(question).toHaveCount(0);
});

import type { Locator } from 'playwright/test';

/** Disconnects a destination as the user does, who is asked first. @param destination its part of the options */
export async function disconnect(destination: Locator): Promise<void> {
  await destination.getByRole('button', { name: 'Disconnect' }).click();
  await destination.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
}

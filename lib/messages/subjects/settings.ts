/** Messages about the settings and the connection that they configure. */

import { type SettingsView, settingsPatchSchema } from '../../settings/settings.ts';
import { answering, message } from '../message.ts';
import type { ConnectionTest, Receipt } from '../protocol.ts';
import { everyPage, nothing } from './shapes.ts';

export const settingsMessages = {
  readSettings: message(everyPage, nothing, answering<SettingsView>),
  saveSettings: message(everyPage, () => settingsPatchSchema, answering<Receipt>),
  testConnection: message(['options'], nothing, answering<ConnectionTest>),
};

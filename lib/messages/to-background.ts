import { defineExtensionMessaging } from '@webext-core/messaging';
import type { BackgroundProtocol } from './message-table.ts';

/** Asks the background. Rejects when the extension was updated underneath or the worker died in the middle. */
export const background = defineExtensionMessaging<BackgroundProtocol>();

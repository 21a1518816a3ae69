import { defineExtensionMessaging } from '@webext-core/messaging';
import type { BackgroundProtocol } from './message-table.ts';

/** Sends messages to the background. Rejects when the extension was updated or the worker died during the call. */
export const background = defineExtensionMessaging<BackgroundProtocol>();

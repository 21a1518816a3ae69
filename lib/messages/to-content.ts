import { defineExtensionMessaging } from '@webext-core/messaging';
import type { ContentProtocol } from './protocol.ts';

/** Sends messages to one tab's content script: `sendMessage(name, data, { tabId, frameId: 0 })`. */
export const content = defineExtensionMessaging<ContentProtocol>();

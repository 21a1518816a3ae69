import { defineExtensionMessaging } from '@webext-core/messaging';
import type { PageProtocol } from './protocol.ts';

/** Announces changes to every open extension page. */
export const pages = defineExtensionMessaging<PageProtocol>();

import { defineExtensionMessaging } from '@webext-core/messaging';
import type { PageProtocol } from './protocol.ts';

/** Tells every open extension page what changed. */
export const pages = defineExtensionMessaging<PageProtocol>();

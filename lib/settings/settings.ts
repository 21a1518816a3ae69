/** Settings as pages see and change them. Stored in `storage.local`; never tokens, never contact data. */

import { z } from 'zod';
import { MAX_LOOKUP_TAGS, MAX_LOOKUP_TAG_LENGTH } from '../contacts/tags.ts';
import { LANGUAGE_SETTINGS } from '../i18n/languages.ts';
import { COMPOSERS, MAX_SENDER } from '../message-templates/templates.ts';
import { LOOKUP_TYPES } from '../service/credits.ts';
import type { MissingPermissions } from './missing-permissions.ts';
import type { Policy } from './policy.ts';
import { SITES } from './sites.ts';
import { templatesSchema } from './template-schema.ts';

/** Best first (docs/contract.md#emails, docs/contract.md#phones). */
export const GRADES = ['A', 'A-', 'B'] as const;
export const APPEARANCES = ['system', 'light', 'dark'] as const;
export type Appearance = (typeof APPEARANCES)[number];

/** Edges of the window; the default comes first. */
export const BUTTON_EDGES = ['right', 'left'] as const;
export type ButtonEdge = (typeof BUTTON_EDGES)[number];

const cap = z.number().int().min(0).max(1_000_000).nullable();
/** An unreadable cap was meant to limit spending: until the user sets it again, nothing is spent. */
const storedCap = cap.default(null).catch(0);

/** Ten years. */
export const MAX_DAYS = 3_650;
const tags = z.lazy(() => z.array(z.string().max(MAX_LOOKUP_TAG_LENGTH)).max(MAX_LOOKUP_TAGS));

export const settingsSchema = z.lazy(() =>
  z.object({
    /** The tool server, with or without `/mcp`; null means the address this build was made for. */
    serviceAddress: z.string().max(2048).nullable().catch(null),
    lookupType: z.enum(LOOKUP_TYPES).catch('premium_lookup'),
    /** Get a person's employer in the same lookup, at its price. */
    withCompany: z.boolean().catch(false),
    /** Most credits of all types together that this browser may spend per day; null: no cap. */
    dailyCap: storedCap,
    /** The same for one type each. */
    lookupCap: storedCap,
    personExportCap: storedCap,
    companyExportCap: storedCap,
    emailVerificationCap: storedCap,
    /** Most credits of all types together for any one batch; a batch may have a smaller cap of its own. */
    batchCap: storedCap,
    /**
     * Days that a bought contact is kept in this browser; null: indefinitely, also for an unreadable value. 0 comes
     * from a policy alone.
     */
    retentionDays: z.number().int().min(0).max(MAX_DAYS).nullable().catch(null),
    /** Show no contacts in this browser after signing out, until the next sign-in. */
    lockAfterSignOut: z.boolean().catch(false),
    /** Tags sent with the last lookup; they are offered again. */
    lastTags: tags.catch([]),
    /** Start the free search as soon as the card opens. */
    automaticPreview: z.boolean().catch(true),
    /** Ask, for free, what the account has already, before anything is paid for. */
    accountContacts: z.boolean().catch(true),
    /** Preview the company of every site in front while the panel shows it: sends the site's domain. */
    companiesOnSites: z.boolean().catch(false),
    notifications: z.boolean().catch(true),
    /** Look up at once what the context menu is opened on, though its page could show the card first. */
    menuSpends: z.boolean().catch(false),
    /** The language of all our pages, notifications and menus. */
    language: z.enum(LANGUAGE_SETTINGS).catch('system'),
    /** Show the number of unread lookups on the toolbar icon. */
    badge: z.boolean().catch(true),
    /** Emails and phones with a lower grade are collapsed and not copied with the others; null: none are. */
    minimumGrade: z.enum(GRADES).nullable().catch(null),
    appearance: z.enum(APPEARANCES).catch('system'),
    /** The place where a message to a contact is written. */
    composer: z.enum(COMPOSERS).catch('mail'),
    /** The user's name in messages; empty: none. */
    sender: z.string().max(MAX_SENDER).catch(''),
    templates: templatesSchema.catch([]),
    button: z
      .object({
        shown: z.boolean().catch(true),
        /** Hosts on which the button is off, e.g. `www.linkedin.com`. */
        hiddenOn: z.array(z.string().max(253)).max(500).catch([]),
        /** The button's distance from the window's top, in CSS pixels, by host. */
        top: z.record(z.string().max(253), z.number().min(0).max(10_000)).catch({}),
        /** The edge of the window that it is at, regardless of the page's text direction. */
        edge: z.enum(BUTTON_EDGES).catch('right'),
        /** Sites on which the user wants the button, by the names of `sites.ts`; a newer version may know more. */
        sites: z.array(z.string().max(50)).max(50).catch(['linkedin']),
      })
      .catch({ shown: true, hiddenOn: [], top: {}, edge: 'right', sites: ['linkedin'] }),
  }),
);

export type Settings = z.infer<typeof settingsSchema>;

export const settingsPatchSchema = z.lazy(() =>
  z.object({
    serviceAddress: z.string().max(2048).nullable().optional(),
    lookupType: z.enum(LOOKUP_TYPES).optional(),
    withCompany: z.boolean().optional(),
    dailyCap: cap.optional(),
    lookupCap: cap.optional(),
    personExportCap: cap.optional(),
    companyExportCap: cap.optional(),
    emailVerificationCap: cap.optional(),
    batchCap: cap.optional(),
    retentionDays: z.number().int().min(1).max(MAX_DAYS).nullable().optional(),
    lockAfterSignOut: z.boolean().optional(),
    lastTags: tags.optional(),
    automaticPreview: z.boolean().optional(),
    accountContacts: z.boolean().optional(),
    companiesOnSites: z.boolean().optional(),
    notifications: z.boolean().optional(),
    menuSpends: z.boolean().optional(),
    language: z.enum(LANGUAGE_SETTINGS).optional(),
    badge: z.boolean().optional(),
    minimumGrade: z.enum(GRADES).nullable().optional(),
    appearance: z.enum(APPEARANCES).optional(),
    composer: z.enum(COMPOSERS).optional(),
    sender: z.string().max(MAX_SENDER).optional(),
    templates: templatesSchema.optional(),
    buttonShown: z.boolean().optional(),
    /** Show the button again on this host. */
    showButtonOn: z.string().max(253).optional(),
    /** Switch the button on or off on one site. */
    buttonSite: z.object({ site: z.enum(SITES), on: z.boolean() }).optional(),
    buttonEdge: z.enum(BUTTON_EDGES).optional(),
    /** Reset the button's place on every site. */
    forgetPlaces: z.literal(true).optional(),
  }),
);

export type SettingsPatch = z.infer<typeof settingsPatchSchema>;

/** Settings plus what the options page needs to explain them. */
export interface SettingsView extends Settings {
  defaultServiceAddress: string;
  redirectAddress: string;
  /** The organization's policy; already applied to the settings above. */
  policy: Policy;
  /**
   * The organization's policy, with `historyDays`, is known from earlier alone: until it can be read, contacts expire
   * by the user's own `retentionDays`, which are above, and `policy` has no `historyDays`.
   */
  ignoresHistoryDays: boolean;
  /** Host permissions that the browser does not grant. */
  missingPermissions: MissingPermissions;
  /** The browser tells the addresses of LinkedIn's pages, wanted with or without a button: the panel follows them. */
  seesLinkedIn: boolean;
  /** Read in a private window, where what concerns all windows is not changed. */
  isPrivate: boolean;
}

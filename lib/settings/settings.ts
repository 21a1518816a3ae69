/** Settings as pages see and change them. Stored in `storage.local`; never tokens, never contact data. */

import { z } from 'zod';
import { MAX_LOOKUP_TAGS, MAX_LOOKUP_TAG_LENGTH } from '../contacts/tags.ts';
import { LANGUAGE_SETTINGS } from '../i18n/languages.ts';
import { LOOKUP_TYPES } from '../service/credits.ts';
import type { Policy } from './policy.ts';
import { SITES } from './sites.ts';
import type { Withheld } from './withheld.ts';

/** Best first (docs/contract.md#emails, docs/contract.md#phones). */
export const GRADES = ['A', 'A-', 'B'] as const;
export const APPEARANCES = ['system', 'light', 'dark'] as const;
export type Appearance = (typeof APPEARANCES)[number];

/** Of the window; the one that holds if nothing was chosen first. */
export const BUTTON_EDGES = ['right', 'left'] as const;
export type ButtonEdge = (typeof BUTTON_EDGES)[number];

const cap = z.number().int().min(0).max(1_000_000).nullable();
/** A cap that cannot be read was meant to hold something back: until somebody sets it anew, nothing is spent. */
const storedCap = cap.default(null).catch(0);

/** Ten years. */
export const MOST_DAYS = 3_650;
const tags = z.lazy(() => z.array(z.string().max(MAX_LOOKUP_TAG_LENGTH)).max(MAX_LOOKUP_TAGS));

export const settingsSchema = z.lazy(() =>
  z.object({
    /** The tool server, with or without `/mcp`; null means the address this build was made for. */
    serviceAddress: z.string().max(2048).nullable().catch(null),
    lookupType: z.enum(LOOKUP_TYPES).catch('premium_lookup'),
    /** Get a person's employer in the same go, at its price. */
    withCompany: z.boolean().catch(false),
    /** Most credits of all types together that this browser may spend a day; null: no cap. */
    dailyCap: storedCap,
    /** The same of one type each. */
    lookupCap: storedCap,
    personExportCap: storedCap,
    companyExportCap: storedCap,
    emailVerificationCap: storedCap,
    /** Most credits of all types together for any one batch; a batch may have a smaller cap of its own. */
    batchCap: storedCap,
    /**
     * Days that a bought contact is kept in this browser; null: for good, and so for a value that cannot be read. 0
     * comes of a policy alone.
     */
    retentionDays: z.number().int().min(0).max(MOST_DAYS).nullable().catch(null),
    /** Tags that went along with the last lookup; they are offered again. */
    lastTags: tags.catch([]),
    /** Ask the free search as soon as the card opens. */
    automaticPreview: z.boolean().catch(true),
    notifications: z.boolean().catch(true),
    /** Of all texts in pages of ours, notifications and menus. */
    language: z.enum(LANGUAGE_SETTINGS).catch('system'),
    /** How many lookups ended unseen, on the toolbar icon. */
    badge: z.boolean().catch(true),
    /** Emails and phones of a lower grade are folded away and not copied with the others; null: none are. */
    minimumGrade: z.enum(GRADES).nullable().catch(null),
    appearance: z.enum(APPEARANCES).catch('system'),
    button: z
      .object({
        shown: z.boolean().catch(true),
        /** Hosts on which the button is off, e.g. `www.linkedin.com`. */
        hiddenOn: z.array(z.string().max(253)).max(500).catch([]),
        /** Host to the button's distance from the window's top, in CSS pixels. */
        top: z.record(z.string().max(253), z.number().min(0).max(10_000)).catch({}),
        /** The edge of the window that it rests at, whatever the direction of the page's text. */
        edge: z.enum(BUTTON_EDGES).catch('right'),
        /** Sites on which the user wants it, by the names of `sites.ts`; a newer version may know more. */
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
    retentionDays: z.number().int().min(1).max(MOST_DAYS).nullable().optional(),
    lastTags: tags.optional(),
    automaticPreview: z.boolean().optional(),
    notifications: z.boolean().optional(),
    language: z.enum(LANGUAGE_SETTINGS).optional(),
    badge: z.boolean().optional(),
    minimumGrade: z.enum(GRADES).nullable().optional(),
    appearance: z.enum(APPEARANCES).optional(),
    buttonShown: z.boolean().optional(),
    /** Show the button again on this host. */
    showButtonOn: z.string().max(253).optional(),
    /** Switch the button on or off on one site. */
    buttonSite: z.object({ site: z.enum(SITES), on: z.boolean() }).optional(),
    buttonEdge: z.enum(BUTTON_EDGES).optional(),
    /** Forget where the button was moved to, on every site. */
    forgetPlaces: z.literal(true).optional(),
  }),
);

export type SettingsPatch = z.infer<typeof settingsPatchSchema>;

/** Settings plus what the options page needs to explain them. */
export interface SettingsView extends Settings {
  defaultServiceAddress: string;
  redirectAddress: string;
  /** What the organisation has set; the settings above obey it already. */
  policy: Policy;
  /** What the browser does not let us do. */
  withheld: Withheld;
}

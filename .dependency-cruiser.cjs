/**
 * The import rules of docs/architecture.md#the-house, as errors. `scripts/test/import-rules.test.ts` breaks each one on
 * purpose. Parsed by swc, which recognizes type-only imports; dependency-cruiser cannot use TypeScript 7 for that.
 */
const OURS = '^(entrypoints|components|lib|sandbox|tests|scripts|bench)/';
const KINDS = '(carddav|hubspot|mcp|pipedrive|salesforce|webhook)';
const TEST = '\\.(test|fixture)\\.tsx?$';

/** @param {string} name @param {string} comment @param {object} from @param {object} to */
const never = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** Allows imports from these of our folders, and from none of the others. @param {string} places */
const only = (places) => ({ path: OURS, pathNot: `^(${places})` });

module.exports = {
  forbidden: [
    never('no-cycles', 'Two files that need each other are one file, or three; types count.', {}, { circular: true }),
    never(
      'no-orphans',
      'Nothing imports it and it imports nothing.',
      {
        orphan: true,
        // Declarations, stand-ins, the watch over the content script, the demo site's script and the bench's peers are
        // read by name; the build replaces the framework's context with silent-context.
        pathNot: [
          '^bench/peers/',
          '\\.d\\.ts$',
          '/stand-in-[^/]+$',
          '/watch-reads\\.js$',
          '^sandbox/demo/site\\.js$',
          '/silent-context\\.ts$',
        ],
      },
      {},
    ),
    never(
      'resolvable',
      'The import leads nowhere.',
      // A package of its own, installed by `npm run test:interop` only, whose compiler finds such imports there.
      { pathNot: '^tests/interop/frameworks/' },
      { couldNotResolve: true, pathNot: '^(#i18n|virtual:)' },
    ),

    never(
      'entrypoints-reach-down',
      'entrypoints -> components, lib.',
      { path: '^entrypoints/', pathNot: TEST },
      only('entrypoints|components|lib'),
    ),
    never(
      'entrypoints-apart',
      'Every entrypoint is a program of its own.',
      { path: '^entrypoints/([^/]+)/', pathNot: TEST },
      { path: '^entrypoints/', pathNot: '^entrypoints/$1/' },
    ),
    never(
      'background-is-thin',
      'The background entrypoint hands over to lib/background.',
      { path: '^entrypoints/background\\.ts$' },
      only('lib/background/|lib/service/zod-without-eval\\.ts'),
    ),
    never(
      'pages-ask',
      'A page never talks to the service: page -> message -> background.',
      { path: '^entrypoints/(card|popup|options|workspace|welcome)/', pathNot: TEST },
      {
        path: '^lib/',
        pathNot:
          '^lib/(browser|queries|messages|i18n|texts|pages|profile-url|paying-click|settings|contacts|search-facets|bulk-input|message-templates|one-line)/|^lib/service/problem\\.ts$|^lib/database/account-database\\.ts$|^lib/destinations/(carddav/presets|hubspot/hubspot-origin|mcp/presets|pipedrive/pipedrive-origin|salesforce/addresses)\\.ts$',
      },
    ),
    never(
      'stores-in-workspace',
      'Of the pages only the workspace reads contacts, searches and lists by itself, the options where all is exported, and the popup for its one line.',
      {
        path: '^entrypoints/(card|popup|options|welcome)/',
        pathNot: '^entrypoints/options/export-everything(\\.test)?\\.ts$',
      },
      {
        path: '^lib/(contacts|database|search-facets|bulk-input)/',
        pathNot: '^lib/contacts/list/start-worker\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    ),
    never(
      'content-script-alone',
      'A content script knows addresses and the message clients, and nothing else.',
      { path: '^entrypoints/(profile\\.content/|other-sites\\.content\\.ts$)', pathNot: TEST },
      only('entrypoints/profile\\.content|lib/(profile-url|messages)'),
    ),
    never(
      'content-script-messages',
      'Of the messages it takes types and clients, not the table nor the checks.',
      { path: '^entrypoints/profile\\.content/' },
      {
        path: '^lib/messages/',
        pathNot: '^lib/messages/to-(background|content)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    ),
    never(
      'content-script-light',
      'The content script takes no package but the framework.',
      { path: '^entrypoints/profile\\.content/', pathNot: TEST },
      { path: 'node_modules/', pathNot: 'node_modules/wxt/', dependencyTypesNot: ['type-only'] },
    ),

    never(
      'components-by-props',
      'Components get data by props: components, texts, and types.',
      { path: '^components/', pathNot: TEST },
      only(
        'components|lib/(i18n|texts|messages|queries|settings|service|profile-url|contacts|search-facets|bulk-input|message-templates|one-line)',
      ),
    ),
    never(
      'components-types-only',
      'Beyond texts and the pure readings of what somebody types, a component takes only types from lib.',
      { path: '^components/', pathNot: TEST },
      {
        path: '^lib/',
        pathNot:
          '^lib/((i18n|texts|search-facets|bulk-input|message-templates)/|contacts/(contact-links|identity/identity-key)\\.ts$)',
        dependencyTypesNot: ['type-only'],
      },
    ),
    never(
      'components-no-browser',
      'No browser API in a component.',
      { path: '^components/' },
      { path: 'node_modules/(webextension-polyfill|wxt|@webext-core)/' },
    ),

    never(
      'lib-reaches-no-page',
      'lib is below pages, and knows nothing of tests, scripts and the sandbox.',
      { path: '^lib/', pathNot: TEST },
      only('lib'),
    ),
    never(
      'controls-are-plain',
      'The design system knows no subject: its own files, the language and the wording.',
      { path: '^components/controls/', pathNot: TEST },
      only('components/controls/|lib/(i18n|texts)/'),
    ),
    never(
      'rooms-without-context',
      'What turns records into views, and what belongs to an account or to the browser, takes what it needs.',
      { path: '^lib/background/(views|browser|account)/', pathNot: TEST },
      { path: '^lib/background/context\\.ts$' },
    ),
    never(
      'background-is-top',
      'Only its entrypoint starts lib/background.',
      { pathNot: ['^(lib/background/|entrypoints/background\\.ts$|tests/)', TEST] },
      { path: '^lib/background/' },
    ),
    never(
      'auth-in-background',
      'Tokens stay in the background.',
      { pathNot: '^(lib/(background|auth)/|tests/)' },
      { path: '^lib/auth/' },
    ),
    never(
      'lookups-in-background',
      'Paid lookups are started, and people erased, by the background alone.',
      { pathNot: ['^(lib/(background|lookups|erasure)/|tests/|bench/)', TEST] },
      { path: '^lib/(lookups|erasure)/' },
    ),
    never(
      'erasure-reach',
      'lib/erasure -> the stores it clears: database, contacts, lookups, outbox.',
      { path: '^lib/erasure/', pathNot: TEST },
      only('lib/(erasure|database|contacts|lookups|destinations|messages|service)/'),
    ),
    never(
      'lookups-reach',
      'lib/lookups -> service, contacts, settings, storage, and what a search is.',
      { path: '^lib/lookups/', pathNot: TEST },
      only('lib/(lookups|service|contacts|database|settings|messages|browser|search-facets|erasure)/'),
    ),
    never(
      'stores-know-no-view',
      'Views derive from what is stored, never the other way: a change of the screen would change the database.',
      { path: '^lib/(auth|contacts|database|destinations|erasure|lookups|settings)/', pathNot: TEST },
      { path: '^lib/messages/views/' },
    ),
    never(
      'kinds-apart',
      'A kind of destination knows no other; what several share stands in lib/destinations, or in its crm.',
      { path: `^lib/destinations/${KINDS}/` },
      { path: `^lib/destinations/${KINDS}/`, pathNot: '^lib/destinations/$1/' },
    ),
    never(
      'auth-reach',
      'lib/auth -> service, settings, database, browser.',
      { path: '^lib/auth/', pathNot: TEST },
      only('lib/(auth|service|settings|database|browser)/'),
    ),
    never(
      'queries-reach',
      'lib/queries -> lib/messages, lib/browser, and the reading of addresses and of the one line.',
      { path: '^lib/queries/', pathNot: TEST },
      { ...only('lib/(queries|messages|browser|one-line|profile-url)/'), dependencyTypesNot: ['type-only'] },
    ),
    never(
      'profile-url-is-pure',
      'Text in, profile out: no browser, nothing of ours.',
      { path: '^lib/profile-url/', pathNot: TEST },
      { pathNot: '^lib/profile-url/' },
    ),

    never(
      'sandbox-not-imported',
      'The sandbox is the other side of the contract.',
      { pathNot: '^(sandbox|tests|scripts|bench)/' },
      { path: '^sandbox/' },
    ),
    never(
      'sandbox-alone',
      'Two independent readings of one contract: the sandbox imports nothing of ours.',
      { path: '^sandbox/' },
      only('sandbox'),
    ),
    never(
      'tests-not-imported',
      'Nothing that ships imports tests.',
      { path: '^(entrypoints|components|lib)/', pathNot: TEST },
      { path: `^tests/|${TEST}` },
    ),
    never(
      'scripts-use-drivers',
      'Scripts drive the extension as tests do, and take nothing else from them.',
      { path: '^scripts/', pathNot: TEST },
      { path: '^tests/', pathNot: '^tests/driver/' },
    ),
  ],
  options: {
    parser: 'swc',
    moduleSystems: ['es6'],
    doNotFollow: { path: 'node_modules' },
    exclude: {
      path: ['^(\\.output|\\.wxt|test-results)/', '^tests/(interop/frameworks|destinations/node-red)/node_modules/'],
    },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node', 'default'] },
  },
};

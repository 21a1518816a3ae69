import type { Plugin } from 'vite';
import { exportedNames } from './exported-names.ts';
import { mustHold, pathOf } from './library-text.ts';

/**
 * Library modules that turn schemas into JSON Schema, or validate data by one. We need neither: answers are checked
 * with our own zod schemas, and the client library gets a validator that accepts everything
 * (lib/service/mcp/connection.ts). Minified they are 75 kB of the worker's.
 */
const UNUSED = [
  /\/zod\/v4\/core\/json-schema-processors\.js$/u,
  /\/zod\/v4\/core\/to-json-schema\.js$/u,
  /\/@modelcontextprotocol\/client\/dist\/cfWorkerProvider-[\w-]+\.mjs$/u,
];

/** The tool library's own sign-in: 14 kB. In ours (lib/auth), two refreshes at once cannot log the user out. */
const TOOL_LIBRARY = /\/@modelcontextprotocol\/client\/dist\/public-[\w-]+\.mjs$/u;
const ITS_SIGN_IN = 'async function auth(provider, options) {';

/**
 * The place where zod would compile text into functions. It is configured not to (lib/service/zod-without-eval.ts);
 * stores search for the words.
 */
const MAKING_CODE = /\/zod\/v4\/core\/(?:util|doc|compile)\.js$/u;
const ITS_MAKER = 'const F = Function;';
/** Where zod writes that text for an object: 3 kB. Without it, the object is read as it is without such functions. */
const WRITING_CODE = /\/zod\/v4\/core\/schemas\.js$/u;
const ITS_WRITER = /const generateFastpass = \(shape\) => \{.*?return doc\.compile\(\);\n {4}\};/su;
/**
 * The texts of zod's errors: 3 kB of every file with zod, and put together for each value that a lenient schema
 * replaces. We show and store none: only where an error is, and its kind (lib/database/reading.ts,
 * lib/contacts/import/import-contacts.ts).
 */
const ITS_TEXTS = /\/zod\/v4\/locales\/en\.js$/u;
const NO_TEXTS = "export default () => ({ localeError: () => 'invalid' });";
/**
 * What lets zod follow values that contain themselves: 3 kB, and a look through each schema when it is made and when it
 * is first used. Ours come as JSON or from our own stores. `zod/mini` does without it in the same way.
 */
const ITS_MEMORY = /\/zod\/v4\/core\/memoizer\.js$/u;
const NO_MEMORY = `const none = { attach() {}, guard() {}, alloc: (schema, payload, empty) => empty };
export const memoizer = () => none;
export const isBackEdge = () => false;
export const isRecursiveSchema = () => true;
export class $ZodCyclicError extends Error {}`;
/**
 * Checks of a text's form, each with a class and a pattern of its own, which neither we nor the tool library use: as
 * methods of every text, they would all be in every file with zod.
 */
const FORMS = /\/zod\/v4\/classic\/schemas\.js$/u;
export const UNUSED_FORMS = [
  'base64url',
  'cidrv4',
  'cidrv6',
  'cuid',
  'cuid2',
  'duration',
  'e164',
  'emoji',
  'guid',
  'ipv4',
  'ipv6',
  'jwt',
  'ksuid',
  'nanoid',
  'time',
  'ulid',
  'uuid',
  'uuidv4',
  'uuidv6',
  'uuidv7',
  'xid',
];
/** Methods of every schema that we and the tool library do not call; two schemas in one are 1 kB. */
export const UNUSED_METHODS = ['and', 'nonoptional', 'prefault', 'readonly'];
/** What each schema sets up for the modules that are left out: a function for every schema that is made. */
const ITS_PROCESSORS = /^ {4}inst\._zod\.processJSONSchema = \(ctx, json, params\) => processors\..*\n/gmu;
const LEFT_OUT = 'throw new Error("left out of this build: scripts/build/without-unused.ts");';

/**
 * Removes library code from the build that the extension never uses. Its exports still exist, and throw when called.
 * The plugin itself throws if a library has changed so that this is impossible.
 */
export function withoutUnused(): Plugin {
  return {
    name: 'calling-card:without-unused',
    enforce: 'pre',
    transform(code, id) {
      const path = pathOf(id);
      if (TOOL_LIBRARY.test(path)) {
        mustHold(code, ITS_SIGN_IN, path);
        return {
          code: code.replace(
            ITS_SIGN_IN,
            `async function auth() { ${LEFT_OUT} }\nasync function unusedAuth(provider, options) {`,
          ),
          map: null,
        };
      }
      if (MAKING_CODE.test(path)) {
        mustHold(code, ITS_MAKER, path);
        return { code: code.replaceAll(ITS_MAKER, `const F = function () { ${LEFT_OUT} };`), map: null };
      }
      if (WRITING_CODE.test(path)) {
        mustHold(code, ITS_WRITER.exec(code)?.[0] ?? String(ITS_WRITER), path);
        return { code: code.replace(ITS_WRITER, 'const generateFastpass = () => superParse;'), map: null };
      }
      if (ITS_MEMORY.test(path)) {
        mustHold(code, 'const memo = {', path);
        return { code: NO_MEMORY, map: null };
      }
      if (FORMS.test(path))
        return { code: withoutProcessors(withoutMethods(withoutForms(code, path), path), path), map: null };
      if (ITS_TEXTS.test(path)) {
        mustHold(code, 'localeError: error()', path);
        return { code: NO_TEXTS, map: null };
      }
      if (!UNUSED.some((pattern) => pattern.test(path))) return null;
      return { code: throwing(exportedNames(code)), map: null };
    },
  };
}

function withoutForms(code: string, path: string): string {
  return UNUSED_FORMS.reduce((rest, form) => {
    mustHold(rest, `    ${form}(params) {\n`, path);
    return rest.replace(
      new RegExp(`    ${form}\\(params\\) \\{\\n        return this\\.check\\(.*\\n    \\},\\n`, 'u'),
      '',
    );
  }, code);
}

function withoutMethods(code: string, path: string): string {
  return UNUSED_METHODS.reduce((rest, name) => {
    const method = new RegExp(`^ {4}${name}\\(\\w*\\) \\{\\n {8}return \\w+\\(this.*\\n {4}\\},\\n`, 'mu');
    mustHold(rest, method.exec(rest)?.[0] ?? String(method), path);
    return rest.replace(method, '');
  }, code);
}

function withoutProcessors(code: string, path: string): string {
  mustHold(code, 'inst._zod.processJSONSchema = (ctx, json, params) => processors.stringProcessor(', path);
  return code.replaceAll(ITS_PROCESSORS, '');
}

function throwing(names: string[]): string {
  const leftOut = `function leftOut() { ${LEFT_OUT} }`;
  // `createStandardJSONSchemaMethod` and its like are called when a schema is created, for a method that is never
  // called.
  const makers = names.map((name) =>
    name.startsWith('create') ? `const made_${name} = () => leftOut;` : `const made_${name} = leftOut;`,
  );
  return [leftOut, ...makers, `export { ${names.map((name) => `made_${name} as ${name}`).join(', ')} };`].join('\n');
}

import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DatabaseSync } from 'node:sqlite';
import { createPeople } from '../world/people.ts';
import { sendDemoFile, sendDemoPage } from './page.ts';
import { indexPage, nobodyPage, profilePage } from './profile-page.ts';
import type { Person } from '../world/world-records.ts';

const STYLE = readFileSync(new URL('./site.css', import.meta.url), 'utf8');
const SCRIPT = readFileSync(new URL('./site.js', import.meta.url), 'utf8');
const PEOPLE_ON_INDEX = 30;
const PEOPLE_ON_PROFILE = 5;

function decodeSlug(encoded: string): string | null {
  try {
    return decodeURIComponent(encoded);
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}

/**
 * The demo site of `demoUrl`: profile pages of everybody in the world, to try the extension on.
 * Answers requests by their path below the site's (`/`, `/in/<slug>`, percent-encoded as it
 * came); false when the path is none of the site's.
 */
export function createDemoSite({ db, demoUrl }: { db: DatabaseSync; demoUrl: string }): (req: IncomingMessage, res: ServerResponse, path: string) => boolean {
  const people = createPeople(db);
  const base = new URL(demoUrl).pathname.replace(/\/+$/u, '');
  const from = (first: number, count: number): Person[] =>
    Array.from({ length: count }, (_, at) => people.byId(first + at)).filter((person) => person !== null);

  const sendProfile = (res: ServerResponse, encodedSlug: string): void => {
    const slug = decodeSlug(encodedSlug);
    const person = slug === null ? null : people.bySlug(slug);
    if (person === null) {
      sendDemoPage(res, 404, base, nobodyPage(base, from(1, PEOPLE_ON_PROFILE)));
      return;
    }
    const next = from(person.id + 1, PEOPLE_ON_PROFILE);
    sendDemoPage(res, 200, base, profilePage(base, person, next.length > 0 ? next : from(1, PEOPLE_ON_PROFILE)));
  };

  return (_req, res, path) => {
    if (path === '/site.css') sendDemoFile(res, 'text/css', STYLE);
    else if (path === '/site.js') sendDemoFile(res, 'text/javascript', SCRIPT);
    else if (path === '/' || path === '') sendDemoPage(res, 200, base, indexPage(base, from(1, PEOPLE_ON_INDEX)));
    else {
      // A profile's own sub-pages show the profile, as on the sites this one stands for.
      const slug = /^\/in\/+([^/]+)(?:\/.*)?$/u.exec(path)?.[1];
      if (slug === undefined) return false;
      sendProfile(res, slug);
    }
    return true;
  };
}

import { PLACES } from '../places.ts';
import type { Company } from '../world-records.ts';

/** The index of a town in PLACES; the demo people live in towns that exist for every seed. */
export function placeNumber(city: string): number {
  return PLACES.findIndex((place) => place.city === city);
}

/** The employer of the demo person, the same for every seed. */
export const ACME_INSTRUMENTS: Company = {
  id: 1,
  name: 'Acme Instruments',
  domain: 'acme-instruments.example',
  website: 'https://www.acme-instruments.example',
  industry_str: 'Measuring and Control Instrument Manufacturing',
  employee_count: 420,
  revenue: 86_000_000,
  founded: 1987,
  description: 'Acme Instruments builds measuring instruments for laboratories that do not exist.',
  techstack: ['PostgreSQL', 'Python', 'TypeScript', 'Grafana'],
  linkedin_url: 'https://www.linkedin.com/company/acme-instruments-example',
  links: { x: 'https://x.com/acme_example' },
  ticker: null,
  phone: {
    number: '+49 30 23125 100',
    e164: '+493023125100',
    country_code: '49',
    extension: null,
    type: 'other',
    grade: 'B',
    validity: 'unknown',
    recommended: false,
    premium: false,
    last_checked: '2026-03-02T09:00:00.000Z',
  },
  place: placeNumber('Berlin'),
};

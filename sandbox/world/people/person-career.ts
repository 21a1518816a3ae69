import { companyAt } from '../companies/company.ts';
import { PLACES } from '../places.ts';
import type { Random } from '../random.ts';
import type { Company, Education, Job, Level } from '../world-records.ts';
import { DEGREES, DEPARTMENTS, MAJORS, SCHOOLS, pickLevel, pickTitle } from './careers.ts';
import type { Department } from './careers.ts';

const month = (year: number, of: number): string => `${year}-${String(of).padStart(2, '0')}`;

/** One entry of a career (docs/contract.md#job-history). `end` null means the job is current. */
export function jobEntry(
  random: Random,
  job: {
    company: Company | null;
    title: string;
    level: Level;
    from: Department;
    start: number;
    end: number | null;
    employerName: string;
  },
): Job {
  const place = job.company === null ? undefined : PLACES[job.company.place];
  const current = job.end === null;
  return {
    start_date: random.chance(0.05) ? null : month(job.start, random.integer(1, 12)),
    end_date: job.end === null ? 'Present' : month(job.end, random.integer(1, 12)),
    company: random.chance(0.03) ? null : job.employerName,
    company_name: job.employerName,
    company_id: job.company?.id ?? null,
    company_linkedin_url: job.company?.linkedin_url ?? '',
    company_city: place?.city ?? '',
    company_region: place?.region ?? '',
    company_country_code: place?.countryCode ?? '',
    department: job.from.department,
    title: job.title,
    highest_level: job.level,
    description: random.chance(0.4)
      ? `Responsible for ${random.pick(job.from.skills).toLowerCase()} and ${random.pick(job.from.sub).toLowerCase()}.`
      : '',
    last_updated: new Date(Date.UTC(2026, random.integer(0, 5), random.integer(1, 28))).toISOString(),
    sub_department: random.chance(0.3) ? null : random.pick(job.from.sub),
    is_current: current,
  };
}

/** The jobs before the current one, newest first; one to three for most people, none for some, nine for a few. */
export function pickEarlierJobs(
  random: Random,
  world: { seed: number; companies: number },
  from: Department,
  until: number,
  language: string,
): Job[] {
  const count = random.chance(0.04) ? 9 : random.integer(0, 3);
  const jobs: Job[] = [];
  let end = until;
  for (let at = 0; at < count && end > 1985; at++) {
    const start = end - random.integer(1, 5);
    const level = pickLevel(random);
    const department = random.chance(0.2) ? random.pick(DEPARTMENTS) : from;
    const company = companyAt(world.seed, random.integer(0, world.companies - 1));
    jobs.push(
      jobEntry(random, {
        company,
        employerName: company.name,
        title: pickTitle(random, department, level, language),
        level,
        from: department,
        start,
        end,
      }),
    );
    end = start;
  }
  return jobs;
}

/** Schools, newest first; empty for one person in six. */
export function pickEducation(random: Random, born: number): Education[] {
  const count = random.chance(0.17) ? 0 : random.integer(1, 2);
  return Array.from({ length: count }, (_, at): Education => {
    const start = born + 23 - at * 4;
    return {
      major: random.chance(0.15) ? null : random.pick(MAJORS),
      school: random.chance(0.04) ? null : random.pick(SCHOOLS),
      degree: random.chance(0.2) ? null : random.pick(DEGREES),
      start: random.chance(0.25) ? null : start,
      end: random.chance(0.2) ? null : start + random.integer(1, 4),
    };
  });
}

import { ServiceError } from '../../service/service-error.ts';
import type { PaidRequest } from '../model/paid-request.ts';
import { resultsOf } from './answers.fixture.ts';
import type { Work } from './paid-work.fixture.ts';
import { type SimulatedCompany, type SimulatedPerson, isCompany, isPerson, statusOfMailbox } from './world.fixture.ts';

export interface SimulatedWork {
  work: Work[];
  /** Ends all work that is pending and due by now. */
  endDue(): void;
  /** Does the work and charges it; its result is requested later. */
  accept(request: PaidRequest, intent: string): void;
}

export interface SimulatedWorkOptions {
  people: SimulatedPerson[];
  companies: SimulatedCompany[];
  /** ms that have really passed */
  elapsed: () => number;
}

/** All work that the service was paid to do, call by call. */
export function createSimulatedWork({ people, companies, elapsed }: SimulatedWorkOptions): SimulatedWork {
  const work: Work[] = [];

  function endDue(): void {
    for (const each of work) {
      if (each.status === 'pending' && each.readyAt <= elapsed())
        each.status = people.find(({ id }) => id === each.profileId)?.outcome ?? 'complete';
    }
  }

  function workFor(request: PaidRequest, intent: string): Work {
    const one: Omit<Work, 'about' | 'status'> = {
      intent,
      tool: request.tool,
      profileId: null,
      companyId: null,
      lookupType: null,
      credits: 1,
      readyAt: elapsed(),
    };
    switch (request.tool) {
      case 'person_lookup':
      case 'profile_company_lookup': {
        const person = people.find((candidate) => isPerson(candidate, request.who));
        if (!person) throw notFound();
        const companyId = request.tool === 'person_lookup' ? null : (person.companyId ?? null);
        return {
          ...one,
          about: `person ${person.id}`,
          profileId: person.id,
          companyId,
          lookupType: request.lookupType,
          credits: companyId === null ? 2 : 3,
          status: 'pending',
          readyAt: one.readyAt + person.ms,
        };
      }
      case 'company_lookup': {
        const company = companies.find((candidate) => isCompany(candidate, request.which));
        if (!company) throw notFound();
        return { ...one, about: `company ${company.id}`, companyId: company.id, status: 'complete' };
      }
      case 'email_verify': {
        const isUnknown = statusOfMailbox(request.email) === 'unknown';
        return { ...one, about: `mailbox ${request.email}`, status: isUnknown ? 'failed' : 'complete' };
      }
      case 'search': {
        const isEmpty = resultsOf(people, request.input).length === 0;
        return { ...one, about: `search ${request.pageId}`, status: isEmpty ? 'failed' : 'complete' };
      }
      default:
        return request satisfies never;
    }
  }

  return {
    work,
    endDue,
    accept(request, intent) {
      endDue();
      work.push(workFor(request, intent));
      endDue();
    },
  };
}

const notFound = () => new ServiceError({ code: 'not_found' }, 'refused');

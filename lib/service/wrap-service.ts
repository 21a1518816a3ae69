import type { ContactService } from './contact-service.ts';
import type { Call } from './rate-limit/limits.ts';
import type { Turn } from './rate-limit/turn.ts';

/**
 * Makes one call.
 * @param name the tool, or what else the call is, by the name that its limits go by
 * @param run sends it to the service that it is given
 * @param turn taken by the caller before a paid call
 * @returns the answer of `run`
 */
export type AroundCall = <T>(name: Call, run: (service: ContactService) => Promise<T>, turn?: Turn) => Promise<T>;

/**
 * A service whose every call goes through `around`: the only list of its calls beside the two implementations, so that
 * a new call cannot miss one of the layers.
 */
export function wrapService(hasFreeSearch: boolean, around: AroundCall): ContactService {
  return {
    hasFreeSearch,
    ready: () => around('connect', (service) => service.ready()),
    tools: () => around('tools/list', (service) => service.tools()),
    ping: () => around('ping', (service) => service.ping()),
    account: () => around('account', (service) => service.account()),
    findPerson: (who) => around('person_search', (service) => service.findPerson(who)),
    findCompany: (which) => around('company_search', (service) => service.findCompany(which)),
    searchPeople: (input) => around('person_search', (service) => service.searchPeople(input)),
    searchCompanies: (input) => around('company_search', (service) => service.searchCompanies(input)),
    buySearchPage: (input, turn) => around('search', (service) => service.buySearchPage(input, turn), turn),
    lookupPerson: (request, turn) => around('person_lookup', (service) => service.lookupPerson(request, turn), turn),
    lookupPersonWithCompany: (request, turn) =>
      around('profile_company_lookup', (service) => service.lookupPersonWithCompany(request, turn), turn),
    lookupCompany: (which, turn) => around('company_lookup', (service) => service.lookupCompany(which, turn), turn),
    verifyEmail: (email, turn) => around('email_verify', (service) => service.verifyEmail(email, turn), turn),
    checkStatus: (profileIds) => around('check_person_status', (service) => service.checkStatus(profileIds)),
  };
}

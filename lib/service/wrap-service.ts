import type { ContactService } from './contact-service.ts';
import type { Call } from './rate-limit/limits.ts';
import type { Permit } from './rate-limit/permit.ts';

/**
 * Makes one call.
 * @param name the tool, or the name of another call, as its limits are named
 * @param run sends the call to the given service
 * @param permit taken by the caller before the call, if it was
 * @returns the answer of `run`
 */
export type AroundCall = <T>(name: Call, run: (service: ContactService) => Promise<T>, permit?: Permit) => Promise<T>;

/**
 * A service whose every call goes through `around`: the only list of its calls apart from the two implementations, so
 * that a new call cannot miss one of the layers.
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
    buySearchPage: (input, permit) => around('search', (service) => service.buySearchPage(input, permit), permit),
    lookupPerson: (request, permit) =>
      around('person_lookup', (service) => service.lookupPerson(request, permit), permit),
    lookupPersonWithCompany: (request, permit) =>
      around('profile_company_lookup', (service) => service.lookupPersonWithCompany(request, permit), permit),
    lookupCompany: (request, permit) =>
      around('company_lookup', (service) => service.lookupCompany(request, permit), permit),
    verifyEmail: (email, permit) => around('email_verify', (service) => service.verifyEmail(email, permit), permit),
    checkStatus: (profileIds, permit) =>
      around('check_person_status', (service) => service.checkStatus(profileIds, permit), permit),
  };
}

import type { ContactService } from './contact-service.ts';

/** A `ContactService` whose own code is evaluated when it is first asked for something, and then kept. */
export function createServiceOnDemand({
  hasFreeSearch,
  create,
}: {
  hasFreeSearch: boolean;
  create: () => Promise<ContactService>;
}): ContactService {
  let created: Promise<ContactService> | null = null;
  const service = () => (created ??= create());
  return {
    hasFreeSearch,
    ready: async () => (await service()).ready(),
    tools: async () => (await service()).tools(),
    ping: async () => (await service()).ping(),
    account: async () => (await service()).account(),
    findPerson: async (...asked) => (await service()).findPerson(...asked),
    findCompany: async (...asked) => (await service()).findCompany(...asked),
    searchPeople: async (...asked) => (await service()).searchPeople(...asked),
    searchCompanies: async (...asked) => (await service()).searchCompanies(...asked),
    buySearchPage: async (...asked) => (await service()).buySearchPage(...asked),
    lookupPerson: async (...asked) => (await service()).lookupPerson(...asked),
    lookupPersonWithCompany: async (...asked) => (await service()).lookupPersonWithCompany(...asked),
    lookupCompany: async (...asked) => (await service()).lookupCompany(...asked),
    verifyEmail: async (...asked) => (await service()).verifyEmail(...asked),
    checkStatus: async (...asked) => (await service()).checkStatus(...asked),
  };
}

/**
 * Every kind of destination, and the functions that querying them takes: a file of its own, which the worker loads
 * before the first call to a destination (docs/decisions/088-worker-in-files.md).
 */
export { cardDavType, listBooks } from './carddav/carddav-type.ts';
export { findAnswer, inTurn, knownPerson } from './find-answer.ts';
export { whileAllowed } from './guarded-fetch.ts';
export { hubSpotType } from './hubspot/hubspot-type.ts';
export { chooseMapping, connectMcp, openMcp, readToolChoices } from './mcp/mcp-type.ts';
export { pipedriveType } from './pipedrive/pipedrive-type.ts';
export { readConfig as readSalesforceConfig } from './salesforce/salesforce-connection.ts';
export { openSalesforce } from './salesforce/salesforce-type.ts';
export { consumerKeyIn, instanceIn, signInServer } from './salesforce/sign-in-server.ts';
export { webhook } from './webhook/webhook.ts';

import { sendJson } from '../../http/respond.ts';
import type { Route } from '../../http/router.ts';
import type { OperationSpec } from '../endpoint.ts';
import { describeApi } from './describe-api.ts';

/** `GET /openapi.json`: the description of the operations, public. Generated on the first request. */
export function openApiRoute(specs: readonly OperationSpec[]): Route {
  let document: ReturnType<typeof describeApi> | undefined;
  return {
    path: '/openapi.json',
    methods: { GET: ({ res }) => sendJson(res, 200, (document ??= describeApi(specs))) },
  };
}

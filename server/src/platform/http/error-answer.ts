import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody } from '@portal/shared-api/contract/errors';
import { isDatabaseDown } from '../database/availability';
import { PortalError, unavailable } from '../errors';
import { messages } from '../messages';
import { renderErrorPage, wantsPage } from './error-page';
import { clientOf } from './request-state';
import { cspNonce, sendPage } from './security-headers';

/** Answers every error with the body of product 0.2, and logs server faults. */
export function registerErrorAnswers(app: FastifyInstance): void {
  app.setErrorHandler(async (error: FastifyError, request, reply) => sendError(error, request, reply));
  app.setNotFoundHandler(async (request, reply) =>
    sendError(new PortalError(404, 'NonTrouve', { message: messages.notFound }), request, reply),
  );
}

/** Sends the body of an error; its trace id identifies the request in the log. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = toPortalError(error);
  if (known.status >= 500) request.log.error({ err: withoutValues(error), data: known.data }, known.message);
  else if (known.details.reason) request.log.info({ data: known.data }, known.details.reason);
  if (known.details.retryAfter !== undefined) reply.header('retry-after', String(known.details.retryAfter));
  reply.header('cache-control', 'no-store');
  if (wantsPage(request)) return sendPage(reply, renderErrorPage(known, request, cspNonce(reply)), known.status);
  return reply
    .status(known.status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(bodyOf(known, request)));
}

/** Body of an error response (product 0.2); during maintenance with the client's own text. */
function bodyOf(error: PortalError, request: FastifyRequest): ErrorBody {
  const { message, erreurs, isAccountConfirmed, userId } = error.details;
  const errorPageContent =
    error.details.errorPageContent ??
    (error.status === 503 ? clientOf(request)?.configuration.errorPageContent : undefined);
  return {
    status: error.status,
    ...(message ? { message } : {}),
    data: error.data,
    ...(erreurs ? { erreurs: [...erreurs] } : {}),
    ...(errorPageContent ? { errorPageContent } : {}),
    ...(isAccountConfirmed === undefined ? {} : { isAccountConfirmed }),
    ...(userId === undefined ? {} : { userId }),
    traceId: request.id,
  };
}

/** Any error as a PortalError; an unexpected one is 500 without details. */
export function toPortalError(error: unknown): PortalError {
  if (error instanceof PortalError) return error;
  if (isDatabaseDown(error)) return unavailable('database unreachable');
  const status = statusOf(error);
  if (status === 413) return new PortalError(413, 'ValidationError', { message: messages.bodyTooLarge });
  if (status === 429)
    return new PortalError(429, 'TropDeTentatives', { message: messages.tooManyAttempts, retryAfter: 60 });
  if (status >= 400 && status < 500) return new PortalError(400, 'ValidationError', { message: messages.bodyRefused });
  return new PortalError(500, 'ErreurInterne', { message: messages.serverError });
}

function statusOf(error: unknown): number {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : 500;
}

/** Errors of the driver repeat the statement with its values, which are personal data: only the cause is logged. */
function withoutValues(error: unknown): { type: string; message: string; stack?: string | undefined } {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error' };
  const cause = error.cause instanceof Error ? error.cause : error;
  const frames = error.stack
    ?.split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .join('\n');
  return { type: error.name, message: firstLine(cause.message), stack: frames };
}

const firstLine = (text: string) => text.split('\n')[0] ?? '';

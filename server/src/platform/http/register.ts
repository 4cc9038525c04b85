import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { assert, is } from 'superstruct';
import type { AnyEndpoint } from '@portal/shared-api/contract/endpoint';
import { serverChannels } from '../channels';
import type { Database, Transaction } from '../database/database';
import { inProgress, keepAnswer, keyReused, release, reserve, type Submit } from '../idempotency/store';
import { PortalError, refused } from '../errors';
import { messages } from '../messages';
import { FileAnswer, PageAnswer, RedirectAnswer, contentDisposition } from './answers';
import {
  PERSON_HEADER,
  XSRF_FIELD,
  XSRF_HEADER,
  checkAntiForgery,
  issueAntiForgeryToken,
  visitorOf,
} from './anti-forgery';
import { VISITOR_BODY_BYTES } from './body-bounds';
import { nameCaller } from './caller';
import type { Context, Exchange, Platform, Session } from './context';
import { CONTRACT_HEADER, admit, type Admission } from './gate';
import type { DomainRoutes, Route } from './handle';
import { idempotencyKeyOf } from './idempotency-key';
import { toPortalError } from './error-answer';
import { isFormPost } from './form-post';
import { fileDigestOf, readFileDigest } from './multipart';
import { requestState } from './request-state';
import { sendPage } from './security-headers';
import { announceExpiry } from './session-expiry';
import { validate } from './validation';

/**
 * Registers the routes of all domains below `/api`.
 * @throws Error at start when an endpoint declares no access or has two handlers.
 */
export function registerRoutes(app: FastifyInstance, platform: Platform, routes: DomainRoutes): void {
  const seen = new Set<string>();
  for (const route of routes) {
    const name = `${route.endpoint.method} ${route.endpoint.path}`;
    // The types require it too; this covers endpoints built without them.
    if (!route.endpoint.access) throw new Error(`${name} declares no access: it is not served.`);
    if (seen.has(name)) throw new Error(`${name} is answered twice.`);
    seen.add(name);
    app.route({
      method: route.endpoint.method,
      url: `/api${route.endpoint.path}`,
      ...(route.endpoint.access.kind === 'public' && !route.endpoint.isMultipart
        ? { bodyLimit: VISITOR_BODY_BYTES }
        : {}),
      handler: (request, reply) => answer(platform, route, request, reply),
    });
  }
}

async function answer(
  platform: Platform,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store');
  if (request.isMultipart() && !route.endpoint.isMultipart) throw refused('file sent to an endpoint that takes none');
  if (!isFormPost(request)) return respond(platform, route, request, reply);
  const { formErrors } = route.options;
  if (!formErrors) throw refused('form sent to an endpoint that takes none');
  try {
    return await respond(platform, route, request, reply);
  } catch (error) {
    const { client } = requestState(request);
    const failure = await formErrors(toPortalError(error), {
      client,
      exchange: { request, reply },
      fields: formFields(request.body),
    });
    return send(route.endpoint, reply, failure);
  }
}

async function respond(
  platform: Platform,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { endpoint } = route;
  const isWrite = endpoint.method !== 'GET';
  const session = await requestState(request).session();
  if (session) {
    nameCaller(request, session.userId);
    platform.callLimits?.count(session.userId, `${endpoint.method} ${endpoint.path}`);
  }
  // Without a session the response is the 401 below: the token of an ended session would hide it.
  const isForNobody = !session && endpoint.access.kind !== 'public';
  if (isWrite && !endpoint.withoutAntiForgery && !isForNobody)
    checkAntiForgery(request, session, tokenOf(request), platform.secrets);
  checkSamePerson(request, session);
  const admission = await admit(platform, endpoint, request);
  issueAntiForgeryToken(request, reply, admission.session, platform.secrets);
  announceExpiry(reply, admission.session, platform.clock.now());
  const input = readInput(endpoint, request);
  const submit = isWrite && !route.options.isNeverReplayed ? submitOf(platform, request, admission) : null;
  if (submit) {
    const known = await reserve(platform.database, platform.secrets, submit);
    if (known && request.isMultipart() && (await readFileDigest(request)) !== known.fileDigest) throw keyReused();
    if (known)
      return reply
        .header('idempotency-replayed', 'true')
        .status(known.status)
        .send(known.body ?? undefined);
  }
  try {
    const result = await run(platform, route, { request, reply }, admission, input, submit);
    route.options.afterCommit?.();
    checkResponse(platform, endpoint, result);
    return send(endpoint, reply, result);
  } catch (error) {
    if (submit) await release(platform.database, submit);
    throw error;
  }
}

/**
 * A page names its person: after a change of session in another tab, it must not read or write as somebody else.
 * @throws PortalError 403 `JetonAntiForgerieInvalide`
 */
function checkSamePerson(request: FastifyRequest, session: Session | null): void {
  const shown = request.headers[PERSON_HEADER];
  if (session && shown !== undefined && shown !== session.userId)
    throw new PortalError(403, 'JetonAntiForgerieInvalide', {
      message: messages.forgeryToken,
      reason: 'page of another person',
    });
}

interface Input {
  params: unknown;
  query: unknown;
  body: unknown;
}

function readInput(endpoint: AnyEndpoint, request: FastifyRequest): Input {
  return {
    params: validate(endpoint.params, request.params),
    query: validate(endpoint.query, request.query),
    body: validate(endpoint.body, isFormPost(request) ? formFields(request.body) : request.body),
  };
}

/** A write runs in one transaction with its stored response; a read needs none. */
async function run(
  platform: Platform,
  route: Route,
  exchange: Exchange,
  admission: Admission,
  input: Input,
  submit: Submit | null,
): Promise<unknown> {
  const contextOn = (database: Database) => contextFor(platform, exchange, admission, input, database);
  const { method, access } = route.endpoint;
  if (method === 'GET')
    return call(route, contextOn(access.kind === 'staff' ? platform.staffReads : platform.database));
  if (route.options.ownTransaction) {
    const result = await call(route, contextOn(platform.database));
    // What is done is done, also for a request that took too long.
    await platform.database.transaction((transaction) =>
      keep(platform, transaction, submit, route.endpoint, exchange, result),
    );
    return result;
  }
  return platform.database.transaction(async (transaction) => {
    const result = await call(route, contextOn(transaction));
    // Another request took the key over: this one is undone, so that the write is done once.
    if (!(await keep(platform, transaction, submit, route.endpoint, exchange, result))) throw inProgress();
    return result;
  });
}

/** `handle` binds the context's types to the handler; here they are erased. */
const call = (route: Route, context: Context): Promise<unknown> =>
  route.handler(context as Context<never, never, never>);

function contextFor(
  platform: Platform,
  { request, reply }: Exchange,
  admission: Admission,
  input: Input,
  database: Database,
): Context {
  return {
    ...admission,
    ...input,
    database,
    now: () => platform.clock.now(),
    today: () => platform.clock.today(),
    secrets: platform.secrets,
    contrats: platform.contrats,
    channels: serverChannels(platform.config),
    log: request.log,
    requestId: request.id,
    ip: request.ip,
    origin: requestState(request).origin,
    exchange: { request, reply },
  };
}

function send(endpoint: AnyEndpoint, reply: FastifyReply, result: unknown): FastifyReply {
  if (result instanceof RedirectAnswer) return reply.redirect(result.location, result.status);
  if (result instanceof PageAnswer) return sendPage(reply, result.html, result.status);
  if (result instanceof FileAnswer) {
    return reply
      .type(result.type)
      .header('content-disposition', contentDisposition(result.disposition, result.name))
      .send(result.content);
  }
  return endpoint.response === 'empty' ? reply.status(204).send() : reply.send(result);
}

/** Outside production an invalid response fails here, at its source. */
function checkResponse(platform: Platform, endpoint: AnyEndpoint, result: unknown): void {
  if (platform.config.environment === 'production' || typeof endpoint.response === 'string') return;
  if (isOtherAnswer(result)) return;
  // Checks the transmitted form: JSON omits undefined properties.
  const sent: unknown = JSON.parse(JSON.stringify(result));
  if (!is(sent, endpoint.response))
    assert(sent, endpoint.response, `Answer of ${endpoint.method} ${endpoint.path} differs from the contract`);
}

/**
 * Files, pages and redirections are not stored: a key only protects writes that answer with data.
 * @returns false when another request has the key by now.
 */
async function keep(
  { secrets }: Platform,
  transaction: Transaction,
  submit: Submit | null,
  endpoint: AnyEndpoint,
  { request }: Exchange,
  result: unknown,
): Promise<boolean> {
  if (!submit) return true;
  if (isOtherAnswer(result)) return release(transaction, submit).then(() => true);
  return keepAnswer(transaction, secrets, submit, {
    ...(endpoint.response === 'empty' ? { status: 204, body: null } : { status: 200, body: result }),
    fileDigest: fileDigestOf(request),
  });
}

const isOtherAnswer = (result: unknown) =>
  result instanceof RedirectAnswer || result instanceof PageAnswer || result instanceof FileAnswer;

function submitOf(platform: Platform, request: FastifyRequest, { client, session }: Admission): Submit | null {
  const key = idempotencyKeyOf(request);
  if (key === null) return null;
  // An uploaded file is recognised by its length before it is read, then by the digest of its content.
  const body = request.isMultipart() ? (request.headers['content-length'] ?? null) : (request.body ?? null);
  const content = JSON.stringify([request.method, request.url, request.headers[CONTRACT_HEADER] ?? '', body]);
  return {
    scope: [
      client.code,
      session ? session.userId : `visiteur:${visitorOf(request)}`,
      ...(session?.impersonation ? [session.impersonation.idAcces] : []),
    ].join(':'),
    key,
    since: platform.clock.now(),
    // A keyed digest, because the body of a sign-in contains a password.
    fingerprint: platform.secrets.index(content),
    earlierFingerprints: platform.secrets.indexes(content),
  };
}

function formFields(body: unknown): Record<string, string> {
  const entries = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[0] !== XSRF_FIELD),
  );
}

function tokenOf(request: FastifyRequest): string | null {
  const header = request.headers[XSRF_HEADER];
  if (typeof header === 'string') return header;
  const { body } = request;
  const field =
    isFormPost(request) && typeof body === 'object' && body !== null && XSRF_FIELD in body ? body[XSRF_FIELD] : null;
  return typeof field === 'string' ? field : null;
}

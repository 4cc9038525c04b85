import { mkdirSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  bootFor,
  type Chooser,
  registerLiveChanges,
  registerOperator,
  releasesFolder,
  trialVisitorOf,
} from '../federation/public';
import { takeCodeNotice } from '../identity/second-factor/public';
import type { Platform } from '../platform/http/context';
import { requestState } from '../platform/http/request-state';
import { cspNonce } from '../platform/http/security-headers';
import { issueAntiForgeryToken } from '../platform/http/anti-forgery';
import { renderPage } from './page';

const ONE_YEAR = 'public, max-age=31536000, immutable';

interface EdgeOptions {
  platform: Platform;
  chooser: Chooser;
  /** Folder of the brands' logos. */
  brandFolder: string;
}

/** Serves the host's HTML, the local releases and the brands' assets. */
export async function registerEdge(
  app: FastifyInstance,
  { platform, chooser, brandFolder }: EdgeOptions,
): Promise<void> {
  const releases = releasesFolder(platform.config.stateDir);
  mkdirSync(releases, { recursive: true });
  await app.register(fastifyStatic, {
    root: releases,
    prefix: '/releases/',
    preCompressed: true,
    index: false,
    cacheControl: false,
    // What the build says about its sources is for the registry alone; types are for other teams (decision 0018).
    allowedPath: (path) => !/\/mf-stats\.json(?:\.\w+)?$/.test(path),
    setHeaders: (reply, path) => {
      // A release never changes; its manifest, read by operators, is revalidated.
      reply.header('cache-control', path.endsWith('.json') ? 'no-cache' : ONE_YEAR);
      if (path.endsWith('.tgz')) reply.header('content-type', 'application/gzip');
      reply.header('access-control-allow-origin', '*');
      reply.header('cross-origin-resource-policy', 'cross-origin');
    },
  });
  await app.register(fastifyStatic, {
    root: brandFolder,
    prefix: '/assets/',
    decorateReply: false,
    index: false,
    cacheControl: false,
    setHeaders: (reply) => reply.header('cache-control', 'public, max-age=3600'),
  });

  const { database, config } = platform;
  const live = config.isDevelopment ? registerLiveChanges(app) : null;
  registerOperator(app, {
    database,
    stateDir: config.stateDir,
    chooser,
    now: () => platform.clock.now(),
    onChange: (name, version) => live?.tell(name, version),
  });

  // A callback in the hash is not sent: the application reads it.
  app.get<{ Querystring: Record<string, unknown> }>('/', (request, reply) => {
    const { callbackUrl } = request.query;
    return sendPage(request, reply, platform, chooser, typeof callbackUrl === 'string' ? callbackUrl : null);
  });
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  platform: Platform,
  chooser: Chooser,
  callbackUrl: string | null,
) {
  const { client, origin, session: findSession, clientFor } = requestState(request);
  const session = await findSession();
  const choice = await chooser.choose(client.code, trialVisitorOf(session, request.ip));
  const boot = await bootFor(
    {
      database: platform.database,
      client: await clientFor(session, null),
      session,
      contrats: platform.contrats,
      now: () => platform.clock.now(),
      today: () => platform.clock.today(),
      requestId: request.id,
      origin,
      isDevelopment: platform.config.isDevelopment,
      isCodeVerified: takeCodeNotice({ request, reply }, session),
    },
    choice,
  );
  issueAntiForgeryToken(request, reply, session, platform.secrets);
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(renderPage({ boot, choice, nonce: cspNonce(reply), callbackUrl }));
}

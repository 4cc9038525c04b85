import fastifyCookie from '@fastify/cookie';
import fastifyFormbody from '@fastify/formbody';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { createClientDirectory } from './identity/clients/store';
import { identityRoutes } from './identity/routes';
import { findRequestSession } from './identity/sessions/cookie';
import { systemClock, type Clock } from './platform/clock';
import type { Config } from './platform/config';
import type { OpenDatabase } from './platform/database/open';
import type { ContractDirectory, Platform } from './platform/http/context';
import { registerCspReports } from './platform/http/csp-reports';
import { registerErrorAnswers, sendError } from './platform/http/error-answer';
import type { DomainRoutes } from './platform/http/handle';
import { registerHostHook } from './platform/http/host';
import { registerRoutes } from './platform/http/register';
import { registerSecurityHeaders, securityHeaders } from './platform/http/security-headers';
import { createLogger } from './platform/observability/logger';
import { createMetrics } from './platform/observability/metrics';
import { registerProbes } from './platform/observability/probes';
import { registerRequestLog } from './platform/observability/request-log';
import { createSecrets, randomToken } from './platform/secrets';

export interface AppOptions {
  config: Config;
  database: OpenDatabase;
  contrats: ContractDirectory;
  /** Routes of the other domains. */
  domains?: readonly DomainRoutes[];
  clock?: Clock;
  logger?: FastifyBaseLogger;
  /** Origins, besides ours, from which pages load remotes. */
  assetOrigins?: () => readonly string[];
}

const BODY_LIMIT_BYTES = 1_048_576;
/** A request whose headers or body dribble in is cut. */
const REQUEST_TIMEOUT_MS = 30_000;

/** Assembles the server without listening, so that tests can send it requests with `app.inject`. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, database: { database }, contrats } = options;
  const platform: Platform = {
    config,
    database,
    clock: options.clock ?? systemClock(config.demoToday),
    secrets: createSecrets(config.secret),
    contrats,
  };
  const metrics = createMetrics();
  const headerPolicy = { isSecure: config.publicOrigin.startsWith('https:'), assetOrigins: options.assetOrigins ?? (() => []) };
  const app = Fastify({
    loggerInstance: options.logger ?? createLogger(config.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomToken().slice(0, 16),
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    frameworkErrors: (error, request, reply) => {
      // These are found before any hook runs.
      reply.headers(securityHeaders(request, reply, headerPolicy));
      sendError(error, request, reply);
    },
  });
  registerSecurityHeaders(app, headerPolicy);
  registerErrorAnswers(app);
  registerRequestLog(app, metrics);
  await app.register(fastifyCookie);
  await app.register(fastifyFormbody);

  const clients = createClientDirectory(database);
  registerHostHook(app, platform, {
    findClient: (hostname) => clients.find(hostname),
    findSession: (request, client) => findRequestSession(platform, request, client),
  });
  registerProbes(app, platform, metrics);
  registerCspReports(app, metrics);
  registerRoutes(app, platform, [identityRoutes, ...(options.domains ?? [])].flat());
  return app;
}

import fastifyCookie from '@fastify/cookie';
import fastifyFormbody from '@fastify/formbody';
import fastifyMultipart from '@fastify/multipart';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { demoCodesPart, registerAuthenticatorPages } from './demo/authenticators/pages';
import { registerDemoNetworkPages } from './demo/networks/pages';
import { watchConsultations } from './identity/acces-administrateur/watch';
import { amfRoutes } from './identity/amf/routes';
import { inscriptionJobs, inscriptionRoutes } from './identity/inscription/routes';
import { mailLook } from './identity/clients/mail-look';
import { createClientDirectory } from './identity/clients/store';
import { factorRoutes } from './identity/factors/routes';
import { createEmbeddedProviders, registerProviderRoutes } from './identity/provider/routes';
import { routes as identityRoutes } from './identity/routes';
import { securiteRoutes } from './identity/securite/routes';
import { findRequestSession } from './identity/sessions/request-session';
import { noFront, type Front } from './identity/sign-in/front';
import { messages as signInMessages } from './identity/sign-in/messages';
import { renderNotice } from './identity/sign-in/page-frame';
import { registerSignInPages } from './identity/sign-in/pages';
import { providerAccess } from './identity/sign-in/provider-access';
import { createRelyingParty, type ProviderAccess } from './identity/sign-in/relying-party';
import { signInRoutes } from './identity/sign-in/routes';
import { secondFactorRoutes } from './identity/sign-in/second-factor/routes';
import { systemClock, type Clock } from './platform/clock';
import type { Config } from './platform/config';
import type { OpenDatabase } from './platform/database/open';
import type { ContractDirectory, Platform } from './platform/http/context';
import { registerCompression } from './platform/http/compression';
import { registerCspReports } from './platform/http/csp-reports';
import { registerErrorAnswers, sendError } from './platform/http/error-answer';
import type { DomainRoutes } from './platform/http/handle';
import { registerHostHook } from './platform/http/host';
import { registerRoutes } from './platform/http/register';
import { cutSlowBodies } from './platform/http/slow-bodies';
import { registerSecurityHeaders, securityHeaders } from './platform/http/security-headers';
import { createWorker, type JobHandler, type JobWorker } from './platform/jobs/worker';
import { mailboxSender } from './platform/mail/embedded';
import { registerMailboxPages } from './platform/mail/mailbox-pages';
import { MAIL_JOB } from './platform/mail/message';
import { smtpSender } from './platform/mail/smtp';
import type { SmsSender } from './platform/sms/sender';
import { createSmsSender } from './platform/sms/senders';
import { createLogger } from './platform/observability/logger';
import { createMetrics } from './platform/observability/metrics';
import { registerProbes } from './platform/observability/probes';
import { registerRequestLog } from './platform/observability/request-log';
import { registerOpenApi } from './platform/openapi/route';
import { createSecrets, randomToken } from './platform/secrets';
import { createUpkeep, type UpkeepTask } from './upkeep';

export interface AppOptions {
  config: Config;
  database: OpenDatabase;
  contrats: ContractDirectory;
  /** The other domains and pages, made once the platform is there. */
  parts?: (platform: Platform) => AppParts;
  clock?: Clock;
  logger?: FastifyBaseLogger;
  /** Another way to send SMS, for tests. */
  sms?: SmsSender;
  /** Another way to reach identity providers, for tests. */
  providerAccess?: Partial<ProviderAccess>;
}

/** What is put together with the platform and identity. */
export interface AppParts {
  domains: readonly DomainRoutes[];
  /** Pages and static files. */
  registerPages?: (app: FastifyInstance) => Promise<void>;
  /** What pages rendered by the server borrow from the released front. */
  front?: Front;
  /** Origins, besides ours, from which pages load remotes. */
  assetOrigins?: () => readonly string[];
  /** What expires, and what each night brings, besides what platform and identity do. */
  upkeep?: readonly UpkeepTask[];
  /** Kinds of work besides mail. */
  jobs?: Readonly<Record<string, JobHandler>>;
}

/** The server, not listening yet. Closing `app` stops the worker too. */
export interface PortalServer {
  app: FastifyInstance;
  worker: JobWorker;
  /** What the worker does when it finds no job. */
  upkeep: () => Promise<void>;
}

const BODY_LIMIT_BYTES = 1_048_576;
/** Longest that a whole request may take to arrive: a large file on a slow line. Other bodies are cut sooner. */
const REQUEST_TIMEOUT_MS = 300_000;
const HEADERS_TIMEOUT_MS = 30_000;

/** Assembles the server without listening, so that tests can send it requests with `app.inject`. */
export async function createApp(options: AppOptions): Promise<PortalServer> {
  const {
    config,
    database: { database },
    contrats,
  } = options;
  const platform: Platform = {
    config,
    database,
    clock: options.clock ?? systemClock(config.demoToday),
    secrets: createSecrets(config.secret),
    contrats,
  };
  const parts = options.parts?.(platform) ?? { domains: [] };
  const metrics = createMetrics();
  const headerPolicy = {
    isSecure: config.publicOrigin.startsWith('https:'),
    assetOrigins: () => parts.assetOrigins?.() ?? [],
  };
  const app = Fastify({
    loggerInstance: options.logger ?? createLogger(config.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomToken().slice(0, 16),
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS },
    frameworkErrors: (error, request, reply) => {
      // These are found before any hook runs.
      reply.headers(securityHeaders(request, reply, headerPolicy));
      sendError(error, request, reply);
    },
  });
  registerSecurityHeaders(app, headerPolicy);
  registerErrorAnswers(app);
  registerRequestLog(app, metrics);
  registerCompression(app);
  await app.register(fastifyCookie);
  await app.register(fastifyFormbody);
  await app.register(fastifyMultipart);
  cutSlowBodies(app);

  const clients = createClientDirectory(database);
  registerHostHook(app, platform, {
    findClient: (hostname) => clients.find(hostname),
    findSession: (exchange) => findRequestSession(platform, exchange),
  });
  watchConsultations(app, platform);
  registerProbes(app, platform, metrics);
  registerCspReports(app, metrics);
  registerOpenApi(app);

  const front = parts.front ?? noFront;
  const providers = createEmbeddedProviders(platform, async (client) =>
    renderNotice(client, await front.frameFor(client), signInMessages.failedTitle, signInMessages.failedText),
  );
  const party = createRelyingParty(platform, { ...providerAccess(app), ...options.providerAccess });
  const now = () => platform.clock.now();
  const sms = options.sms ?? createSmsSender(config, database, now);
  const signIn = { platform, providers, party, sms };
  registerProviderRoutes(app, providers);
  registerSignInPages(app, signIn, front);

  registerRoutes(
    app,
    platform,
    [
      identityRoutes,
      inscriptionRoutes,
      signInRoutes(signIn, front),
      secondFactorRoutes(signIn, front),
      factorRoutes,
      amfRoutes(signIn),
      securiteRoutes(party),
      ...parts.domains,
    ].flat(),
  );
  await parts.registerPages?.(app);

  const isDemo = config.environment === 'demo';
  if (!config.smtpUrl) registerMailboxPages(app, database, isDemo ? demoCodesPart(platform) : async () => '');
  if (isDemo) {
    registerAuthenticatorPages(app, platform);
    registerDemoNetworkPages(app, platform);
  }
  const upkeep = createUpkeep(database, now, parts.upkeep);
  const worker = createWorker({
    database,
    clock: platform.clock,
    log: app.log,
    metrics,
    handlers: {
      ...parts.jobs,
      ...inscriptionJobs(now),
      [MAIL_JOB]: config.smtpUrl ? smtpSender(config.smtpUrl, config.mailFrom, mailLook) : mailboxSender(now, mailLook),
    },
    whenIdle: upkeep,
  });
  app.addHook('onClose', () => worker.stop());
  return { app, worker, upkeep };
}

import fastifyCookie from '@fastify/cookie';
import fastifyMultipart from '@fastify/multipart';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { systemClock, type Clock } from './platform/clock';
import { anchorsIn } from './platform/audit/anchors';
import { chainAudit } from './platform/audit/chain';
import type { Config } from './platform/config';
import { checkClock } from './platform/database/clock-skew';
import type { OpenDatabase } from './platform/database/open';
import type { Domain, House } from './platform/domain';
import type { Client, ContractDirectory, Platform } from './platform/http/context';
import { boundRequests } from './platform/http/body-bounds';
import { answerBrokenRequest } from './platform/http/broken-request';
import { registerCallers } from './platform/http/caller';
import { registerCompression } from './platform/http/compression';
import { isHttps } from './platform/http/cookies';
import { registerCspReports } from './platform/http/csp-reports';
import { registerErrorAnswers, sendError } from './platform/http/error-answer';
import { registerHostHook, type RequestSources } from './platform/http/host';
import { registerRoutes } from './platform/http/register';
import { cutSlowBodies } from './platform/http/slow-bodies';
import { registerSecurityHeaders, securityHeaders } from './platform/http/security-headers';
import { purgeKeys } from './platform/idempotency/store';
import { purgeJobs } from './platform/jobs/queue';
import { createWorker, type JobWorker } from './platform/jobs/worker';
import { createCallLimits, type CallRates } from './platform/limits/call-rates';
import { purgeLimits } from './platform/limits/store';
import type { MailAddresses } from './platform/mail/addressed';
import { mailboxSender } from './platform/mail/embedded';
import { registerMailboxPages } from './platform/mail/mailbox-pages';
import { MAIL_JOB } from './platform/mail/message';
import type { MailLooks } from './platform/mail/render';
import { purgeSentMails } from './platform/mail/sent-mails';
import { smtpSender } from './platform/mail/smtp';
import type { SmsSender } from './platform/sms/sender';
import { createPushSender } from './platform/push';
import { createSmsSender } from './platform/sms/senders';
import { createLogger } from './platform/observability/logger';
import { createMetrics } from './platform/observability/metrics';
import { registerProbes } from './platform/observability/probes';
import { registerRequestLog } from './platform/observability/request-log';
import { registerOpenApi } from './platform/openapi/route';
import { createSecrets, randomToken } from './platform/secrets';
import { createUpkeep } from './platform/upkeep';

export interface AppOptions {
  config: Config;
  database: OpenDatabase;
  contrats: ContractDirectory;
  /** Assembles the domains, after the platform. */
  portal: (house: House) => Portal | Promise<Portal>;
  clock?: Clock;
  logger?: FastifyBaseLogger;
  /** Limits of calls by account; without them a test may call as often as it likes. */
  callRates?: CallRates;
  /** SMS sender of tests. */
  sms?: SmsSender;
}

/** Lookups for the platform, and the domains in order. */
export interface Portal extends RequestSources {
  domains: readonly Domain[];
  mailLook: MailLooks;
  mailAddress: MailAddresses;
  /** Other origins of remotes. */
  assetOrigins?: () => readonly string[];
  /** Added to the page of the mailbox, in the demo. */
  mailboxPart?: (client: Client) => Promise<string>;
}

/** The server before it listens. Closing `app` stops the worker too. */
export interface PortalServer {
  app: FastifyInstance;
  worker: JobWorker;
  /** Upkeep of the worker when it finds no job. */
  upkeep: () => Promise<void>;
}

const BODY_LIMIT_BYTES = 1_048_576;
/** Longest time to receive a request: a large file on a slow connection. Other bodies have a shorter limit. */
const REQUEST_TIMEOUT_MS = 300_000;
const HEADERS_TIMEOUT_MS = 30_000;

/** Assembles the server without listening, so that tests can send requests with `app.inject`. */
export async function createApp(options: AppOptions): Promise<PortalServer> {
  const {
    config,
    database: { database, background, staffReads },
    contrats,
  } = options;
  const clock = options.clock ?? systemClock(config.demoToday);
  const now = () => clock.now();
  const platform: Platform = {
    config,
    database,
    staffReads,
    clock,
    secrets: createSecrets(config.secret, config.otherSecrets),
    contrats,
    sms: options.sms ?? createSmsSender(config, database, now),
    push: createPushSender(config, database, now),
    ...(options.callRates ? { callLimits: createCallLimits(options.callRates) } : {}),
  };
  const metrics = createMetrics();
  let portal: Portal | null = null;
  const headerPolicy = { isSecure: isHttps(config.publicOrigin), assetOrigins: () => portal?.assetOrigins?.() ?? [] };
  const app = Fastify({
    loggerInstance: options.logger ?? createLogger(config.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomToken().slice(0, 16),
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // The portal refuses a request without Host itself: Node's own answer is bare.
    http: { headersTimeout: HEADERS_TIMEOUT_MS, requireHostHeader: false },
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply) => {
      // These responses are sent before any hook runs.
      reply.headers(securityHeaders(request, reply, headerPolicy));
      sendError(error, request, reply);
    },
  });
  registerSecurityHeaders(app, headerPolicy);
  registerErrorAnswers(app);
  registerRequestLog(app, metrics);
  registerCompression(app);
  await app.register(fastifyCookie);
  await app.register(fastifyMultipart);
  cutSlowBodies(app);

  portal = await options.portal({ app, platform });
  const { domains, mailLook: looks, mailAddress: addresses } = portal;
  boundRequests(app);
  registerHostHook(app, platform, portal);
  registerCallers(app);
  registerProbes(app, platform, metrics);
  registerCspReports(app, platform, metrics);
  registerOpenApi(app);
  for (const domain of domains) await domain.register?.(app);
  if (!config.smtpUrl) registerMailboxPages(app, database, portal.mailboxPart ?? (async () => ''));
  registerRoutes(
    app,
    platform,
    domains.flatMap(({ routes = [] }) => routes),
  );

  const anchors = anchorsIn(config.stateDir, app.log);
  const upkeep = createUpkeep(background, now, {
    eachMinute: [
      (opened, moment) => chainAudit(opened, platform.secrets, anchors, moment),
      ...domains.flatMap(({ upkeepEachMinute = [] }) => upkeepEachMinute),
    ],
    eachTenMinutes: [
      purgeKeys,
      purgeLimits,
      purgeJobs,
      purgeSentMails,
      ...domains.flatMap((domain) => domain.upkeep ?? []),
    ],
  });
  const worker = createWorker({
    database: background,
    clock,
    log: app.log,
    metrics,
    handlers: {
      ...Object.assign({}, ...domains.map(({ jobs }) => jobs ?? {})),
      [MAIL_JOB]: config.smtpUrl
        ? smtpSender(config.smtpUrl, config.mailFrom, { looks, addresses }, now)
        : mailboxSender(now, { looks, addresses }),
    },
    checkClock: () => checkClock(background),
    upkeep,
  });
  app.addHook('onResponse', async () => worker.noteRequest());
  app.addHook('onClose', () => worker.stop());
  return { app, worker, upkeep };
}

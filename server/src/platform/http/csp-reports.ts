import type { FastifyInstance } from 'fastify';
import { networkOf } from '../limits/network';
import { isBelow, type LimitRule } from '../limits/store';
import type { Metrics } from '../observability/metrics';
import { CSP_REPORT_PATH } from '@portal/shared-api/rules/page-policy';
import type { Platform } from './context';
import { namedPart } from './named-part';
import { requestState } from './request-state';

const REPORT_LIMIT_BYTES = 16_384;

const reports: LimitRule = { name: 'csp-report', limit: 60, windowMs: 10 * 60_000 };

/** Receives the browsers' reports of violations of the content security policy; they are counted and logged. */
export function registerCspReports(app: FastifyInstance, platform: Platform, metrics: Metrics): void {
  const part = namedPart('csp-reports', async (scope) => {
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit: REPORT_LIMIT_BYTES },
      (_request, body, done) => {
        try {
          done(null, JSON.parse(String(body)));
        } catch {
          // An invalid report counts as an empty one: browsers do not resend it.
          done(null, {});
        }
      },
    );
    scope.post(CSP_REPORT_PATH, async (request, reply) => {
      // A browser expects no answer: what is too much is not counted.
      const { client } = requestState(request);
      const what = `${client.code} ${networkOf(request.ip)}`;
      if (!(await isBelow(platform.database, platform.secrets, reports, what, platform.clock.now())))
        return reply.status(204).send();
      for (const violation of violationsOf(request.body)) {
        metrics.countSecurityEvent('csp');
        request.log.warn({ violation }, 'content security policy violated');
      }
      return reply.status(204).send();
    });
  });
  app.register(part);
}

interface Violation {
  directive: string;
  /** Origin of the blocked resource: the rest of an address may contain personal data. */
  blocked: string;
}

function violationsOf(body: unknown): Violation[] {
  const reports = Array.isArray(body) ? body.slice(0, 20) : [body];
  return reports.flatMap((report) => {
    const content = field(report, 'csp-report') ?? field(report, 'body');
    const directive =
      field(content, 'effective-directive') ??
      field(content, 'violated-directive') ??
      field(content, 'effectiveDirective');
    const blocked = field(content, 'blocked-uri') ?? field(content, 'blockedURL');
    return typeof directive === 'string' ? [{ directive: directive.slice(0, 60), blocked: originOf(blocked) }] : [];
  });
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined;

function originOf(value: unknown): string {
  if (typeof value !== 'string') return 'unknown';
  return URL.canParse(value) ? new URL(value).origin : value.slice(0, 20);
}

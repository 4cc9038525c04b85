import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { issueAntiForgeryToken } from '../../../platform/http/anti-forgery';
import { contentDisposition } from '../../../platform/http/answers';
import { requestState } from '../../../platform/http/request-state';
import { sendPage } from '../../../platform/http/security-headers';
import { SIGN_IN_PATH } from '../../provider/public';
import {
  type Front,
  messages as signInMessages,
  renderNotice,
  servePageScript,
  type SignInParts,
} from '../../sign-in/public';
import { CODE_PATH, ENROLMENT_PATH } from './conclude';
import type { Means } from './demand';
import { findPending, type Pending } from './find';
import { messages } from './messages';
import { codeNotices, renderCodePage, type CodeNotice } from './views/code-page';
import { CODES_FILE_PATH, renderEnrolment, renderRecoveryCodes } from './views/enrolment-page';
import { PAGE_SCRIPT, type CodeProblem } from './views/parts';
import { RESEND_MS } from './waiting';

/** Data of a page, for every route to it. */
interface PageParts {
  parts: SignInParts;
  front: Front;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Page of the current step of a sign-in, or null when it belongs elsewhere. */
export async function renderPending(
  { parts, front, request, reply }: PageParts,
  pending: Pending,
  shown: { means?: string | undefined; notice?: string | undefined; problem?: CodeProblem | null },
): Promise<string> {
  const { client } = requestState(request);
  const { secrets, clock, config } = parts.platform;
  const frame = await front.frameFor(client, request.ip);
  const xsrf = issueAntiForgeryToken(request, reply, await requestState(request).session(), secrets);
  const { waiting, account, demand } = pending;
  const problem = shown.problem ?? null;
  if (waiting.etape === 'CODES_SECOURS')
    return renderRecoveryCodes({ client, frame, xsrf, codes: recoveryCodesOf(parts, pending) });
  if (waiting.etape === 'ENROLEMENT' && waiting.secretChiffre !== null)
    return renderEnrolment({
      client,
      frame,
      xsrf,
      userName: account.userName,
      secret: secrets.decrypt(waiting.secretChiffre),
      problem,
    });
  const sinceSent = waiting.dateEnvoi ? clock.now().getTime() - waiting.dateEnvoi.getTime() : RESEND_MS;
  return renderCodePage({
    client,
    frame,
    xsrf,
    account,
    demand,
    waiting,
    problem,
    means: demand.means.find((offered): offered is Means => offered === shown.means) ?? demand.means[0],
    resendIn: Math.max(0, Math.ceil((RESEND_MS - sinceSent) / 1000)),
    notice: isNotice(shown.notice) ? shown.notice : null,
    isDemo: config.environment === 'demo',
  });
}

const isNotice = (name: string | undefined): name is CodeNotice =>
  name !== undefined && Object.hasOwn(codeNotices, name);

const recoveryCodesOf = ({ platform }: SignInParts, { waiting }: Pending): string[] =>
  waiting.codesChiffres === null ? [] : platform.secrets.decrypt(waiting.codesChiffres).split('\n');

/** Pages between the password and the session. */
export function registerSecondFactorPages(app: FastifyInstance, parts: SignInParts, front: Front): void {
  const serve = (isHere: (pending: Pending) => boolean) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { client } = requestState(request);
    const pending = await findPending(parts, request, reply);
    if (!pending)
      return sendPage(
        reply,
        renderNotice(
          client,
          await front.frameFor(client, request.ip),
          signInMessages.expiredTitle,
          signInMessages.expiredText,
        ),
        400,
      );
    if (!isHere(pending))
      return reply
        .header('cache-control', 'no-store')
        .redirect(pending.waiting.etape === 'FACTEUR' ? CODE_PATH : ENROLMENT_PATH);
    const query = new URL(request.url, 'http://portail').searchParams;
    return sendPage(
      reply,
      await renderPending({ parts, front, request, reply }, pending, {
        means: query.get('moyen') ?? undefined,
        notice: query.get('avis') ?? undefined,
      }),
    );
  };
  app.get(
    CODE_PATH,
    serve(({ waiting }) => waiting.etape === 'FACTEUR'),
  );
  app.get(
    ENROLMENT_PATH,
    serve(({ waiting }) => waiting.etape !== 'FACTEUR'),
  );

  servePageScript(app, PAGE_SCRIPT);

  app.get(CODES_FILE_PATH, async (request, reply) => {
    const pending = await findPending(parts, request, reply);
    if (pending?.waiting.etape !== 'CODES_SECOURS') return reply.redirect(SIGN_IN_PATH);
    const text = `${messages.codesTitle} – ${requestState(request).client.libelle}\r\n\r\n${recoveryCodesOf(parts, pending).join('\r\n')}\r\n`;
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', contentDisposition('attachment', messages.fileName))
      .type('text/plain; charset=utf-8')
      .send(text);
  });
}

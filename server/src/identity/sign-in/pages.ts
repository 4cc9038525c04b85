import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { issueAntiForgeryToken } from '../../platform/http/anti-forgery';
import { requestState } from '../../platform/http/request-state';
import { readPageAsset } from '../../platform/http/page-asset';
import { sendPage } from '../../platform/http/security-headers';
import { PortalError } from '../../platform/errors';
import { CALLBACK_PATH, SIGN_IN_PATH } from '../provider/public';
import type { Front } from './front';
import { messages } from './messages';
import { renderNotice } from './views/notice-page';
import { currentInteraction, finishSignIn, type SignInParts } from './service';
import { renderSignIn } from './views/sign-in-page';

const notices = {
  expired: { title: messages.expiredTitle, text: messages.expiredText, status: 400 },
  failed: { title: messages.failedTitle, text: messages.failedText, status: 400 },
  noAccount: { title: messages.noAccountTitle, text: messages.noAccountText, status: 403 },
  deleted: { title: messages.deletedTitle, text: messages.deletedText, status: 403 },
  ending: { title: messages.endingTitle, text: messages.endingText, status: 403 },
  disabled: { title: messages.closedTitle, text: messages.disabled, status: 403 },
  struckOff: { title: messages.closedTitle, text: messages.struckOff, status: 403 },
  accessOver: { title: messages.closedTitle, text: messages.accessOver, status: 403 },
};

/** Pages on the way to a session: the form, and the return from the provider. */
export function registerSignInPages(app: FastifyInstance, parts: SignInParts, front: Front): void {
  app.get('/login', async (request, reply) => {
    const query = new URL(request.url, 'http://portail').search;
    return reply.redirect(`/api/identity/login${query}`);
  });

  app.get(SIGN_IN_PATH, async (request, reply) => {
    const { client } = requestState(request);
    const frame = await front.frameFor(client, request.ip);
    if (!(await currentInteraction(parts, request, reply)))
      return sendPage(reply, renderNotice(client, frame, messages.expiredTitle, messages.expiredText), 400);
    const xsrf = issueAntiForgeryToken(request, reply, await requestState(request).session(), parts.platform.secrets);
    return sendPage(reply, renderSignIn({ client, frame, xsrf, userName: '', problem: null }));
  });

  app.get(CALLBACK_PATH, (request, reply) => arrive(parts, front, request, reply));

  serveText(app, 'pages.css', 'text/css; charset=utf-8');
  servePageScript(app, 'page');
}

async function arrive(
  parts: SignInParts,
  front: Front,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { client } = requestState(request);
  try {
    const arrival = await finishSignIn(parts, request, reply);
    if (arrival.kind === 'signedIn') return reply.header('cache-control', 'no-store').redirect(arrival.callbackUrl);
    const { title, text, status } = notices[arrival.kind];
    return sendPage(reply, renderNotice(client, await front.frameFor(client, request.ip), title, text), status);
  } catch (error) {
    if (!(error instanceof PortalError) || error.status !== 503) throw error;
    request.log.error({ reason: error.message }, 'identity provider unreachable');
    return sendPage(
      reply,
      renderNotice(
        client,
        await front.frameFor(client, request.ip),
        messages.providerDownTitle,
        messages.providerDownText,
      ),
      503,
    );
  }
}

/** Serves the script of a page, with revalidation. */
export const servePageScript = (app: FastifyInstance, name: string): void =>
  serveText(app, `${name}.js`, 'text/javascript; charset=utf-8');

function serveText(app: FastifyInstance, file: string, type: string): void {
  const text = readPageAsset(file);
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 16)}"`;
  app.get(`${SIGN_IN_PATH}/${file}`, async (request, reply) => {
    reply.header('cache-control', 'no-cache').header('etag', tag);
    return request.headers['if-none-match'] === tag ? reply.status(304).send() : reply.type(type).send(text);
  });
}

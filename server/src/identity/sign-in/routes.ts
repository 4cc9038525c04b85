import { login, logout, redirectToLogin } from '@portal/shared-api/contract/identity';
import { PortalError } from '../../platform/errors';
import { issueAntiForgeryToken } from '../../platform/http/anti-forgery';
import { page, redirect } from '../../platform/http/answers';
import { isFormPost } from '../../platform/http/form-post';
import { handle, type DomainRoutes, type FormFailure } from '../../platform/http/handle';
import { requestState } from '../../platform/http/request-state';
import { countAddress, type LimitRule } from '../../platform/limits/store';
import { authenticate } from './authenticate';
import type { Front } from './front';
import { leave } from './leave';
import { messages } from './messages';
import { renderNotice } from './views/notice-page';
import { problemOf } from './problems';
import { callbackAddress, currentInteraction, startSignIn, type SignInParts } from './service';
import type { SecondStep } from './second-step';
import { renderSignIn } from './views/sign-in-page';

/** Each start keeps a row: an office of five hundred people starts its day within this. */
const starting: LimitRule = { name: 'sign-in-start', limit: 600, windowMs: 10 * 60_000 };

/** Start of sign-in, verification of the password, and logout (product 4.1, 4.10). */
export function signInRoutes(parts: SignInParts, front: Front, secondStep: SecondStep): DomainRoutes {
  return [
    handle(redirectToLogin, async (context) => {
      const { client, origin, query, session, exchange } = context;
      const callbackUrl = callbackAddress(client, origin, query.callbackUrl);
      if (session) return redirect(callbackUrl);
      await countAddress(context, starting);
      try {
        return redirect(await startSignIn(parts, exchange.request, exchange.reply, callbackUrl));
      } catch (error) {
        if (!(error instanceof PortalError) || error.status !== 503) throw error;
        exchange.request.log.error({ reason: error.message }, 'identity provider unreachable');
        return page(
          renderNotice(
            client,
            await front.frameFor(client, exchange.request.ip),
            messages.providerDownTitle,
            messages.providerDownText,
          ),
          503,
        );
      }
    }),

    handle(
      login,
      async (context) => {
        const {
          client,
          origin,
          body,
          database,
          secrets,
          now,
          ip,
          exchange: { request, reply },
        } = context;
        callbackAddress(client, origin, body.callbackUrl);
        const interaction = await currentInteraction(parts, request, reply);
        if (!interaction) throw new PortalError(400, 'InvalidToken', { message: `${messages.expiredTitle}.` });
        const userAgent = request.headers['user-agent'] ?? '';
        const account = await authenticate({
          database,
          secrets,
          client,
          userName: body.userName,
          password: body.password,
          ip,
          userAgent,
          now: now(),
        });
        const isForm = isFormPost(request);
        const after = await secondStep.begin(context, parts, interaction, account, isForm);
        return isForm ? redirect(after.redirectUrl, 303) : after;
      },
      {
        ownTransaction: true,
        isNeverReplayed: true,
        formErrors: (error, failure) => renderFailure(parts, front, error, failure),
      },
    ),

    handle(logout, async (context) => ({ logoutUrl: await leave(parts.party, context) })),
  ];
}

/** The form again, with its errors and values except the password; or a link back after the expiry. */
export async function renderFailure(
  parts: SignInParts,
  front: Front,
  error: PortalError,
  { client, exchange, fields }: FormFailure,
) {
  const frame = await front.frameFor(client, exchange.request.ip);
  if (error.data === 'InvalidToken' || error.data === 'JetonAntiForgerieInvalide') {
    return page(renderNotice(client, frame, messages.expiredTitle, messages.expiredText), error.status);
  }
  const session = await requestState(exchange.request).session();
  const xsrf = issueAntiForgeryToken(exchange.request, exchange.reply, session, parts.platform.secrets);
  if (error.details.retryAfter !== undefined) exchange.reply.header('retry-after', String(error.details.retryAfter));
  return page(
    renderSignIn({
      client,
      frame,
      xsrf,
      userName: (fields['userName'] ?? '').slice(0, 100),
      problem: problemOf(error, fields),
    }),
    error.status,
  );
}

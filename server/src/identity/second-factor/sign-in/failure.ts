import type { PortalError } from '../../../platform/errors';
import { issueAntiForgeryToken } from '../../../platform/http/anti-forgery';
import { page, type PageAnswer } from '../../../platform/http/answers';
import type { FormFailure } from '../../../platform/http/handle';
import { requestState } from '../../../platform/http/request-state';
import { messages as platformMessages } from '../../../platform/messages';
import {
  type Front,
  messages as signInMessages,
  renderNotice,
  currentInteraction,
  type SignInParts,
  renderSignIn,
} from '../../sign-in/public';
import type { CodeProblem } from './views/parts';
import { findPending } from './find';
import { messages } from './messages';
import { renderPending } from './pages';

/** Renders the page again with its error; the sign-in page after the last attempt; a link back after the expiry. */
export async function renderRefusal(
  parts: SignInParts,
  front: Front,
  error: PortalError,
  { client, exchange, fields }: FormFailure,
): Promise<PageAnswer> {
  const { request, reply } = exchange;
  const frame = await front.frameFor(client, request.ip);
  if (error.details.retryAfter !== undefined) reply.header('retry-after', String(error.details.retryAfter));
  const isForged = error.data === 'JetonAntiForgerieInvalide';
  const pending = isForged ? null : await findPending(parts, request, reply);
  if (pending) {
    const means = fields['reponse'] === undefined ? (fields['moyen'] ?? 'code') : 'cle-acces';
    return page(
      await renderPending({ parts, front, request, reply }, pending, { means, problem: problemOf(error, fields) }),
      error.status,
    );
  }
  if (isForged || error.data !== 'TropDeTentatives' || !(await currentInteraction(parts, request, reply))) {
    return page(renderNotice(client, frame, signInMessages.expiredTitle, signInMessages.expiredText), error.status);
  }
  const xsrf = issueAntiForgeryToken(request, reply, await requestState(request).session(), parts.platform.secrets);
  return page(
    renderSignIn({ client, frame, xsrf, userName: '', problem: { title: error.details.message ?? messages.stopped } }),
    error.status,
  );
}

/** A wrong code is an error of the field, anything else of the page. */
function problemOf({ data, status, details }: PortalError, fields: Readonly<Record<string, string>>): CodeProblem {
  if (data === 'ValidationError')
    return { text: fields['code'] === undefined ? platformMessages.fieldWrong : messages.missing, isOfField: true };
  if (data === 'TropDeTentatives') return { text: details.message ?? messages.stopped, isOfField: false };
  if (data === 'InvalidToken') return { text: signInMessages.expiredText, isOfField: false };
  if (status >= 500)
    return {
      text: fields['sendType'] === undefined ? platformMessages.serverError : messages.sendFailed,
      isOfField: false,
    };
  return { text: details.message ?? platformMessages.fieldWrong, isOfField: fields['code'] !== undefined };
}

import { relanceActivation } from '@portal/shared-api/contract/inscription';
import { PortalError } from '../../platform/errors';
import { page } from '../../platform/http/answers';
import { issueAntiForgeryToken } from '../../platform/http/anti-forgery';
import { isFormPost } from '../../platform/http/form-post';
import { handle, type DomainRoutes } from '../../platform/http/handle';
import { requestState } from '../../platform/http/request-state';
import { type Front, messages, renderFailure, type SignInParts, renderSignIn } from '../sign-in/public';
import { relaunchActivation } from './relaunch';

/** Resends the activation link, on request of the application or of the form on the sign-in page (PRE-06). */
export function relaunchRoutes(parts: SignInParts, front: Front): DomainRoutes {
  return [
    handle(
      relanceActivation,
      async (context) => {
        await relaunchActivation(context);
        const {
          client,
          exchange: { request, reply },
        } = context;
        if (!isFormPost(request)) return undefined;
        const xsrf = issueAntiForgeryToken(
          request,
          reply,
          await requestState(request).session(),
          parts.platform.secrets,
        );
        return page(
          renderSignIn({
            client,
            frame: await front.frameFor(client, request.ip),
            xsrf,
            userName: '',
            problem: null,
            notice: messages.linkSent,
          }),
        );
      },
      {
        ownTransaction: true,
        formErrors: (error, failure) => renderFailure(parts, front, asRelaunchFailure(error), failure),
      },
    ),
  ];
}

/**
 * Message of the sign-in page when the link could not be resent: the printed text, with the delay after too many
 * attempts.
 */
function asRelaunchFailure(error: PortalError): PortalError {
  return error.data === 'TropDeTentatives' || error.data === 'JetonAntiForgerieInvalide'
    ? error
    : new PortalError(error.status, 'ErreurInterne', { ...error.details, message: messages.linkFailed });
}

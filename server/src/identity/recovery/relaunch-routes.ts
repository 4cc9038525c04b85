import { relanceActivation } from '@portal/shared-api/contract/inscription';
import { PortalError } from '../../platform/errors';
import { page } from '../../platform/http/answers';
import { issueAntiForgeryToken } from '../../platform/http/anti-forgery';
import { handle, type DomainRoutes } from '../../platform/http/handle';
import { requestState } from '../../platform/http/request-state';
import { type Front, messages, isFormPost, renderFailure, type SignInParts, renderSignIn } from '../sign-in/public';
import { relaunchActivation } from './relaunch';

/** The link of activation sent again, asked for by the application or by the form of the sign-in page (PRE-06). */
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
        if (!isFormPost(request.headers['content-type'])) return undefined;
        const xsrf = issueAntiForgeryToken(
          request,
          reply,
          await requestState(request).session(),
          parts.platform.secrets,
        );
        return page(
          renderSignIn({
            client,
            frame: await front.frameFor(client),
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

/** What the sign-in page says of a link that could not be sent again: the words of the specification, and how long to wait where it is that. */
function asRelaunchFailure(error: PortalError): PortalError {
  return error.data === 'TropDeTentatives' || error.data === 'JetonAntiForgerieInvalide'
    ? error
    : new PortalError(error.status, 'ErreurInterne', { ...error.details, message: messages.linkFailed });
}

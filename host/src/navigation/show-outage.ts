import { useSession, type ApiError } from '@portal/shared-api';
import type { Nav } from '@portal/shared-api/router';

const path = '/service-unavailable';

/**
 * One page for all: it says what the client says, with the words of the answer where it brings some (PRE-24). It takes the
 * place of the page that was refused, as that page would lead there again: Back leads to the one before.
 */
export function showOutage(nav: Nav, { body }: Pick<ApiError, 'body'>) {
  const errorPageContent = body?.errorPageContent;
  if (errorPageContent) useSession.setState(({ client }) => ({ client: client && { ...client, errorPageContent } }));
  if (nav.getLocation().pathname !== path) nav.navigator.replace(path);
}

import { useSession, type ApiError } from '@portal/shared-api';
import type { Nav } from '@portal/shared-api/router';

const path = '/service-unavailable';

/**
 * One page for all: it says what the client says, with the words of the answer where it brings some (PRE-24). Calls of a
 * page are refused together: the first one leads there, so that Back leads away from it.
 */
export function showOutage(nav: Nav, { body }: Pick<ApiError, 'body'>) {
  const errorPageContent = body?.errorPageContent;
  if (errorPageContent) useSession.setState(({ client }) => ({ client: client && { ...client, errorPageContent } }));
  if (nav.getLocation().pathname !== path) nav.navigator.push(path);
}

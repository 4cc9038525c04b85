import { useSession, type ApiError } from '@portal/shared-api';
import { outageState, refusedPathIn } from '@portal/shared-api/rules/outage';
import type { Nav } from '@portal/shared-api/router';

const path = '/service-unavailable';

/**
 * One page for all: it says what the client says, with the words of the answer where it brings some (PRE-24). It takes
 * the place of the page that was refused, as that page would lead there again: Back leads to the one before, «
 * Réessayer » to it.
 */
export function showOutage(nav: Nav, { body }: Pick<ApiError, 'body'>) {
  const errorPageContent = body?.errorPageContent;
  if (errorPageContent) useSession.setState(({ client }) => ({ client: client && { ...client, errorPageContent } }));
  const { pathname, search } = nav.getLocation();
  if (pathname !== path) nav.navigator.replace(path, outageState(`${pathname}${search}`));
}

/**
 * Leaves the outage page where the application starts on it, reloaded while the service was down: the service answers
 * again, and the page that was refused is asked once more.
 */
export function leaveOutage(nav: Nav) {
  const { pathname, state } = nav.getLocation();
  const refusedPath = pathname === path ? refusedPathIn(state) : null;
  if (refusedPath !== null) nav.navigator.replace(refusedPath);
}

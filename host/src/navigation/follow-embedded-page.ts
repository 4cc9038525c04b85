import { useEmbeddedPage } from '@portal/shared-api';
import { isEmbeddedBrowser } from '@portal/shared-api/rules/embedded-browser';
import type { Nav } from '@portal/shared-api/router';

/** In the browser of a mobile application, the page that it opened closes it; from the others one goes back to it. */
export function followEmbeddedPage(nav: Pick<Nav, 'getLocation' | 'subscribe'>, userAgent = navigator.userAgent) {
  if (!isEmbeddedBrowser(userAgent)) return;
  const opened = nav.getLocation().pathname;
  const update = () => useEmbeddedPage.setState({ isOpenedByApplication: nav.getLocation().pathname === opened });
  update();
  nav.subscribe(update);
}

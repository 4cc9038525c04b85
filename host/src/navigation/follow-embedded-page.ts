import { useEmbeddedPage } from '@portal/shared-api';
import { isEmbeddedBrowser } from '@portal/shared-api/rules/embedded-browser';
import type { Nav } from '@portal/shared-api/router';

/**
 * In the browser of a mobile application, the page that it opened closes it; from the others one goes back to it. A
 * page that takes the place of the one that was opened, as a form that is sent or a link that is used, is that page.
 */
export function followEmbeddedPage(
  nav: Pick<Nav, 'getLocation' | 'getPlace' | 'subscribe'>,
  userAgent = navigator.userAgent,
) {
  if (!isEmbeddedBrowser(userAgent)) return;
  const place = nav.getPlace();
  let opened = nav.getLocation().pathname;
  const update = () => {
    const { pathname } = nav.getLocation();
    if (nav.getPlace() === place) opened = pathname;
    useEmbeddedPage.setState({ isOpenedByApplication: pathname === opened });
  };
  update();
  nav.subscribe(update);
}

import { useSession } from '@portal/shared-api';
import { createHashNav } from '@portal/shared-api/router';
import { refusedPathIn } from '@portal/shared-api/rules/outage';
import { client } from '../testing/session';
import { showOutage } from './show-outage';

test('[PRE-24] calls that are refused together lead to one page, once, with the words of the server', () => {
  useSession.setState({ client });
  window.history.replaceState(null, '', '#/admin');
  const nav = createHashNav();
  const before = window.history.length;
  const body = { status: 503, message: '', errorPageContent: '<p>De 22 h à minuit.</p>' };
  showOutage(nav, { body });
  showOutage(nav, { body: null });
  expect(nav.getLocation().pathname).toBe('/service-unavailable');
  // « Réessayer » knows the page that was refused; Back does not lead there again.
  expect(refusedPathIn(nav.getLocation().state)).toBe('/admin');
  expect(window.history.length).toBe(before);
  expect(useSession.getState().client?.errorPageContent).toBe('<p>De 22 h à minuit.</p>');
});

import { useSession } from '@portal/shared-api';
import { createHashNav } from '@portal/shared-api/router';
import { outageState, refusedPathIn } from '@portal/shared-api/rules/outage';
import { client } from '../testing/session';
import { leaveOutage, showOutage } from './show-outage';

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

test('[PRE-24] the outage page that is reloaded gives way to the page that was refused', () => {
  window.history.replaceState(null, '', '#/');
  const before = createHashNav();
  before.navigator.replace('/service-unavailable', outageState('/v2/adherent/prestations?page=2'));
  const length = window.history.length;
  // The reload: the state of the entry is what stays.
  const nav = createHashNav();
  leaveOutage(nav);
  expect(nav.getLocation()).toMatchObject({ pathname: '/v2/adherent/prestations', search: '?page=2' });
  expect(window.history.length).toBe(length);
  // The service is down all the same: its page stays.
  showOutage(nav, { body: null });
  expect(nav.getLocation().pathname).toBe('/service-unavailable');
});

test.each(['#/service-unavailable', '#/admin'])('a start at %s stays there', (hash) => {
  window.history.replaceState(null, '', hash);
  const nav = createHashNav();
  leaveOutage(nav);
  expect(nav.getLocation().pathname).toBe(hash.slice(1));
});

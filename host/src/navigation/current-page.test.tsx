import { useSession } from '@portal/shared-api';
import { createHashNav, PortalRouter } from '@portal/shared-api/router';
import { watchLeaving } from '@portal/shared-api/testing';
import { render } from '@testing-library/react';
import { release, route } from '../testing/release';
import { client } from '../testing/session';
import { CurrentPage } from './current-page';

test('[PRE-25] a visitor who opens a page of members goes to the sign-in in its place: Back does not lead there again', () => {
  window.history.replaceState(null, '', '/#/v2/adherent/prestations?page=2');
  useSession.setState({ client, user: null });
  const { assign, replace } = watchLeaving();
  const asked = route('/v2/adherent/prestations');
  const nav = createHashNav();
  render(
    <PortalRouter nav={nav}>
      <CurrentPage
        place={{ kind: 'route', release: release(asked), route: asked }}
        nav={nav}
        onSettled={() => undefined}
      />
    </PortalRouter>,
  );
  expect(replace.mock.calls).toEqual([
    [`/api/identity/login?callbackUrl=${encodeURIComponent('/#/v2/adherent/prestations?page=2')}`],
  ]);
  expect(assign).not.toHaveBeenCalled();
});

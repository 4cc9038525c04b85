import { useSession } from '@portal/shared-api';
import { watchLeaving } from '@portal/shared-api/testing';
import { currentUser } from '../testing/session';
import { askToSignIn } from './ask-to-sign-in';

test('[SES-09] [API-11] a session that ended replaces the page by the sign-in, to which Back does not lead again', async () => {
  window.history.replaceState(null, '', '/#/v2/adherent/prestations?page=2');
  useSession.setState({ user: currentUser({}) });
  const { assign, replace } = watchLeaving();
  expect(await askToSignIn()).toBe(false);
  expect(replace.mock.calls).toEqual([['/login?callbackUrl=%2F%23%2Fv2%2Fadherent%2Fprestations%3Fpage%3D2']]);
  expect(assign).not.toHaveBeenCalled();
});

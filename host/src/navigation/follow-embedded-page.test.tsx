import { useEmbeddedPage } from '@portal/shared-api';
import { createHashNav } from '@portal/shared-api/router';
import { followEmbeddedPage } from './follow-embedded-page';

const webView = 'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) Chrome/131.0.0.0 Mobile Safari/537.36';
const isOpened = () => useEmbeddedPage.getState().isOpenedByApplication;

test('[CTL-01] in the browser of an application, « Retour » closes the page that it opened, and no other', () => {
  window.location.hash = '/cgdm-svc/carte-tp';
  const nav = createHashNav();
  followEmbeddedPage(nav, 'Mozilla/5.0 (X11; Linux x86_64) Firefox/133.0');
  expect(isOpened()).toBe(false);
  followEmbeddedPage(nav, webView);
  expect(isOpened()).toBe(true);
  nav.navigator.push('/v2/adherent/contrats');
  expect(isOpened()).toBe(false);
  nav.navigator.push('/cgdm-svc/carte-tp');
  expect(isOpened()).toBe(true);
});

test('[CTL-01] so does the page that takes its place: a link that was used, a form that was sent', () => {
  window.location.hash = '/reset-password?code=a';
  const nav = createHashNav();
  followEmbeddedPage(nav, webView);
  nav.navigator.replace('/reset-password-error');
  expect(isOpened()).toBe(true);
  nav.navigator.push('/forgot-password');
  expect(isOpened()).toBe(false);
  nav.navigator.replace('/forgot-password-confirmation');
  expect(isOpened()).toBe(false);
  nav.navigator.push('/reset-password-error');
  expect(isOpened()).toBe(true);
});

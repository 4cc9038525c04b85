import { act, render, waitFor } from '@testing-library/react';
import { askBeforeBack } from './back';
import { createHashNav } from './nav';
import { PortalRouter } from './portal-router';
import { Redirect } from './redirect';

window.history.replaceState(null, '', '#/history');
// A page has one.
const nav = createHashNav();

test('Back knows the first page again, and one that a plain link opened', async () => {
  const first = nav.getLocation();
  nav.navigator.push('/accueil');
  window.history.back();
  await waitFor(() => expect(nav.getLocation().pathname).toBe('/history'));
  expect([nav.navigatedBack(), nav.getLocation().key]).toEqual([true, first.key]);

  window.location.hash = '#/contrats';
  await waitFor(() => expect(nav.getLocation().pathname).toBe('/contrats'));
  const linked = nav.getLocation();
  expect([nav.navigatedBack(), linked.key === first.key]).toEqual([false, false]);
  nav.navigator.push('/accueil');
  window.history.back();
  await waitFor(() => expect(nav.getLocation().pathname).toBe('/contrats'));
  expect([nav.navigatedBack(), nav.getLocation().key]).toEqual([true, linked.key]);
});

test('a page that leads elsewhere does so once, though it renders again while it is left', async () => {
  nav.navigator.push('/display-email');
  render(
    <PortalRouter nav={nav}>
      <Redirect to="/" />
    </PortalRouter>,
  );
  await waitFor(() => expect(nav.getLocation().pathname).toBe('/'));
  // The host goes on, before the page is gone.
  act(() => nav.navigator.replace('/accueil'));
  expect(nav.getLocation().pathname).toBe('/accueil');
});

describe('a page that asks before it is left', () => {
  /** A page that a list opened, and what it was asked. */
  function open() {
    nav.navigator.push('/admin');
    nav.navigator.push('/admin/cms');
    nav.navigator.push('/admin/cms?ouvert=1');
    const asked: (() => void)[] = [];
    onTestEnd(askBeforeBack((leave) => asked.push(leave) > 0));
    const isAsked = (times: number) => waitFor(() => expect(asked).toHaveLength(times));
    return { asked, isAsked };
  }
  let stops: (() => void)[] = [];
  const onTestEnd = (stop: () => void) => void stops.push(stop);
  afterEach(() => {
    for (const stop of stops) stop();
    stops = [];
  });

  test('stays at Back until its reader leaves', async () => {
    const { asked, isAsked } = open();
    const before = nav.getLocation();
    window.history.back();
    await isAsked(1);
    await waitFor(() => expect(window.location.hash).toBe('#/admin/cms?ouvert=1'));
    expect(nav.getLocation()).toBe(before);

    window.history.go(-2);
    await isAsked(2);
    await waitFor(() => expect(window.location.hash).toBe('#/admin/cms?ouvert=1'));
    asked[1]?.();
    await waitFor(() => expect(nav.getLocation().pathname).toBe('/admin'));
    expect([window.location.hash, nav.navigatedBack()]).toEqual(['#/admin', true]);
  });

  test('stays at an address that is typed over it, and then opens that one', async () => {
    const { asked, isAsked } = open();
    window.location.hash = '#/users';
    await isAsked(1);
    await waitFor(() => expect(window.location.hash).toBe('#/admin/cms?ouvert=1'));
    asked[0]?.();
    await waitFor(() => expect(nav.getLocation().pathname).toBe('/users'));
    nav.navigator.push('/accueil');
    expect(nav.getLocation().pathname).toBe('/accueil');
    expect(asked).toHaveLength(1);
  });

  test('does not hold Back once it is gone, nor when it has nothing to ask', async () => {
    open();
    onTestEnd(askBeforeBack(() => false));
    window.history.back();
    await waitFor(() => expect(nav.getLocation().search).toBe(''));
    for (const stop of stops) stop();
    window.history.back();
    await waitFor(() => expect(nav.getLocation().pathname).toBe('/admin'));
  });
});

import { useSlots } from '@portal/shared-api';
import { createHashNav, PortalRouter } from '@portal/shared-api/router';
import { render, screen } from '@testing-library/react';
import { OpenSlots } from './open-slot';
import { useRegistry } from './registry';

jest.mock('./remote-outlet', () => ({ RemoteOutlet: () => null }));

test.each([
  [{ holdsTop: true }, 'dialog held'],
  // As a release from before says it.
  [{}, 'dialog'],
])('[CTL-18] a slot that says %o is drawn as « %s »', (traits, drawn) => {
  const slots = [{ slot: 'aide', ...traits }];
  const descriptor = { name: 'remote-faq', label: 'Aide', contractVersion: 1, routes: [], menu: [], slots };
  useRegistry.setState({
    releases: [
      {
        name: 'remote-faq',
        version: '1.0.0',
        container: 'remote_faq',
        base: '/',
        entry: '/e.js',
        integrity: '',
        descriptor,
      },
    ],
  });
  useSlots.setState({ filled: ['aide'], open: [{ slot: 'aide', isBlocking: false }] });
  const nav = createHashNav();
  render(
    <PortalRouter nav={nav}>
      <OpenSlots nav={nav} />
    </PortalRouter>,
  );
  expect(screen.getByRole('dialog', { name: 'Aide' })).toHaveClass(drawn, { exact: true });
});

import { createHashNav, PortalRouter } from '@portal/shared-api/router';
import { render, screen } from '@testing-library/react';
import { Confirmation } from './confirmation';

test('the confirmation is left without an error in browsers whose scrolling returns a promise', () => {
  Object.assign(window, { scrollTo: async () => undefined });
  const answer = { isModeGestionManuel: false, isEnvoiArActivated: false };
  const { unmount } = render(
    <PortalRouter nav={createHashNav()}>
      <Confirmation answer={answer} recap={[]} note={null} />
    </PortalRouter>,
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(unmount).not.toThrow();
});

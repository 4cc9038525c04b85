import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createHashNav, PortalRouter } from '@portal/shared-api/router';
import { CmsPopup } from '.';

let written: string[] = [];
beforeEach(() => {
  written = [];
  let jar = '';
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => jar,
    set: (cookie: string) => {
      written.push(cookie);
      jar = [jar, cookie.split(';')[0]].filter(Boolean).join('; ');
    },
  });
});
afterAll(() => Reflect.deleteProperty(document, 'cookie'));

const common = { itemId: '42', title: 'Votre nouvelle carte', html: '<p>Elle est prête.</p>', cookieSetting: 'popup-' };

test('[CTL-16] closed with « Ne plus afficher » ticked, it is hidden for 365 days by the cookie of setting and item', async () => {
  const onClose = jest.fn();
  render(<CmsPopup {...common} onClose={onClose} />);
  expect(screen.getByRole('dialog', { name: 'Votre nouvelle carte' })).toHaveTextContent('Elle est prête.');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Ne plus afficher' }));
  await userEvent.click(screen.getAllByRole('button', { name: 'Fermer' }).at(-1) as HTMLElement);
  expect(written).toEqual(['popup-42=1; Max-Age=31536000; Path=/; SameSite=Lax']);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('[CTL-16] it does not show while the cookie exists, and reports that it is done', () => {
  document.cookie = 'popup-42=1';
  const onClose = jest.fn();
  render(<CmsPopup {...common} onClose={onClose} />);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(onClose).toHaveBeenCalledTimes(1);
  render(<CmsPopup {...common} itemId="4" onClose={onClose} />);
  expect(screen.getByRole('dialog')).toBeVisible();
});

test('[CTL-16] closed without the tick, or without a cookie setting, it stores nothing', async () => {
  const { rerender } = render(<CmsPopup {...common} onClose={() => undefined} />);
  await userEvent.click(screen.getAllByRole('button', { name: 'Fermer' })[0] as HTMLElement);
  rerender(<CmsPopup {...common} cookieSetting={undefined} onClose={() => undefined} />);
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  expect(written).toEqual([]);
});

test('[CTL-16] shows that it is loading', () => {
  render(<CmsPopup {...common} html={undefined} onClose={() => undefined} />);
  expect(screen.getByText('Chargement en cours...')).toBeInTheDocument();
});

test('a blocking message closes by its button only', () => {
  render(<CmsPopup {...common} isBlocking onClose={() => undefined} />);
  expect(screen.getAllByRole('button', { name: 'Fermer' })).toHaveLength(1);
});

test('[ADM-12] a message that stays on its page offers the way home, and neither closes nor hides', async () => {
  const onClose = jest.fn();
  render(
    <PortalRouter nav={createHashNav()}>
      <CmsPopup {...common} cookieSetting={undefined} isClosable={false} onClose={onClose} />
    </PortalRouter>,
  );
  expect(screen.queryByRole('button', { name: 'Fermer' })).not.toBeInTheDocument();
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole('link', { name: 'Revenir à l’accueil' })).toHaveAttribute('href', '#/');
});

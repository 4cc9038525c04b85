import { useSession, useSlots } from '@portal/shared-api';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NotificationsButton } from './notifications-button';

beforeEach(() => {
  useSlots.setState({ open: [], filled: ['notifications'] });
  useSession.setState({ unreadNotifications: 3 });
});

test('[FED-06] the bell shows while a live remote fills the notifications slot', () => {
  const { container } = render(<NotificationsButton />);
  act(() => useSlots.setState({ filled: [] }));
  expect(container).toBeEmptyDOMElement();
});

test('the bell shows and announces the unread count, and opens the list', async () => {
  render(<NotificationsButton />);
  const bell = screen.getByRole('button', { name: 'Notifications, 3 non lues' });
  expect(bell).toHaveTextContent(/^3$/);
  await userEvent.click(bell);
  expect(useSlots.getState().open).toEqual([{ slot: 'notifications', isBlocking: false }]);
});

test.each([
  [0, 'Notifications', ''],
  [1, 'Notifications, 1 non lue', '1'],
  [120, 'Notifications, 120 non lues', '99+'],
])('with %d unread it reads « %s »', (unread, name, shown) => {
  useSession.setState({ unreadNotifications: unread });
  render(<NotificationsButton />);
  expect(screen.getByRole('button', { name })).toHaveTextContent(shown);
});

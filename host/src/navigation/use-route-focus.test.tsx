import type { Location } from '@portal/shared-api/router';
import { fireEvent, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { useRouteFocus } from './use-route-focus';

beforeAll(() => {
  Object.assign(globalThis, { CSS: { escape: (text: string) => text } });
  Object.assign(window, { scrollTo: () => undefined });
});

const at = (pathname: string): Location => ({ pathname, key: pathname, search: '', hash: '', state: null });

function Page({ pathname, isBack = false, hasList }: { pathname: string; isBack?: boolean; hasList: boolean }) {
  const show = useRouteFocus(at(pathname), undefined, isBack);
  useEffect(() => show(), [show]);
  return (
    <main id="contenu">
      <h1>{pathname}</h1>
      {hasList && (
        <a href="#/history?numero=1">
          <b>DEM-2026-000001</b>
        </a>
      )}
    </main>
  );
}

test('after Back the followed link has the focus, with data that come late and in a browser that focuses no clicked link', async () => {
  const { rerender } = render(<Page pathname="/history" hasList />);
  // A tap in Safari: the click comes without the focus.
  fireEvent.click(screen.getByText('DEM-2026-000001'));
  rerender(<Page pathname="/history/1" hasList={false} />);
  expect(screen.getByRole('heading')).toHaveFocus();
  rerender(<Page pathname="/history" isBack hasList={false} />);
  expect(screen.getByRole('heading')).toHaveFocus();
  rerender(<Page pathname="/history" isBack hasList />);
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.getByRole('link')).toHaveFocus();
});

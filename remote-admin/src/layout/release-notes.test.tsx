import { onToast, type Toast } from '@portal/shared-api';
import { render, waitFor } from '@testing-library/react';
import { ReleaseNotes } from './release-notes';

test('[API-13] release notes that cannot be read say so', async () => {
  const toasts: Toast[] = [];
  const stop = onToast((shown) => toasts.push(shown));
  globalThis.fetch = jest.fn(async () => ({
    ok: false,
    status: 500,
    headers: new Headers(),
    json: async () => ({ status: 500, message: 'Service momentanément indisponible' }),
  })) as unknown as typeof fetch;
  render(<ReleaseNotes />);
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(toasts[0]?.title).toContain('Nouveautés de la version');
  stop();
});

import { onAnnounce } from '@portal/shared-api';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { BulkBar } from './bulk-bar';
import type { BulkAction } from './definition';

const disable = jest.fn(async (keys: readonly string[]) =>
  keys.map((cle) => ({ cle, isFait: cle !== 'marc', message: cle === 'marc' ? 'Déjà désactivé.' : null })),
);
const action: BulkAction = { label: 'Désactiver', done: (nombre) => `${nombre} comptes désactivés.`, run: disable };

function Ticked() {
  const [keys, setKeys] = useState<readonly string[]>(['lea', 'marc', 'theo']);
  return <BulkBar keys={keys} actions={[action]} nameOf={(key) => key.toUpperCase()} onTick={setKeys} />;
}

test('[ADM-01] of the ticked rows those that were refused stay ticked, and are told with their reasons', async () => {
  const said: string[] = [];
  const stop = onAnnounce((text) => said.push(text));
  render(<Ticked />);
  await userEvent.click(screen.getByRole('button', { name: 'Désactiver' }));
  expect(await screen.findByRole('group', { name: /^1\sligne sélectionnée$/ })).toBeInTheDocument();
  expect(said).toEqual([expect.stringMatching(/^1\sligne a été refusée MARC – Déjà désactivé\.$/)]);
  await userEvent.click(screen.getByRole('button', { name: 'Désactiver' }));
  expect(disable.mock.calls).toEqual([
    [['lea', 'marc', 'theo'], ''],
    [['marc'], ''],
  ]);
  await waitFor(() => expect(said).toHaveLength(2));
  stop();
});

import { onAnnounce, onToast, type Toast } from '@portal/shared-api';
import { render, screen, waitFor, within } from '@testing-library/react';
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

test('[ADM-01] of the ticked rows those that were refused stay ticked, and show with their reasons', async () => {
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

test('[ADM-01] an action that fails keeps its reason for another try', async () => {
  const run = jest.fn(async () => null);
  const asked: BulkAction = { ...action, run, hasReason: true, confirm: () => 'Désactiver ces comptes ?' };
  render(<BulkBar keys={['lea']} actions={[asked]} nameOf={(key) => key} onTick={() => undefined} />);
  await userEvent.click(screen.getByRole('button', { name: 'Désactiver' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: /^Motif/ }), 'Départ');
  await userEvent.click(dialog.getByRole('button', { name: 'Désactiver' }));
  await waitFor(() => expect(run).toHaveBeenCalledWith(['lea'], 'Départ'));
  expect(dialog.getByRole('textbox', { name: /^Motif/ })).toHaveValue('Départ');
});

test('[ADM-01] each action is taken back by its own « Annuler », though two say the same', async () => {
  const toasts: Toast[] = [];
  const stop = onToast((shown) => toasts.push(shown));
  // The first listener gets the toasts of the tests before.
  toasts.length = 0;
  const undoable: BulkAction = { ...action, undo: async () => [] };
  render(<BulkBar keys={['lea']} actions={[undoable]} nameOf={(key) => key} onTick={() => undefined} />);
  for (const count of [1, 2]) {
    await userEvent.click(screen.getByRole('button', { name: 'Désactiver' }));
    await waitFor(() => expect(toasts).toHaveLength(count));
  }
  stop();
  const [first, second] = toasts;
  expect(first?.title).toBe(second?.title);
  expect(first?.id).not.toBe(second?.id);
});

import { onAnnounce, resources, useSession } from '@portal/shared-api';
import type { ExportDemande } from '@portal/shared-api/contract/exports';
import { act, screen } from '@testing-library/react';
import { suspended } from '../../testing/fixtures';
import { renderScreen } from '../../testing/render-screen';
import Exports from './page';

const { path } = resources.exports;
const demande = (id: string, etat: ExportDemande['etat']): ExportDemande => ({
  id,
  liste: 'remboursements',
  etat,
  numeroContratIndividuel: 'VAL0004521',
  dateDemande: '2026-11-20T08:00:00.000Z',
  dateExpiration: '2026-11-27T08:00:00.000Z',
  nomFichier: etat === 'PRET' ? `${id}.pdf` : null,
});

const failed = 'Le fichier n’a pas pu être préparé. Demandez-le à nouveau depuis votre liste.';
const ready = 'Votre export est prêt.';
const loading = 'Chargement en cours...';
let said: string[] = [];
let stop: () => void;
beforeEach(() => {
  jest.useFakeTimers();
  said = [];
  stop = onAnnounce((text) => {
    if (text !== loading) said.push(text);
  });
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});
/** The page looks again at what is being made. */
const lookAgain = () => act(() => jest.advanceTimersByTimeAsync(2000));

/** Shows the page, whose server gives these lists one after another. */
async function show(...lists: ExportDemande[][]) {
  let looks = 0;
  renderScreen(Exports, path, { [path]: () => ({ body: { exports: lists[Math.min(looks++, lists.length - 1)] } }) });
  await act(() => jest.advanceTimersByTimeAsync(0));
}
const [one, other] = ['b1c0aaaa-0000-4000-8000-000000000001', 'b1c0aaaa-0000-4000-8000-000000000002'];

test('what became of each awaited export is announced: ready, or not prepared', async () => {
  await show(
    [demande(one, 'EN_PREPARATION'), demande(other, 'EN_PREPARATION')],
    [demande(one, 'ECHEC'), demande(other, 'EN_PREPARATION')],
    [demande(one, 'ECHEC'), demande(other, 'PRET')],
  );
  expect(said).toEqual([]);
  await lookAgain();
  expect(said).toEqual([failed]);
  await lookAgain();
  expect(said).toEqual([failed, ready]);
  expect(screen.getByRole('button', { name: /^Télécharger le PDF/ })).toBeVisible();
});

test('exports that were decided before are not announced, nor the list of another contract', async () => {
  await show([demande(one, 'EN_PREPARATION')], [demande(other, 'PRET')]);
  act(() => useSession.setState({ contrat: suspended }));
  expect(said).toEqual([]);
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.getByRole('button', { name: /^Télécharger le PDF/ })).toBeVisible();
  await lookAgain();
  expect(said).toEqual([]);
});

import { onToast, useSession } from '@portal/shared-api';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { contrat, ended, suspended } from '../../testing/fixtures';
import { renderScreen } from '../../testing/render-screen';
import Contrats from './page';

const address = '/v2/adherent/contrats';
const answers = { [address]: { body: { contrats: [contrat, suspended, ended] } } };
const card = (name: RegExp) => screen.findByRole('article', { name });

test('[MEM-02] each contract shows its state in words, its dates and what it costs', async () => {
  renderScreen(Contrats, address, answers);
  const valid = await card(/Santé Confort/);
  expect(within(valid).getByText('Valide')).toBeInTheDocument();
  expect(within(valid).getByText('148,60 € / mois')).toBeInTheDocument();
  expect(within(valid).getByText('Contrat sélectionné')).toBeInTheDocument();
  const other = await card(/Prévoyance Accident/);
  expect(within(other).getByText('Suspendu')).toBeInTheDocument();
  expect(within(other).getByText('Votre contrat est suspendu : la carte de tiers payant n’est plus valable.')).toBeInTheDocument();
});

test('[MEM-02] ended contracts are shown on demand', async () => {
  renderScreen(Contrats, address, answers);
  await card(/Santé Confort/);
  expect(screen.queryByRole('article', { name: /Santé Essentielle/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Afficher les contrats résiliés' }));
  expect(await card(/Santé Essentielle/)).toHaveTextContent('Résilié le31/12/2025');
  expect(window.location.hash).toContain('resilies=oui');
});

test('[MEM-02] the detail tells who is insured, with the reason of a refused transmission', async () => {
  renderScreen(Contrats, address, answers);
  const valid = await card(/Santé Confort/);
  await userEvent.click(within(valid).getByRole('button', { name: 'Voir le détail' }));
  expect(within(valid).getByText('Compte de remboursement').nextSibling).toHaveTextContent(/^FR80 •••• 144.*VERNOUX Camille$/);
  await userEvent.click(within(valid).getByRole('tab', { name: /Bénéficiaires/ }));
  expect(within(valid).getByRole('row', { name: /VERNOUX Camille née LACAZE Adhérent 14\/03\/1984 Numéro commençant par 2 84 03/ })).toHaveTextContent('Oui');
  expect(within(valid).getByRole('row', { name: /VERNOUX Noé/ })).toHaveTextContent('NonDéjà rattaché à un autre organisme complémentaire');
  await userEvent.click(within(valid).getByRole('tab', { name: /Options et renforts/ }));
  expect(within(valid).getByRole('row', { name: /Renfort Optique 01\/01\/2025 31\/12\/2025/ })).toBeInTheDocument();
});

test('[SES-03] « Sélectionner ce contrat » changes the current contract and says so', async () => {
  const toasts: string[] = [];
  const stop = onToast(({ title }) => toasts.push(title));
  renderScreen(Contrats, address, answers);
  const other = await card(/Prévoyance Accident/);
  await userEvent.click(within(other).getByRole('button', { name: 'Sélectionner ce contrat' }));
  expect(useSession.getState().contrat?.numeroContratIndividuel).toBe('VAL0004522');
  expect(within(other).getByText('Contrat sélectionné')).toBeInTheDocument();
  expect(toasts).toEqual(['Vous consultez maintenant le contrat Prévoyance Accident']);
  stop();
});

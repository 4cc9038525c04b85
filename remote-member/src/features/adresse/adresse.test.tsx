import { adresse, type DonneesAdresse } from '@portal/shared-api/contract/formulaires/adresse';
import { lectureOf, personOf } from '@portal/shared-api/rules/formulaires/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen, type Answers } from '../../testing/render-screen';
import AdressePage from './page';

const home: DonneesAdresse['adresse'] = {
  pointRemiseCourrier: '',
  complementGeographique: '',
  numVoie: '14',
  libelleCourtBtq: '',
  libelleCourtNatureVoie: '',
  libelleVoie: 'DES PAPETIERS',
  mentionParticuliere: '',
  lieuDit: '',
  codePostal: '75011',
  localite: 'PARIS',
  codeCedex: '',
  nomCedex: '',
  bureauCedex: '',
  codePays: 'FR',
  libellePays: 'FRANCE',
  adresseEtrangere: false,
};
const towns = '/referentiel/code-postal';
const town = (libelle: string, ordre: number) => ({ code: '75011', libelle, ordre, parent: null });
const open = (answer: Answers[string]) =>
  renderScreen(AdressePage, adresse.path, {
    [adresse.path]: {
      body: lectureOf<DonneesAdresse>(
        { adresse: home, personnes: [{ numPers: 'P1', isMemeAdresse: true }], isImpactTarif: true },
        { beneficiaires: [personOf('P1')] },
      ),
    },
    '/forms/brouillons/adresseActeGestion': { body: { brouillon: null } },
    [towns]: answer,
  });

test('[MEM-11] a list of towns that cannot be read keeps the town, blames no postal code and is tried again', async () => {
  let isDown = true;
  open(() =>
    isDown
      ? { status: 500, body: { status: 500, message: 'Une erreur est survenue.' } }
      : { body: [town('PARIS', 1), town('PARIS 11', 2)] },
  );
  expect(await screen.findByText('La liste des communes n’a pas pu être chargée.')).toBeVisible();
  expect(screen.queryByText('Aucune commune ne porte ce code postal.')).not.toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: /Commune/ })).toHaveDisplayValue('PARIS');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('option', { name: 'PARIS 11' })).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: /Commune/ })).toHaveDisplayValue('PARIS');
});

test('[MEM-11] a move abroad says that it may change the contribution', async () => {
  open({ body: [] });
  const warning = 'Votre changement d’adresse peut modifier votre cotisation.';
  const abroad = await screen.findByRole('checkbox', { name: /à l’étranger/ });
  expect(screen.queryByText(warning)).not.toBeInTheDocument();
  await userEvent.click(abroad);
  expect(screen.getByText(warning)).toBeVisible();
});

test('[MEM-11] a browser can fill the country like the rest of the address', async () => {
  open({ body: [] });
  await userEvent.click(await screen.findByRole('checkbox', { name: /à l’étranger/ }));
  expect(screen.getByRole('combobox', { name: /^Pays/ })).toHaveAttribute('autocomplete', 'country');
});

test('[MEM-11] the preview of a move abroad shows no cedex that was typed before, and shows it again without the move', async () => {
  open({ body: [town('PARIS', 1)] });
  await userEvent.click(await screen.findByRole('button', { name: /cedex/i }));
  await userEvent.type(screen.getByRole('textbox', { name: /^Code cedex/i }), '75545');
  const preview = screen.getByRole('region', { name: 'Sur l’enveloppe' });
  expect(preview).toHaveTextContent('75545 PARIS CEDEX');
  const abroad = screen.getByRole('checkbox', { name: /à l’étranger/ });
  await userEvent.click(abroad);
  expect(preview).toHaveTextContent(/75011 PARIS(?! CEDEX)/);
  await userEvent.click(abroad);
  expect(preview).toHaveTextContent('75545 PARIS CEDEX');
});

import { pecHospi, type DonneesPecHospi } from '@portal/shared-api/contract/formulaires/pec-hospi';
import type { Etablissement } from '@portal/shared-api/contract/geolocalisation';
import { startOf } from '@portal/shared-api/rules/formulaires/form-values';
import { lectureOf, personOf } from '@portal/shared-api/rules/formulaires/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen, type Answers } from '../../testing/render-screen';
import PecHospi from './page';

const lecture = lectureOf<DonneesPecHospi>(
  {
    pecs: [],
    natures: [{ code: 'CHIRURGIE', libelle: 'Chirurgie', codesDmt: ['201'], codeMt: '03' }],
    garantiesHospi: { chambreParticuliere: null, montantChambre: 0, joursChambre: 90 },
    chambresParPersonne: [],
    shouldValidateFiness: true,
    email: 'camille@exemple.test',
    telephone: '01\u00a099\u00a000\u00a000\u00a000',
    beneficiairesParDate: [{ numPers: 'P1', dateDebut: '2021-01-01', dateFin: null }],
  },
  {
    beneficiaires: [personOf('P1')],
    listes: {
      'discipline-dmt': [{ code: '201', libelle: 'Chirurgie' }],
      'mode-traitement': [{ code: '03', libelle: 'Complète' }],
    },
  },
);
const valeurs = {
  ...startOf(pecHospi, { lecture, today: '2026-11-20' }),
  natureHospitalisation: 'CHIRURGIE',
  dateEntree: '2026-11-21',
  isUrgence: false,
  isAccidentTiers: false,
  isAccidentTravail: false,
  recherche: { code: '990000010', libelle: 'Centre hospitalier de Test', detail: null },
  telephone: '+33199000000',
  codeDmt: '201',
  codeMt: '03',
  isChambreParticuliere: false,
  isDepassement: false,
  attestation: true,
};

// jsdom does not scroll.
beforeAll(() => void Object.assign(window, { scrollTo: () => undefined }));

/** Opens the draft at a step, from 0. */
async function resume(etape: number, changes: object, answers: Answers = {}) {
  renderScreen(PecHospi, pecHospi.path, {
    [pecHospi.path]: { body: lecture },
    '/forms/brouillons/pecHospiActeGestion': {
      body: {
        brouillon: {
          valeurs: { ...valeurs, ...changes },
          etape,
          piecesJointes: [],
          dateModification: '2026-11-20T08:00:00.000Z',
        },
      },
    },
    ...answers,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Reprendre' }));
}

const hospital: Etablissement = {
  finess: '990000010',
  raisonSociale: 'Centre hospitalier de Test',
  adresse: { ligne: '1 rue des Essais', codePostal: '75001', localite: 'PARIS' },
  telephone: '0199000001',
  email: 'admissions@exemple.test',
};

test('[MEM-18] the admissions of a hospital that is left are not those of the one that is typed', async () => {
  await resume(
    1,
    { recherche: null, telephone: '' },
    { '/ps/etablissements': { body: { etablissements: [hospital] } }, '/ps/etablissement': { body: hospital } },
  );
  await userEvent.type(screen.getByRole('combobox', { name: /Nom, ville ou/ }), 'Centre');
  await userEvent.click(await screen.findByRole('option', { name: /Centre hospitalier de Test/ }));
  const mail = screen.getByRole('textbox', { name: /e-mail/ });
  await waitFor(() => expect(mail).toHaveValue('admissions@exemple.test'));
  const other = screen.getByRole('checkbox', { name: 'Mon établissement n’est pas dans la liste' });
  await userEvent.click(other);
  await waitFor(() => expect(mail).toHaveValue(''));
  expect(screen.getByRole('textbox', { name: /admissions.*téléphone/ })).toHaveValue('');
  // Another name is often typed first, and the box ticked once nothing is found.
  await userEvent.click(other);
  await waitFor(() => expect(mail).toHaveValue('admissions@exemple.test'));
  await userEvent.type(screen.getByRole('combobox', { name: /Nom, ville ou/ }), ' du Nord');
  await waitFor(() => expect(mail).toHaveValue(''));
  await userEvent.click(other);
  await userEvent.type(mail, 'autre@exemple.test');
  expect(mail).toHaveValue('autre@exemple.test');
});

test('[MEM-18] the nights follow from the stay once; whoever empties them types others', async () => {
  await resume(2, { dateSortie: '2026-11-26', isChambreParticuliere: true });
  const nights = screen.getByRole('textbox', { name: /Nombre de nuits/ });
  await waitFor(() => expect(nights).toHaveValue('5'));
  await userEvent.clear(nights);
  await userEvent.type(nights, '4');
  expect(nights).toHaveValue('4');
});

test('[MEM-18] after a request for a stay that begins at once, the number to call dials', async () => {
  renderScreen(PecHospi, pecHospi.path, {
    [pecHospi.path]: { body: lecture },
    '/forms/brouillons/pecHospiActeGestion': {
      body: { brouillon: { valeurs, etape: 4, piecesJointes: [], dateModification: '2026-11-20T08:00:00.000Z' } },
    },
    [`${pecHospi.path}/form`]: {
      body: {
        isModeGestionManuel: true,
        isEnvoiArActivated: false,
        numeroDemande: 'DEM-2026-004518',
        etatDemande: 'ENREGISTREE',
        isContratsModifies: false,
        documents: [],
        recapitulatif: [],
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Reprendre' }));
  await userEvent.click(screen.getByRole('button', { name: 'Valider' }));
  const link = await screen.findByRole('link', { name: '01\u00a099\u00a000\u00a000\u00a000' });
  expect(link).toHaveAttribute('href', 'tel:0199000000');
  expect(link.closest('p')).toHaveTextContent('En cas d’entrée imminente, appelez le 01 99 00 00 00.');
});

import { pecHospi, type DonneesPecHospi } from '@portal/shared-api/contract/formulaires/pec-hospi';
import { startOf } from '@portal/shared-api/rules/formulaires/form-values';
import { lectureOf, personOf } from '@portal/shared-api/rules/formulaires/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '../../testing/render-screen';
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

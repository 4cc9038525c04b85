import { selectContrat } from '@portal/shared-api';
import { act, screen, waitFor } from '@testing-library/react';
import { compte } from './testing/account-fixtures';
import { decompte, remboursement, suspended, totaux } from './testing/fixtures';
import { renderScreen, requests, type Answers } from './testing/render-screen';
import Attestations from './features/attestations/page';
import Cotisations from './features/cotisations/page';
import Courriers from './features/courriers/page';
import Documents from './features/documents/page';
import Prestations from './features/prestations/page';
import Remboursements from './features/remboursements/page';
import SignaturesPaiements from './features/signatures-paiements/page';
import TiersPrestations from './features/tiers-prestations/page';

const pagination = { page: 3, taille: 20, total: 58 };
const paiement = {
  idPaiement: 'PA1',
  datePaiement: '2026-11-06',
  referenceVirement: 'VIR20261106',
  montant: 25.2,
  destinataire: 'ADHERENT',
  nomDestinataire: 'VERNOUX Camille',
  ibanMasque: null,
  codeModePaiement: 'VIR',
  libelleModePaiement: 'Virement',
  nombreDecomptes: 1,
};
const tiers = {
  idTiers: 'PS-7',
  nomTiers: 'PHARMACIE DE TEST',
  typeTiers: 'PHARMACIE',
  numeroRpps: null,
  finess: '990000028',
  nombreDecomptes: 6,
  montantRC: 84.12,
  dateDernierPaiement: '2026-11-03',
};
const document = {
  idDocument: 'GED-1',
  libelle: 'Avenant d’essai',
  codeCategorie: 'MODIF_CONTRAT',
  libelleCategorie: 'Avenants et modifications',
  dateDocument: '2026-11-03',
  typeMime: 'application/pdf',
  taille: 1200,
  isNouveau: false,
  numPers: null,
};
const courrier = {
  idCourrier: 'CRR-2026-000001',
  dateCourrier: '2026-11-03',
  objet: 'Votre avis d’essai',
  codeCategorie: 'COTISATION',
  sens: 'SORTANT',
  isLu: true,
  numPers: null,
  nombrePages: 1,
};
const operation = {
  id: 'PAY-2026-600001',
  type: 'PAIEMENT',
  libelle: 'Paiement d’essai',
  date: '2026-11-03T10:00:00Z',
  etat: 'ACCEPTE',
  montant: 10,
  idDocument: null,
  isASigner: false,
};

const attestation = {
  idDocument: 'GED-7',
  numeroAttestation: 'ATT-2026-000007',
  dateDocument: '2026-11-03',
  codeCategorie: 'AFFILIATION',
  libelleCategorie: 'Attestation d’essai',
  beneficiaire: null,
  annee: null,
  dateDebut: null,
  dateFin: null,
  nomFichier: 'attestation.pdf',
  taille: 1200,
};
/** What « Mes attestations » offers besides its list. */
const offered: Answers = { '/documents/attestation/categories': { body: { categories: [] } } };

/** jsdom has none. */
class Channel {
  addEventListener = jest.fn();
  close = jest.fn();
}
beforeAll(() => Object.assign(globalThis, { BroadcastChannel: Channel }));

const lists = [
  [
    'Mes prestations',
    Prestations,
    '/v2/adherent/prestations',
    '/v2/adherent/prestations',
    { decomptes: [decompte], totaux, pagination },
    'Dermatologie, 2 actes',
  ],
  [
    'Par paiement',
    Prestations,
    '/v2/adherent/prestations?onglet=paiement',
    '/v2/adherent/prestations/paiements',
    { paiements: [paiement], pagination },
    'Paiement du 06/11/2026',
  ],
  [
    'Mes remboursements',
    Remboursements,
    '/v1/adherent/remboursements',
    '/v1/adherent/remboursements',
    { remboursements: [remboursement], totaux, pagination },
    'Consultation médecin généraliste',
  ],
  [
    'Mes soins en tiers payant',
    TiersPrestations,
    '/v2/adherent/tiers-prestations',
    '/v2/adherent/tiers-prestations',
    { tiersPrestations: [tiers], nombreDecomptes: 6, totaux, pagination },
    'PHARMACIE DE TEST',
  ],
  [
    'Mes documents contractuels',
    Documents,
    '/cgdm-svc/ged',
    '/cgdm-svc/ged',
    { documents: [document], annees: [2026], categories: ['MODIF_CONTRAT'], libellesCategories: [], pagination },
    'Avenant d’essai',
  ],
  [
    'Mes courriers',
    Courriers,
    '/adherent/courriers',
    '/adherent/courriers/list',
    { courriers: [courrier], annees: [2026], nombreNonLus: 0, pagination },
    'Votre avis d’essai',
  ],
  [
    'Mes signatures et paiements',
    SignaturesPaiements,
    '/cegepay/history',
    '/cegepay/history',
    { operations: [operation], pagination },
    'Paiement d’essai',
  ],
  [
    'Mes attestations',
    Attestations,
    '/documents/attestation',
    '/documents/attestation',
    { attestations: [attestation], pagination },
    'Attestation d’essai',
  ],
  [
    'Mes cotisations',
    Cotisations,
    '/adherent/contrats/compte-encaissement?onglet=mouvements',
    '/adherent/contrats/compte-encaissement',
    { ...compte, pagination },
    'Prélèvement',
  ],
] as const;

test.each(lists)(
  '[CTL-01] « %s » shows its last page where the one of the address has no rows any more',
  async (_, Page, address, path, body, row) => {
    const rowsAt = (page: string | null) =>
      Object.fromEntries(
        Object.entries(body).map(([name, value]) => [
          name,
          page === '3' && Array.isArray(value) && name !== 'annees' && name !== 'categories' ? [] : value,
        ]),
      );
    renderScreen(Page, `${address}${address.includes('?') ? '&' : '?'}page=3`, {
      ...offered,
      [path]: (query) => {
        const page = query.get('page');
        return { body: { ...rowsAt(page), pagination: { page: Number(page ?? 1), taille: 20, total: 25 } } };
      },
    });
    expect((await screen.findAllByText(row)).length).toBeGreaterThan(0);
    expect(window.location.hash).toMatch(/page=2/);
  },
);

test.each(lists)(
  '[SES-03] « %s » of another contract starts at its first page, and shows nothing of the previous one when it fails',
  async (_, Page, address, path, body, row) => {
    let isDown = false;
    const answers: Answers = { ...offered, [path]: () => (isDown ? { status: 500, body: { status: 500 } } : { body }) };
    const at = address.includes('?') ? '&' : '?';
    renderScreen(Page, `${address}${at}beneficiaire=P000452104&page=3`, answers);
    expect((await screen.findAllByText(row)).length).toBeGreaterThan(0);
    isDown = true;
    requests.length = 0;
    await act(async () => selectContrat(suspended.numeroContratIndividuel));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(screen.queryByText(row)).not.toBeInTheDocument();
    await waitFor(() => expect(window.location.hash).not.toMatch(/page=|beneficiaire=/));
    for (const request of requests) expect(request).not.toMatch(/page=3|numPers=/);
  },
);

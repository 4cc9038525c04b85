import { resources, useOpenPaths } from '@portal/shared-api';
import { compte, unpaidAccount } from '../../../testing/account-fixtures';
import type { Answers } from '../../../testing/render-screen';

export const pagination = { page: 1, taille: 10, total: 0 };
export const demande = {
  numeroDemande: 'DEM-2026-004452',
  code: 'demandeRemboursementActeGestion',
  libelle: 'Demander un remboursement',
  dateDemande: '2026-11-11',
  numeroContratIndividuel: 'VAL0004521',
  beneficiaires: [],
  modeGestion: 'manuel',
  etat: 'ATTENTE_PIECES',
  motif: 'La facture est illisible.',
  dateMaj: '2026-11-12T08:00:00Z',
  dateReponse: null,
};
const operation = {
  id: '1',
  type: 'SIGNATURE',
  libelle: 'Renfort Optique',
  date: '2026-11-12T08:00:00Z',
  montant: null,
  etat: 'EN_ATTENTE',
  isASigner: true,
  idDocument: null,
};
export const nothing: Answers = {
  '/history': { body: { demandes: [], demarches: [], pagination } },
  '/cegepay/history': { body: { operations: [], pagination } },
  '/adherent/courriers/list': { body: { courriers: [], annees: [2026], nombreNonLus: 0, pagination } },
  '/adherent/contrats/compte-encaissement': { body: compte },
};
export const everything: Answers = {
  '/history': { body: { demandes: [demande], demarches: [], pagination } },
  // The second one waits for an act that is gone: nobody can sign it.
  '/cegepay/history': {
    body: {
      operations: [operation, { ...operation, id: '2', libelle: 'Renfort Dentaire', isASigner: false }],
      pagination,
    },
  },
  '/adherent/courriers/list': { body: { courriers: [], annees: [2026], nombreNonLus: 3, pagination } },
  '/adherent/contrats/compte-encaissement': { body: unpaidAccount },
};
export const open = (...names: (keyof typeof resources)[]) =>
  useOpenPaths.setState({ open: names.map((name) => resources[name].path) });

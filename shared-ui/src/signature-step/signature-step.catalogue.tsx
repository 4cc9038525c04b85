import type { Signature } from '@portal/shared-api/contract/signatures';
import type { CatalogueEntry } from '../catalogue';
import { SignatureView } from '.';

const waiting: Signature = {
  idSignature: 'SIG-2026-500001',
  typeDocument: 'AVENANT',
  libelle: 'Avenant – Renfort Optique',
  nomFichier: 'avenant-optique.pdf',
  taille: 48_200,
  empreinte: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  etat: 'EN_ATTENTE',
  dateDemande: '2026-11-20T08:00:00.000Z',
  dateExpiration: '2026-12-04T08:00:00.000Z',
  dateConsultation: null,
  dateDecision: null,
  isAbandonne: false,
  contact: { email: 'c•••@exemple.test', telephone: '06 •• •• •• 01', sendType: 'SMS' },
};
const acts = {
  open: () => undefined,
  sendCode: async () => ({ sendType: 'SMS' as const }),
  sign: async () => undefined,
  refuse: async () => undefined,
  download: async () => undefined,
};

export const entry: CatalogueEntry = {
  title: 'Signature simple d’un acte',
  group: 'Structure',
  accessibility: [
    'La case « J’ai lu… » attend l’ouverture du document, et le dit.',
    'L’envoi du code, ses refus et la décision sont annoncés ; un code refusé vide les cases et y ramène.',
    'Le refus de signer demande une confirmation.',
  ],
  states: [
    { name: 'Document à ouvrir', Example: () => <SignatureView isOpened={false} signature={waiting} acts={acts} /> },
    { name: 'Document ouvert', Example: () => <SignatureView isOpened signature={waiting} acts={acts} /> },
    {
      name: 'Signé',
      Example: () => (
        <SignatureView
          isOpened
          signature={{ ...waiting, etat: 'SIGNE', dateDecision: '2026-11-20T08:12:00.000Z' }}
          acts={acts}
        />
      ),
    },
    {
      name: 'Expiré',
      Example: () => <SignatureView isOpened signature={{ ...waiting, etat: 'EXPIRE' }} acts={acts} />,
    },
    {
      name: 'Abandonné',
      Example: () => (
        <SignatureView isOpened signature={{ ...waiting, etat: 'EXPIRE', isAbandonne: true }} acts={acts} />
      ),
    },
  ],
};

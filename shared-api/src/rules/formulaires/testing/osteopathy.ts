import type {
  ChampsDemandeRemboursement,
  DonneesDemandeRemboursement,
} from '../../../contract/formulaires/demande-remboursement';
import type { FormContext } from '../../form-rules';
import { fileFor, lectureOf, personOf } from '../testing';

export const care = (
  code: string,
  changes: Partial<DonneesDemandeRemboursement['typesPrestation'][number]['soins'][number]> = {},
) => ({ code, libelle: code, unite: '', isParcours: false, isMonture: false, ...changes });

export const type = (code: string, changes: Partial<DonneesDemandeRemboursement['typesPrestation'][number]> = {}) => ({
  code,
  libelle: code,
  soins: [care(`${code}1`)],
  isRemboursableRo: true,
  isOrdonnanceRequise: false,
  isDevisPossible: false,
  isTeletransmis: false,
  ...changes,
});
const donnees: DonneesDemandeRemboursement = {
  typesPrestation: [
    type('CONSULT', { isTeletransmis: true }),
    type('OPTIQUE', { isOrdonnanceRequise: true, isDevisPossible: true }),
    type('DENTAIRE', { isDevisPossible: true }),
    type('MDOUCES', { isRemboursableRo: false }),
  ],
  dateMin: '2024-11-20',
  beneficiairesParDate: [
    { numPers: 'P1', dateDebut: '2021-01-01', dateFin: null },
    { numPers: 'P2', dateDebut: '2021-01-01', dateFin: '2026-06-30' },
  ],
  isTeletransmissionParPersonne: [
    { numPers: 'P1', isTeletransmission: true },
    { numPers: 'P2', isTeletransmission: false },
  ],
  dateFinDroits: null,
};

export const contextOf = (
  changes: Partial<DonneesDemandeRemboursement> = {},
): FormContext<DonneesDemandeRemboursement> => ({
  lecture: lectureOf({ ...donnees, ...changes }, { beneficiaires: [personOf('P1'), personOf('P2')] }),
  today: '2026-11-20',
});
export const context = contextOf();
export const osteo: ChampsDemandeRemboursement = {
  isDemandeAccordOuDevis: false,
  dateSoins: '2026-11-10',
  numPers: 'P1',
  codeTypePrestation: 'MDOUCES',
  codeSoin: '',
  nombre: 1,
  isDoublonConfirme: false,
  isParcoursSoins: true,
  montantMonture: null,
  montantFacture: 60,
  montantRO: null,
  isDecompteRo: null,
  isAccidentTiers: false,
  dateAccident: '',
  nomProfessionnel: '',
  isAutreMutuelle: false,
  montantAutres: null,
  commentaire: '',
  piecesJointes: [fileFor('piecesJointes')],
  decompteRo: [],
  ordonnance: [],
  devis: [],
  justificatifAutreMutuelle: [],
};

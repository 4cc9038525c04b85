import type { ValeursAdresse } from '@portal/shared-api/contract/formulaires/adresse';
import type { ValeursDemandeRemboursement } from '@portal/shared-api/contract/formulaires/demande-remboursement';
import type { FormBody } from '@portal/shared-api/contract/formulaires/formulaire';
import { otherCare } from '@portal/shared-api/rules/formulaires/demande-remboursement';
import { careTypeOf } from '../../prestations/public';

/** Codes of `referentiel/type-prestation` by the label of a recap. */
const typeOfLabel: Readonly<Record<string, string>> = {
  Consultation: 'CONSULT',
  Pharmacie: 'PHARMA',
  Optique: 'OPTIQUE',
  Dentaire: 'DENTAIRE',
  'Médecines complémentaires': 'MDOUCES',
  Imagerie: 'RADIO',
  Appareillage: 'APPAREIL',
  Psychologue: 'PSY',
  'Aides auditives': 'AUDIO',
  Analyses: 'LABO',
};

interface Care {
  label: string;
  euros: number;
  dateSoins: string;
  numPers: string;
  /** Whether the person could not say which care it was: a handler decides. */
  isUnnamed: boolean;
  piecesJointes: string[];
}

/** Fields of a request for reimbursement that need a document each. */
export function paperFields(label: string): ('piecesJointes' | 'ordonnance')[] {
  const type = careTypeOf(typeOfLabel[label] ?? '');
  return type?.isOrdonnanceRequise ? ['piecesJointes', 'ordonnance'] : ['piecesJointes'];
}

/** What a person sent with « Demander un remboursement ». */
export function refundBody({
  label,
  euros,
  dateSoins,
  numPers,
  isUnnamed,
  piecesJointes,
}: Care): FormBody<ValeursDemandeRemboursement> {
  const codeTypePrestation = typeOfLabel[label] ?? otherCare;
  const soins = careTypeOf(codeTypePrestation)?.soins ?? [];
  const codeSoin = soins.length < 2 ? '' : isUnnamed ? otherCare : (soins[0]?.code ?? '');
  return {
    donnees: {
      isDemandeAccordOuDevis: false,
      dateSoins,
      numPers,
      codeTypePrestation,
      codeSoin,
      nombre: 1,
      isParcoursSoins: true,
      montantFacture: euros,
      montantMonture: Math.floor(euros / 3),
      montantRO: 0,
      isDoublonConfirme: false,
      isDecompteRo: false,
      isAccidentTiers: false,
      dateAccident: '',
      nomProfessionnel: '',
      isAutreMutuelle: false,
      montantAutres: null,
      commentaire: '',
    },
    piecesJointes,
  };
}

/** Codes of `referentiel/nature-voie` by the word of an address. */
const streetKinds: Readonly<Record<string, string>> = { RUE: 'RUE', AVENUE: 'AV', PLACE: 'PL', BOULEVARD: 'BD' };

/** What a person sent with « Modifier mon adresse »: « 14 B RUE DES PAPETIERS, 48000 MENDE ». */
export function addressBody(place: string, numPers: string, dateEffet: string): FormBody<ValeursAdresse> {
  const found = /^(?<numero>\d+) (?:(?<suffix>[BTQ]) )?(?<kind>\S+) (?<street>.+), (?<code>\d{5}) (?<town>.+)$/.exec(
    place,
  );
  const { numero = '', suffix = '', kind = '', street = '', code = '', town = '' } = found?.groups ?? {};
  return {
    donnees: {
      pointRemiseCourrier: '',
      complementGeographique: '',
      numVoie: numero,
      libelleCourtBtq: suffix,
      libelleCourtNatureVoie: streetKinds[kind] ?? '',
      libelleVoie: street,
      mentionParticuliere: '',
      lieuDit: '',
      codePostal: code,
      localite: town,
      codeCedex: '',
      nomCedex: '',
      bureauCedex: '',
      codePays: 'FR',
      adresseEtrangere: false,
      numPersConcernes: [numPers],
      dateEffet,
    },
    piecesJointes: [],
  };
}

import { schemeWords, type SchemeWords } from '../../rules/scheme-words';

/** A paper that a claim needs. */
export interface ClaimPiece {
  /** Field of the declaration, and code of the paper in the claim. */
  champ: string;
  code: string;
  libelle: string;
  types: readonly string[];
  isObligatoire: boolean;
  /** For the medical service alone. */
  isMedicale?: true;
}

const deaths = ['DECES', 'OBSEQUES', 'RENTE_EDUC'] as const;
const dependency = ['PTIA', 'DEP'] as const;

/**
 * Papers by kind of claim (F-12), in the order in which they are asked for. @param of the scheme of the insured person
 */
const piecesIn = ({ of }: SchemeWords): readonly ClaimPiece[] => [
  {
    champ: 'pieceArret',
    code: 'AVIS_ARRET',
    libelle: 'Avis d’arrêt de travail (volet employeur ou duplicata)',
    types: ['ARRET'],
    isObligatoire: true,
  },
  {
    champ: 'pieceIjss',
    code: 'DECOMPTE_IJSS',
    libelle: `Décomptes d’indemnités journalières ${of}`,
    types: ['ARRET'],
    isObligatoire: true,
  },
  {
    champ: 'pieceSalaire',
    code: 'ATTESTATION_SALAIRE',
    libelle: 'Attestation de salaire (employeur)',
    types: ['ARRET'],
    isObligatoire: true,
  },
  {
    champ: 'pieceNotification',
    code: 'NPI',
    libelle: 'Notification de pension',
    types: ['INVAL'],
    isObligatoire: true,
  },
  {
    champ: 'piecePaiement',
    code: 'APP',
    libelle: 'Attestation de paiement de la pension',
    types: ['INVAL'],
    isObligatoire: true,
  },
  {
    champ: 'pieceBulletins',
    code: 'BUL',
    libelle: 'Trois derniers bulletins de salaire',
    types: ['INVAL'],
    isObligatoire: true,
  },
  { champ: 'pieceActeDeces', code: 'AD2', libelle: 'Acte de décès', types: deaths, isObligatoire: true },
  {
    champ: 'pieceCertificatDeces',
    code: 'CMD',
    libelle: 'Certificat médical de décès, sous pli confidentiel',
    types: ['DECES'],
    isObligatoire: true,
    isMedicale: true,
  },
  {
    champ: 'pieceIdentites',
    code: 'CNI',
    libelle: 'Pièces d’identité et RIB des bénéficiaires',
    types: ['DECES', 'RENTE_EDUC'],
    isObligatoire: true,
  },
  {
    champ: 'pieceLivret',
    code: 'LF',
    libelle: 'Livret de famille',
    types: ['DECES', 'RENTE_EDUC'],
    isObligatoire: true,
  },
  { champ: 'pieceNotoriete', code: 'NOT', libelle: 'Acte de notoriété', types: ['DECES'], isObligatoire: false },
  {
    champ: 'pieceSejour',
    code: 'BULLETIN',
    libelle: 'Bulletin de situation de l’établissement',
    types: ['IJH'],
    isObligatoire: true,
  },
  {
    champ: 'pieceCertificat',
    code: 'CERTIFICAT_MEDICAL',
    libelle: 'Certificat médical',
    types: dependency,
    isObligatoire: true,
    isMedicale: true,
  },
  {
    champ: 'pieceQuestionnaire',
    code: 'QM',
    libelle: 'Questionnaire médical',
    types: dependency,
    isObligatoire: true,
    isMedicale: true,
  },
];

/** The same as they are usually called. */
export const claimPieces = piecesIn(schemeWords.francais);

/** Papers of a kind of claim, as they are called in the scheme of the insured person. */
export const piecesFor = (codeTypeSinistre: string, scheme: SchemeWords): ClaimPiece[] =>
  piecesIn(scheme).filter(({ types }) => types.includes(codeTypeSinistre));

/** Whether claims of a kind follow from a death. */
export const isAfterDeath = (codeTypeSinistre: string): boolean => deaths.some((each) => each === codeTypeSinistre);

/** An extension of a stoppage, which comes after its declaration (F-20). */
export const extensionPiece = { code: 'PROLONGATION', libelle: 'Avis de prolongation', types: ['ARRET'] } as const;

/** Papers for which a period is asked for (F-20). */
export const periodicPieces: readonly string[] = ['DECOMPTE_IJSS', extensionPiece.code];

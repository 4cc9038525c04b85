import { is } from 'superstruct';
import {
  criteresStruct,
  type AudienceField,
  type AudienceOperator,
  type Criteria,
  type Criterion,
} from '../contract/audiences';
import { formatDate, isCivilDate, isComputable } from './civil-dates';

type Kind = 'code' | 'flag' | 'date' | 'number';

interface FieldDefinition {
  libelle: string;
  kind: Kind;
  operateurs: readonly AudienceOperator[];
}

const any: readonly AudienceOperator[] = ['EGAL', 'DIFFERENT', 'PARMI'];
const order: readonly AudienceOperator[] = ['AVANT', 'APRES', 'ENTRE'];
const among: readonly AudienceOperator[] = ['PARMI'];
const same: readonly AudienceOperator[] = ['EGAL'];

/** Fields of the criteria of an audience, with the operators of each. */
export const audienceFields: Readonly<Record<AudienceField, FieldDefinition>> = {
  CLIENT: { libelle: 'Client', kind: 'code', operateurs: any },
  OFFRE: { libelle: 'Offre', kind: 'code', operateurs: any },
  TYPE_CONTRAT: { libelle: 'Type de contrat', kind: 'code', operateurs: any },
  ETAT_CONTRAT: { libelle: 'État du contrat', kind: 'code', operateurs: any },
  COLLECTIF: { libelle: 'Contrat collectif', kind: 'flag', operateurs: same },
  NUMERO_COLLECTIF: { libelle: 'N°\u00a0collectif', kind: 'code', operateurs: any },
  COLLEGE: { libelle: 'Collège', kind: 'code', operateurs: any },
  DATE_EFFET: { libelle: 'Date d’effet', kind: 'date', operateurs: order },
  DATE_ECHEANCE: { libelle: 'Date d’échéance', kind: 'date', operateurs: order },
  ANCIENNETE: { libelle: 'Ancienneté (mois)', kind: 'number', operateurs: order },
  DEPARTEMENT: { libelle: 'Département', kind: 'code', operateurs: among },
  PAYS: { libelle: 'Pays', kind: 'code', operateurs: among },
  AGE: { libelle: 'Âge', kind: 'number', operateurs: ['ENTRE', 'PARMI'] },
  SEXE: { libelle: 'Sexe', kind: 'code', operateurs: among },
  LIEN_PARENTE: { libelle: 'Lien de parenté', kind: 'code', operateurs: among },
  REGIME_RO: { libelle: 'Régime RO', kind: 'code', operateurs: same },
  MONEGASQUE: { libelle: 'Monégasque', kind: 'flag', operateurs: same },
  TELETRANSMISSION: { libelle: 'Télétransmission', kind: 'flag', operateurs: same },
  MODE_PAIEMENT: { libelle: 'Mode de paiement', kind: 'code', operateurs: same },
  RIB_MANQUANT: { libelle: 'RIB manquant', kind: 'flag', operateurs: same },
  PRECONTENTIEUX: { libelle: 'Précontentieux', kind: 'flag', operateurs: same },
  DEMATERIALISE: { libelle: 'Dématérialisé', kind: 'flag', operateurs: same },
  AMF_ACTIVE: { libelle: 'AMF active', kind: 'flag', operateurs: same },
  APPLICATION_MOBILE: { libelle: 'Application mobile', kind: 'flag', operateurs: same },
  PROFIL: { libelle: 'Profil', kind: 'code', operateurs: among },
};

/** Operators as criteria are read: they agree with none of the fields, « Offre » as « Pays ». */
export const operatorWords: Readonly<Record<AudienceOperator, string>> = {
  EGAL: 'est',
  DIFFERENT: 'n’est pas',
  PARMI: 'parmi',
  AVANT: 'avant',
  APRES: 'après',
  ENTRE: 'entre',
};

const isOfKind = (kind: Kind, value: string): boolean => {
  if (kind === 'flag') return value === 'OUI' || value === 'NON';
  if (kind === 'date') return isCivilDate(value) && isComputable(value);
  return kind === 'number' ? /^\d{1,4}$/.test(value) : true;
};

/** Why a criterion cannot be computed, in French, or null. */
export function problemOf({ champ, operateur, valeurs }: Criterion): string | null {
  const { libelle, kind, operateurs } = audienceFields[champ];
  if (!operateurs.includes(operateur)) return `${libelle}\u00a0: cet opérateur n’existe pas pour ce champ.`;
  if (valeurs.length === 0)
    return `${libelle}\u00a0: ${operateur === 'ENTRE' ? 'deux valeurs sont attendues' : 'une valeur est attendue'}.`;
  const expected = operateur === 'ENTRE' ? 2 : operateur === 'PARMI' ? null : 1;
  if (expected !== null && valeurs.length !== expected)
    return `${libelle}\u00a0: ${expected === 2 ? 'deux valeurs sont attendues' : 'une valeur est attendue'}.`;
  if (!valeurs.every((value) => isOfKind(kind, value))) return `${libelle}\u00a0: la valeur est incorrecte.`;
  const [from = '', until = ''] = valeurs;
  if (operateur !== 'ENTRE') return null;
  const isOrdered = kind === 'number' ? Number(from) <= Number(until) : from <= until;
  return isOrdered ? null : `${libelle}\u00a0: la première valeur dépasse la seconde.`;
}

/** The first problem of criteria, or null; without a criterion there is no audience. */
export function criteriaProblem({ groupes }: Criteria): string | null {
  if (groupes.length === 0) return 'Ajoutez au moins un critère.';
  return groupes.flatMap(({ criteres }) => criteres.flatMap((each) => problemOf(each) ?? []))[0] ?? null;
}

/** « Offre parmi Santé Confort », « Télétransmission : oui ». @param labelOf label of a code, or the code itself. */
export function criterionInWords(
  { champ, operateur, valeurs }: Criterion,
  labelOf: (champ: AudienceField, code: string) => string,
): string {
  const { libelle, kind } = audienceFields[champ];
  const words = valeurs.map((value) => {
    if (kind === 'flag') return value === 'OUI' ? 'oui' : 'non';
    return kind === 'date' ? formatDate(value) : labelOf(champ, value);
  });
  if (kind === 'flag') return `${libelle}\u00a0: ${words.join(', ')}`;
  return `${libelle} ${operatorWords[operateur]} ${words.join(operateur === 'ENTRE' ? ' et ' : ', ')}`;
}

const linkWords = { ET: ' ET ', OU: ' OU ' } as const;

/** « (Offre parmi Santé Confort ET Âge entre 60 et 99) OU (…) »; null for values without a criterion. */
export function criteriaInWords(
  criteria: unknown,
  labelOf: (champ: AudienceField, code: string) => string,
): string | null {
  if (!is(criteria, criteresStruct) || criteria.groupes.length === 0) return null;
  const groups = criteria.groupes.map(({ lien, criteres }) =>
    criteres.map((each) => criterionInWords(each, labelOf)).join(linkWords[lien]),
  );
  return (groups.length > 1 ? groups.map((group) => `(${group})`) : groups).join(linkWords[criteria.lien]);
}

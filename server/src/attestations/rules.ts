import {
  attestationCategories,
  type AttestationCategory,
  type CategorieAttestation,
  type DemandeAttestation,
} from '@portal/shared-api/contract/attestations';
import type { FieldError } from '@portal/shared-api/contract/errors';
import { attestationYears, checkAttestationPeriod, isSchoolChild } from '@portal/shared-api/rules/attestations';
import { formatDuring } from '@portal/shared-api/rules/civil-dates';
import { hasEnded, isCoveredOn, type CoveringContract } from '@portal/shared-api/rules/cover-period';
import type { Reader } from '../documents/public';
import { messages } from './messages';

/** Facts that determine the certificates of a contract. */
export interface OfferFacts extends CoveringContract {
  typeContrat: 'SANTE' | 'PREVOYANCE';
  codeModePaiementCotisation: string;
  /** Certificates added by the product. */
  attestations: readonly ('MADELIN' | 'SCOLAIRE')[];
  isMember: boolean;
  /** Whether the contract insures the caller today. */
  isInsured: boolean;
  /** Whether it insures a child of school age today. */
  hasSchoolChild: boolean;
}

const shapes: Readonly<Record<AttestationCategory, Pick<CategorieAttestation, 'portee' | 'isAnnee' | 'isPeriode'>>> = {
  AFFILIATION: { portee: 'Both', isAnnee: false, isPeriode: false },
  DROITS: { portee: 'Benef', isAnnee: false, isPeriode: false },
  FISCALE: { portee: 'Contrat', isAnnee: true, isPeriode: false },
  MADELIN: { portee: 'Contrat', isAnnee: true, isPeriode: false },
  COTISATIONS: { portee: 'Contrat', isAnnee: true, isPeriode: false },
  RADIATION: { portee: 'Contrat', isAnnee: false, isPeriode: false },
  PORTABILITE: { portee: 'Contrat', isAnnee: false, isPeriode: false },
  PREVOYANCE: { portee: 'Contrat', isAnnee: false, isPeriode: false },
  SCOLAIRE: { portee: 'Benef', isAnnee: false, isPeriode: false },
  IJ: { portee: 'Contrat', isAnnee: false, isPeriode: true },
};

/** A category with the fields of its form. */
export const categoryOf = (code: AttestationCategory): CategorieAttestation => ({
  code,
  libelle: attestationCategories[code],
  ...shapes[code],
});

/** Whether a contract has ended: from the day after its last one. */
export const isEnded = ({ etat, dateResiliation }: Pick<OfferFacts, 'etat' | 'dateResiliation'>, today: string) =>
  etat === 'resilie' && (dateResiliation === null || hasEnded(dateResiliation, today));

/** Certificates available for a contract today; a beneficiary has only that of their own rights (product 2.1, S-11). */
export function categoriesFor(facts: OfferFacts, today: string): CategorieAttestation[] {
  const hasYear = attestationYears(facts.dateEffet, facts.dateResiliation, today).length > 0;
  // Without a year to choose, a certificate of a year could only be refused.
  return codesFor(facts, today)
    .map(categoryOf)
    .filter(({ isAnnee }) => hasYear || !isAnnee);
}

function codesFor(
  { typeContrat, etat, attestations, isMember, isInsured, hasSchoolChild, ...facts }: OfferFacts,
  today: string,
): AttestationCategory[] {
  if (etat === 'eninstance') return [];
  const hasEnded = isEnded({ etat, ...facts }, today);
  const isOpen = !hasEnded && etat !== 'suspendu';
  const isHealth = typeContrat === 'SANTE';
  // Portability keeps the rights open after the end of the contract.
  const areRightsOpen = isHealth && etat !== 'suspendu' && isCoveredOn({ etat, ...facts }, today);
  if (!isMember) return areRightsOpen && isInsured ? ['DROITS'] : [];
  const offered: readonly (AttestationCategory | false)[] = [
    !hasEnded && 'AFFILIATION',
    areRightsOpen && 'DROITS',
    isHealth && 'FISCALE',
    attestations.includes('MADELIN') && 'MADELIN',
    // Contributions deducted from the salary are on the payslip.
    facts.codeModePaiementCotisation !== 'PREC' && 'COTISATIONS',
    hasEnded && 'RADIATION',
    hasEnded && isHealth && facts.motifResiliation === 'PORTABILITE' && 'PORTABILITE',
    !isHealth && isOpen && 'PREVOYANCE',
    isOpen && hasSchoolChild && attestations.includes('SCOLAIRE') && 'SCOLAIRE',
    !isHealth && 'IJ',
  ];
  return offered.filter((code) => code !== false);
}

interface Asked {
  contract: { dateEffet: string; dateResiliation: string | null };
  /** Persons whom the caller may name. */
  persons: readonly { numPers: string; codeLienParente: string; dateNaissance: string }[];
  today: string;
}

const wrong = (champ: string, code: string, message: string): FieldError => ({ champ, code, message });

/** Missing or invalid fields of a request for a category; fields outside the category are ignored. */
export function checkRequest(
  { code, portee, isAnnee, isPeriode }: CategorieAttestation,
  { numPers, annee, dateDebut, dateFin }: DemandeAttestation,
  { contract, persons, today }: Asked,
): FieldError[] {
  const errors: FieldError[] = [];
  const able = code === 'SCOLAIRE' ? persons.filter((person) => isSchoolChild(person, today)) : persons;
  if (portee === 'Benef' && !numPers) errors.push(wrong('numPers', 'required', messages.personRequired));
  // A foreign and an unknown number get the same message.
  else if (portee !== 'Contrat' && numPers && !able.some((person) => person.numPers === numPers))
    errors.push(wrong('numPers', 'unknown', messages.personUnknown));
  if (isAnnee && !annee) errors.push(wrong('annee', 'required', messages.yearRequired));
  else if (isAnnee && annee && !attestationYears(contract.dateEffet, contract.dateResiliation, today).includes(annee))
    errors.push(wrong('annee', 'unknown', messages.yearUnknown));
  if (!isPeriode) return errors;
  if (!dateDebut || !dateFin)
    return [...errors, wrong(dateDebut ? 'dateFin' : 'dateDebut', 'required', messages.periodRequired)];
  const problem = checkAttestationPeriod(dateDebut, dateFin, today);
  return problem ? [...errors, wrong('dateFin', problem, messages.period[problem])] : errors;
}

/**
 * Categories whose certificates are closed to a reader. That of a tax year holds the care of the family: staff in a
 * member's space are shown none of another adult (decision 0032).
 */
export const closedTo = (
  { isOnBehalf, visiblePersons }: Pick<Reader, 'isOnBehalf' | 'visiblePersons'>,
  insured: readonly { numPers: string }[],
): AttestationCategory[] =>
  isOnBehalf && insured.some(({ numPers }) => !visiblePersons.includes(numPers)) ? ['FISCALE'] : [];

interface NamedParts {
  person: { prenom: string; nom: string } | undefined;
  dateDebut: string | null;
  dateFin: string | null;
}

/** Name of a certificate, in parts: its title, and the person or the period that tells it from others. */
export function certificateName(titre: string, { person, dateDebut, dateFin }: NamedParts): string[] {
  if (person) return [titre, `${person.prenom} ${person.nom.toLocaleUpperCase('fr')}`];
  return dateDebut !== null && dateFin !== null ? [titre, formatDuring(dateDebut, dateFin)] : [titre];
}

/** « ATT-2026-000123 ». */
export const attestationNumber = (year: string, rank: number) => `ATT-${year}-${String(rank).padStart(6, '0')}`;

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A signature readable aloud: « 7K3F-92QD », without letters that resemble digits. */
export function controlCode(signature: string): string {
  const letters = [...Buffer.from(signature, 'base64url').subarray(0, 8)]
    .map((byte) => alphabet[byte % alphabet.length])
    .join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

import { domainesTp, type Carte } from '@portal/shared-api/contract/carte-tp';
import { laterOf } from '@portal/shared-api/rules/civil-dates';
import { earliestEnd, hasEnded, isCoveredOn, type CoveringContract } from '@portal/shared-api/rules/cover-period';
import { drawDatamatrix } from './drawing';
import { messages } from './messages';
import type { CardContract, CardPerson, CardRow } from './store';

/** Why a contract has no card, as a message; null when it may have one (S-02). */
export function cardRefusal(
  contract: CoveringContract & Pick<CardContract, 'typeContrat'>,
  today: string,
): string | null {
  if (contract.typeContrat !== 'SANTE') return messages.none.prevoyance;
  const { etat } = contract;
  if (etat === 'valide' || (etat === 'resilie' && isCoveredOn(contract, today))) return null;
  return messages.none[etat];
}

interface Validity {
  dateDebut: string;
  dateFin: string;
}

/** Validity of a card, limited by the last covered day of the contract. Null when nothing remains. */
export function validityOf(card: Validity, lastDay: string | null): Validity | null {
  const dateFin = earliestEnd(lastDay, card.dateFin) ?? card.dateFin;
  return dateFin < card.dateDebut ? null : { dateDebut: card.dateDebut, dateFin };
}

/**
 * Whether a person is on a card: insured on its first day to come. A card says one period for everyone on it, so that a
 * person who joins later is on it from that day (decision 0167).
 */
export function isOnCard(
  { dateEntree, dateSortie }: Pick<CardPerson, 'dateEntree' | 'dateSortie'>,
  { dateDebut }: Validity,
  today: string,
): boolean {
  const from = dateDebut > today ? dateDebut : today;
  return dateEntree <= from && !hasEnded(dateSortie, from);
}

/**
 * The period that a card says of the persons it shows: from the first of them on, until the last of them leaves. One
 * that shows a single person says theirs (decision 0167).
 */
export function shownPeriod(
  { dateDebut, dateFin }: Validity,
  shown: readonly Pick<CardPerson, 'dateEntree' | 'dateSortie'>[],
): Validity {
  const [entry = dateDebut] = shown.map(({ dateEntree }) => dateEntree).toSorted();
  const ends = shown.map(({ dateSortie }) => earliestEnd(dateSortie, dateFin) ?? dateFin).toSorted();
  return { dateDebut: laterOf(entry, dateDebut), dateFin: ends.at(-1) ?? dateFin };
}

/** Rank of a person among the children of the contract with the same birth date, which distinguishes twins. */
export function birthRank(
  person: Pick<CardPerson, 'rang' | 'codeLienParente' | 'dateNaissance'>,
  persons: readonly Pick<CardPerson, 'rang' | 'codeLienParente' | 'dateNaissance'>[],
): number {
  const isTwin = (other: Pick<CardPerson, 'codeLienParente' | 'dateNaissance'>) =>
    other.codeLienParente === 'ENF' && other.dateNaissance === person.dateNaissance;
  return person.codeLienParente === 'ENF'
    ? persons.filter((other) => isTwin(other) && other.rang <= person.rang).length
    : 1;
}

/** Text of the datamatrix. The inter-AMC encoding is not public: this one is specific to the demo (S-10). */
export function datamatrixText(
  {
    numeroAmc,
    codeConvention,
    csr,
    numeroContrat,
  }: Pick<CardRow, 'numeroAmc' | 'codeConvention' | 'csr' | 'numeroContrat'>,
  { dateDebut, dateFin }: Validity,
): string {
  const day = (date: string) => date.replaceAll('-', '');
  return `AMC=${numeroAmc};CONV=${codeConvention};CSR=${csr};ADH=${numeroContrat};DEB=${day(dateDebut)};FIN=${day(dateFin)}`;
}

interface CardParts {
  card: CardRow;
  contract: CardContract;
  validity: Validity;
  /** Persons visible to this reader, and all persons of the contract. */
  shown: readonly CardPerson[];
  everyone: readonly CardPerson[];
  today: string;
}

/** A card for its reader: the NIR masked, the full standard block. */
export function presentCard({ card, contract, validity, shown, everyone, today }: CardParts): Carte {
  const holder = everyone.find(({ codeLienParente }) => codeLienParente === 'ADH');
  if (!holder) throw new Error('A contract without member has a card.');
  const datamatrix = datamatrixText(card, validity);
  return {
    idCarte: card.idCarte,
    numeroAmc: card.numeroAmc,
    codeConvention: card.codeConvention,
    csr: card.csr,
    numeroAdherent: card.numeroContrat,
    dateDebutValidite: validity.dateDebut,
    dateFinValidite: validity.dateFin,
    isContratResponsable: contract.isResponsable,
    etat: validity.dateDebut > today ? 'A_VENIR' : 'VALIDE',
    datamatrix,
    dessinDatamatrix: drawDatamatrix(datamatrix),
    titulaire: { codeCivilite: holder.codeCivilite, nom: holder.nom, prenom: holder.prenom },
    nomOffre: contract.nomOffre,
    colonnes: card.garanties.map(({ code }) => ({ code, libelle: domainesTp[code] })),
    beneficiaires: shown.map((person) => ({
      numPers: person.numPers,
      nom: person.nom,
      prenom: person.prenom,
      codeCivilite: person.codeCivilite,
      dateNaissance: person.dateNaissance,
      rangGemellaire: birthRank(person, everyone),
      nirMasque: person.nirMasque ?? '',
      garanties: card.garantiesPersonnes[person.numPers] ?? card.garanties,
    })),
    telephonePec: card.telephonePec,
    reseaux: card.reseaux,
    idDocument: card.idDocument,
  };
}

import { relationshipLabel } from '@portal/shared-api/contract/contrats';
import { addDays } from '@portal/shared-api/rules/civil-dates';
import { coverInWords } from '@portal/shared-api/rules/cover-words';
import { coverOn } from '../../contrats/cover';
import { coverTable, sentenceOf } from '../../contrats/cover-table';
import { madeFor } from '../../nouveau-client/modele/yearly';
import type { ContractFacts } from './contract-facts';
import type { Draft } from './draft';
import { texts } from './ged-texts';

/** Documents from the contract itself, those to come included: their day says when each was made. */
export const lastingDocuments = (facts: ContractFacts, today: string): Draft[] => [
  ...conditions(facts),
  ...coverTables(facts, today),
  joining(facts),
  ...facts.options.map(addedOption),
  ...endings(facts),
  ...registrations(facts),
  ...facts.mandates.map(mandate),
  ...dueNotices(facts, today),
];

const sheet = (
  codeCategorie: Draft['codeCategorie'],
  libelle: string,
  dateDocument: string,
  contenu: NonNullable<Draft['contenu']>,
): Draft => ({ codeCategorie, libelle, dateDocument, modele: 'FEUILLE', contenu });

const yearOf = (today: string) => today.slice(0, 4);
const yearBefore = (today: string) => String(Number(yearOf(today)) - 1);

const conditions = ({ contrat: { dateEffet, numeroCollectif } }: ContractFacts): Draft[] => [
  sheet('CONDITIONS', texts.conditions.libelle, dateEffet, texts.conditions.contenu),
  ...(numeroCollectif === null ? [] : [sheet('CONDITIONS', texts.notice.libelle, dateEffet, texts.notice.contenu)]),
];

/** Tables of cover of this year and the one before, of a contract for care that had begun. */
function coverTables({ contrat, offre: { niveaux }, held }: ContractFacts, today: string): Draft[] {
  if (niveaux === null) return [];
  return [yearBefore(today), yearOf(today)]
    .map((year) => ({ year, from: `${year}-01-01` }))
    .filter(({ from }) => from > contrat.dateEffet)
    .map(({ year, from }) => {
      const lines = coverTable(coverOn(niveaux, held, from)).flatMap(({ lignes }) =>
        lignes.map((ligne) => [ligne.libelle, coverInWords(sentenceOf(ligne))] as const),
      );
      return sheet('CONDITIONS', texts.cover.libelle(year), from, texts.cover.contenu(lines));
    });
}

const joining = ({ contrat: { dateEffet }, offre }: ContractFacts): Draft =>
  sheet('MODIF_CONTRAT', texts.joining.libelle, dateEffet, texts.joining.contenu(dateEffet, offre.nom));

const addedOption = ({ libelle, dateEffet, dateFinEngagement }: ContractFacts['options'][number]): Draft =>
  sheet(
    'MODIF_CONTRAT',
    texts.option.libelle(libelle),
    dateEffet,
    texts.option.contenu(libelle, dateEffet, dateFinEngagement),
  );

/** The end and the suspension of a contract. */
const endings = ({ contrat: { dateResiliation, dateSuspension, isPrecontentieux } }: ContractFacts): Draft[] => [
  ...(dateResiliation === null
    ? []
    : [
        sheet(
          'MODIF_CONTRAT',
          texts.ended.libelle,
          addDays(dateResiliation, -30),
          texts.ended.contenu(dateResiliation),
        ),
      ]),
  ...(dateSuspension === null
    ? []
    : [
        sheet(
          'MODIF_CONTRAT',
          texts.suspended.libelle,
          dateSuspension,
          texts.suspended.contenu(dateSuspension, isPrecontentieux),
        ),
      ]),
];

/** One for each person besides the member. */
const registrations = ({ insured }: ContractFacts): Draft[] =>
  insured
    .filter(({ assure }) => assure.codeLienParente !== 'ADH')
    .map(({ assure: { codeLienParente, dateEntree, isActesMasques, numPers }, nom, prenom, codeCivilite }) => {
      const name = `${prenom} ${nom}`;
      const relationship = relationshipLabel({ codeLienParente, codeCivilite });
      return {
        ...sheet(
          'INSCRIPTION_BENEF',
          texts.registered.libelle(name),
          dateEntree,
          texts.registered.contenu(name, relationship, dateEntree),
        ),
        // Membership documents belong to the member, even of a person who hides their care.
        numPers: isActesMasques ? null : numPers,
      };
    });

const mandate = ({ rum, ics, pays, cle, fin, dateSignature }: ContractFacts['mandates'][number]): Draft =>
  sheet(
    'MANDAT_SEPA',
    texts.mandate.libelle,
    dateSignature,
    texts.mandate.contenu(rum, ics, `${pays}${cle} •••• ${fin}`, dateSignature),
  );

/** A notice is for a whole year: the ledger may begin within its first. That of the next year is made in autumn. */
const dueNotices = (facts: ContractFacts, today: string): Draft[] =>
  noticeYears(facts, today)
    .filter((year) => year >= yearBefore(today))
    .map((year) => {
      const announced = madeFor(year, 'dueNotice');
      const { dateEffet } = facts.contrat;
      return {
        codeCategorie: 'AVIS_ECHEANCE',
        libelle: texts.notices(year),
        dateDocument: announced > dateEffet ? announced : dateEffet,
        modele: 'AVIS_ECHEANCE',
        reference: year,
      };
    });

/**
 * Years with a notice: those of the ledger and, once it is made, the next one of a contract that goes on and is paid.
 */
function noticeYears({ calledYears, contrat }: ContractFacts, today: string): string[] {
  const next = String(Number(yearOf(today)) + 1);
  const isMade = contrat.etat === 'valide' && calledYears.length > 0 && today >= madeFor(next, 'dueNotice');
  return isMade ? [...calledYears, next] : calledYears;
}

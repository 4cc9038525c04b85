import { addDays, monthNames } from '@portal/shared-api/rules/civil-dates';
import { historyMonths } from '@portal/shared-api/rules/contracts';
import { dueDatesOf } from '@portal/shared-api/rules/contributions';
import { nextTargetDay } from '@portal/shared-api/rules/target-days';
import type { mouvementsCotisation } from '../../cotisations/tables';
import type { Anchor } from '../anchor';
import type { DemoContract } from '../people/model';
import { isOfPopulation } from '../people/numbers';

export type MovementRow = typeof mouvementsCotisation.$inferInsert;
type Line = Pick<MovementRow, 'dateMouvement' | 'nature' | 'libelle' | 'etat'> & {
  dateEcheance?: string;
  debit?: number;
  credit?: number;
};

/** Fee of a rejected debit, in cents. */
const rejectionFee = 1240;
/** Months of history: as long as that of care, so that the total of a whole year is one. */
const personaMonths = historyMonths;
const populationMonths = 6;

/** A ledger filled line by line, which computes order and running balance. */
function createLedger({ client, numero }: DemoContract) {
  const rows: MovementRow[] = [];
  let solde = 0;
  return {
    rows,
    add({ debit = 0, credit = 0, dateEcheance, ...line }: Line): void {
      solde += credit - debit;
      rows.push({
        clientCode: client,
        numeroContrat: numero,
        rang: rows.length + 1,
        dateEcheance: dateEcheance ?? null,
        debit,
        credit,
        solde,
        // What lies before the demo is no news.
        isAnnonce: true,
        ...line,
      });
    },
  };
}

type Ledger = ReturnType<typeof createLedger>;

/** Past due dates of a contract, oldest first. */
function calledDays(contract: DemoContract, { today }: Anchor): string[] {
  const {
    etat,
    codeModePaiementCotisation,
    codePeriodicite,
    dateEffet,
    dateResiliation = today,
    dateSuspension = today,
    isPrecontentieux,
  } = contract;
  if (etat === 'eninstance' || codeModePaiementCotisation === 'PREC') return [];
  const last = [today, dateResiliation, isPrecontentieux ? today : dateSuspension].toSorted()[0] ?? today;
  const thisYear = Number(today.slice(0, 4));
  const days = [thisYear - 3, thisYear - 2, thisYear - 1, thisYear].flatMap((year) =>
    dueDatesOf(year, codePeriodicite, codeModePaiementCotisation === 'PRLV' ? 5 : 1),
  );
  return (
    days
      // A call shows with its debit, which waits for a day of the banks.
      .filter((day) => day >= dateEffet && day <= last && nextTargetDay(day) <= today)
      .slice(-(isOfPopulation(contract.numero) ? populationMonths : personaMonths))
  );
}

const callLabel = (day: string) =>
  `Appel de cotisation – ${monthNames[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;

function call(ledger: Ledger, contract: DemoContract, day: string, etat: 'REGLE' | 'IMPAYE' = 'REGLE'): void {
  ledger.add({
    dateMouvement: day,
    dateEcheance: day,
    nature: 'APPEL',
    libelle: callLabel(day),
    debit: contract.cotisation,
    etat,
  });
}

function debit(ledger: Ledger, day: string, cents: number, libelle = 'Prélèvement'): void {
  ledger.add({ dateMouvement: nextTargetDay(day), nature: 'PRELEVEMENT', libelle, credit: cents, etat: 'REGLE' });
}

/** A debit rejected by the bank four days later, with its fee. */
function rejected(ledger: Ledger, contract: DemoContract, day: string): string {
  const debited = nextTargetDay(day);
  ledger.add({
    dateMouvement: debited,
    nature: 'PRELEVEMENT',
    libelle: 'Prélèvement',
    credit: contract.cotisation,
    etat: 'REJETE',
  });
  const back = nextTargetDay(addDays(debited, 4));
  ledger.add({
    dateMouvement: back,
    nature: 'REJET',
    libelle: 'Rejet de prélèvement – provision insuffisante',
    debit: contract.cotisation,
    etat: 'REJETE',
  });
  ledger.add({
    dateMouvement: back,
    dateEcheance: back,
    nature: 'FRAIS',
    libelle: 'Frais de rejet',
    debit: rejectionFee,
    etat: 'REGLE',
  });
  return back;
}

/** Camille: one debit rejected and presented again with its fee, and a regularisation included in the next debit. */
function writeCamille(ledger: Ledger, contract: DemoContract, days: readonly string[]): void {
  const regularisation = 1200;
  days.forEach((day, index) => {
    const left = days.length - index;
    call(ledger, contract, day);
    if (left === 13) {
      const back = rejected(ledger, contract, day);
      debit(ledger, addDays(back, 11), contract.cotisation + rejectionFee, 'Prélèvement – nouvelle présentation');
    } else if (left === 9) {
      debit(ledger, day, contract.cotisation);
      ledger.add({
        dateMouvement: addDays(day, 12),
        nature: 'REGULARISATION',
        libelle: 'Régularisation',
        credit: regularisation,
        etat: 'REGLE',
      });
    } else debit(ledger, day, left === 8 ? contract.cotisation - regularisation : contract.cotisation);
  });
}

/**
 * Théo: two debits rejected, their fees paid by card, then two calls without debit: four contributions are unpaid,
 * 297,20 €.
 */
function writeTheo(ledger: Ledger, contract: DemoContract, days: readonly string[]): void {
  days.forEach((day, index) => {
    const left = days.length - index;
    call(ledger, contract, day, left <= 4 ? 'IMPAYE' : 'REGLE');
    if (left > 4) debit(ledger, day, contract.cotisation);
    if (left === 4) rejected(ledger, contract, day);
    if (left === 3) {
      const back = rejected(ledger, contract, day);
      ledger.add({
        dateMouvement: addDays(back, 10),
        nature: 'PAIEMENT',
        libelle: 'Paiement par carte – frais de rejet',
        credit: 2 * rejectionFee,
        etat: 'REGLE',
      });
    }
  });
}

/** Ledger of a contract: every contribution with its payment and incidents. */
export function makeLedger(contract: DemoContract, anchor: Anchor): MovementRow[] {
  const ledger = createLedger(contract);
  const days = calledDays(contract, anchor);
  if (contract.numero === 'VAL0004521') writeCamille(ledger, contract, days);
  else if (contract.numero === 'VAL0007003') writeTheo(ledger, contract, days);
  else
    for (const day of days) {
      call(ledger, contract, day);
      debit(ledger, day, contract.cotisation);
    }
  return ledger.rows;
}

import { movementStates, type Mouvement, type MovementState } from '@portal/shared-api/contract/cotisations';
import { formatEuros, toCents, toEuros } from '@portal/shared-api/rules/amounts';
import { formatDate, formatLongDate } from '@portal/shared-api/rules/civil-dates';
import { contractDisplayName } from '@portal/shared-api/rules/contracts';
import { totalDue } from '@portal/shared-api/rules/contributions';
import { brandOf } from '../platform/exports/documents/brand';
import { drawSheet } from '../platform/exports/documents/sheet';
import type { CellValue, ColumnKind, ExportColumn } from '../platform/exports/table';
import type { Client } from '../platform/http/context';
import type { Listing, findContractWithProduct } from '../contrats/public';
import type { AnnouncedChange } from './terms-rules';
import { knownSince, startOf } from './history';
import { messages } from './messages';
import type { MandatRow } from './mandate-rules';
import { termsSections } from './notice-terms';
import { scheduleOf } from './due-rules';
import type { MouvementRow } from './rules';

const titles = messages.columns;
const column = (
  titre: string,
  kind: ColumnKind,
  largeur: number,
  valeur: (row: Mouvement) => CellValue,
): ExportColumn<Mouvement> => ({ titre, kind, largeur, valeur });
const label = column(titles.libelle, 'texte', 46, (row) => row.libelle);
const debit = column(titles.debit, 'montant', 12, (row) => row.debit || null);
const credit = column(titles.credit, 'montant', 12, (row) => row.credit || null);
const columns: readonly ExportColumn<Mouvement>[] = [
  column(titles.date, 'date', 12, (row) => row.dateMouvement),
  column(titles.echeance, 'date', 12, (row) => row.dateEcheance),
  label,
  debit,
  credit,
  column(titles.solde, 'montant', 12, (row) => row.solde),
  column(titles.etat, 'texte', 14, (row) => movementStates[row.etat]),
];

interface Sums {
  debit: number;
  credit: number;
}

const sum = (rows: readonly Mouvement[], name: keyof Sums) =>
  toEuros(rows.reduce((total, row) => total + toCents(row[name]), 0));

/** The filtered lines as an export. @param solde of the whole account, in euros @param since see `knownSince` */
export function ledgerListing(
  rows: readonly Mouvement[],
  { solde, since }: { solde: number; since: string | null },
  { annee, etat }: { annee?: number | undefined; etat?: MovementState | undefined },
): Listing<Mouvement, Sums> {
  return {
    name: 'cotisations',
    sheetTitle: messages.sheetTitle,
    pageTitle: messages.pageTitle,
    sheet: columns,
    page: columns,
    rows,
    totaux: { debit: sum(rows, 'debit'), credit: sum(rows, 'credit') },
    totalLine: (shown, totaux) =>
      shown.map((each) =>
        each === label ? messages.total : each === debit ? totaux.debit : each === credit ? totaux.credit : null,
      ),
    precisions: [
      annee === undefined ? messages.everyYear : messages.year(annee),
      ...(etat ? [messages.state(movementStates[etat])] : []),
      messages.balance(formatEuros(solde)),
      ...knownFrom(since),
    ],
    vide: messages.empty,
  };
}

const knownFrom = (since: string | null) => (since === null ? [] : [messages.knownSince(formatDate(since))]);

interface Notice {
  client: Client;
  contract: NonNullable<Awaited<ReturnType<typeof findContractWithProduct>>>;
  ledger: readonly MouvementRow[];
  /** The ledger as it is owed. */
  lines: readonly MouvementRow[];
  mandats: readonly MandatRow[];
  announced: readonly AnnouncedChange[];
  adherent: string;
  annee: number;
  today: string;
  /** Name of a way to pay. */
  modeOf: (code: string) => string;
}

/**
 * « Avis d’échéance » of a year: how its due dates are paid (decision 0187), and each of them.
 * @returns null for a year without due date
 */
export function noticePdf({
  client,
  contract: { contrat, offre },
  ledger,
  lines,
  mandats,
  announced,
  adherent,
  annee,
  today,
  modeOf,
}: Notice) {
  const texts = messages.notice;
  const schedule = scheduleOf(contrat, lines, annee, today, announced);
  if (schedule.length === 0) return null;
  const since = knownSince(contrat, startOf(ledger), annee, today);
  const standing = schedule.filter(({ etat }) => etat !== 'ANNULE');
  const dates = (standing.length === 0 ? schedule : standing).map(({ date }) => date);
  return drawSheet({
    marque: brandOf(client),
    titre: texts.title(annee),
    date: today,
    precisions: [
      texts.contract(
        contractDisplayName({ nomOffre: offre.nom, numeroContratIndividuel: contrat.numero, etat: contrat.etat }),
      ),
      texts.member(adherent),
    ],
    sections: [
      ...termsSections({ contrat, mandats, announced, today, modeOf }, dates),
      {
        titre: texts.schedule,
        liste: {
          titres: [texts.due, titles.etat, texts.amount],
          largeurs: [3, 2, 2],
          alignes: [false, false, true],
          lignes: schedule.map(({ date, montant, etat }) => [
            formatLongDate(date),
            movementStates[etat],
            formatEuros(montant),
          ]),
          total: [since === null ? texts.yearTotal : texts.knownTotal, '', formatEuros(totalDue(schedule))],
        },
      },
    ],
    mentions: [...knownFrom(since), texts.edited(formatDate(today))],
  });
}

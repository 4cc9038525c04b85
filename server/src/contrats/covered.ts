import { addDays, addMonths } from '@portal/shared-api/rules/civil-dates';
import { lastCoveredDay } from '@portal/shared-api/rules/cover-period';
import type { Database } from '../platform/database/database';
import { coverTable } from './cover-table';
import { coverOn, packagesOf, type CoverHeading, type CoverLevels } from './cover';
import { findChanges, findContractWithProduct, findHeld, findProduct, findProducts } from './store';
import type { offres } from './tables';

/** What a contract covers on a day: its product with the reinforcements in force. */
export interface ContractCover {
  /** Null for a product without care. */
  niveaux: CoverLevels | null;
  postes: CoverHeading[];
  forfaits: ReturnType<typeof packagesOf>;
  isResponsable: boolean;
  /** Last covered day; null without an end. */
  until: string | null;
}

/**
 * A contract with its product, the first day of its level, and its cover on a day of care; undefined when it is
 * unknown.
 * @param numPers whose care; without it, every reinforcement of the contract counts
 */
export async function findCover(
  database: Database,
  clientCode: string,
  numeroContrat: string,
  date: string,
  numPers?: string,
) {
  const found = await findContractWithProduct(database, clientCode, numeroContrat);
  if (!found) return undefined;
  const { contrat } = found;
  const { offre, since } = await productOn(database, clientCode, found, date);
  const niveaux =
    offre.niveaux && coverOn(offre.niveaux, await findHeld(database, clientCode, numeroContrat), date, numPers);
  const cover: ContractCover = {
    niveaux,
    postes: niveaux ? coverTable(niveaux) : offre.postes,
    forfaits: niveaux ? packagesOf(niveaux) : {},
    isResponsable: contrat.isResponsable,
    until: lastCoveredDay(contrat),
  };
  return { contrat, offre, since, cover };
}

/**
 * Annual packages of the persons of a contract on any day, read at once for a history of years (S-03, F-16); none where
 * the contract is unknown.
 */
export async function readPackages(
  database: Database,
  clientCode: string,
  numeroContrat: string,
): Promise<(date: string, numPers: string) => ContractCover['forfaits']> {
  const found = await findContractWithProduct(database, clientCode, numeroContrat);
  if (!found) return () => ({});
  const { levelsOn } = await readCoverCourse(database, clientCode, found);
  return (date, numPers) => {
    const niveaux = levelsOn(date, numPers);
    return niveaux ? packagesOf(niveaux) : {};
  };
}

/** What a contract covers from day to day, with what is announced. */
export interface CoverCourse {
  /**
   * Levels of a day, by its product and the reinforcements that pay then; null for a product without care.
   * @param numPers whose cover; without it, every reinforcement of the contract counts
   */
  levelsOn: (date: string, numPers?: string) => CoverLevels | null;
  /** Days from which it may be another one, oldest first. */
  days: readonly string[];
}

/** Reads the cover of a contract for any day. */
export async function readCoverCourse(
  database: Database,
  clientCode: string,
  { contrat, offre }: { contrat: { numero: string; codeOffre: string }; offre: Product },
): Promise<CoverCourse> {
  const changes = await findChanges(database, clientCode, contrat.numero);
  const held = await findHeld(database, clientCode, contrat.numero);
  const codes = new Set(changes.flatMap(({ codeOffre, codeOffrePrecedente }) => [codeOffre, codeOffrePrecedente]));
  const products = new Map((await findProducts(database, clientCode, [...codes])).map((each) => [each.code, each]));
  const days = [
    ...changes.map(({ dateEffet }) => dateEffet),
    ...held.flatMap(({ dateEffet, dateFin, delaiAttenteMois }) => [
      addMonths(dateEffet, delaiAttenteMois),
      ...(dateFin === null ? [] : [addDays(dateFin, 1)]),
    ]),
  ];
  return {
    levelsOn: (date, numPers) => {
      const { niveaux } = products.get(codeOn(changes, contrat.codeOffre, date)) ?? offre;
      return niveaux && coverOn(niveaux, held, date, numPers);
    },
    days: [...new Set(days)].toSorted(),
  };
}

type Product = typeof offres.$inferSelect;

/**
 * Product of a contract on a day of care, an earlier one before a change of product, and the first day of its level.
 */
async function productOn(
  database: Database,
  clientCode: string,
  { contrat, offre }: { contrat: { numero: string; codeOffre: string; dateEffet: string }; offre: Product },
  date: string,
): Promise<{ offre: Product; since: string }> {
  const changes = await findChanges(database, clientCode, contrat.numero);
  const code = codeOn(changes, contrat.codeOffre, date);
  return {
    offre: code === offre.code ? offre : ((await findProduct(database, clientCode, code)) ?? offre),
    since: levelStart({ dateEffet: contrat.dateEffet, changes }, date),
  };
}

const lastChange = <Change extends { dateEffet: string }>(changes: readonly Change[], date: string) =>
  changes.findLast(({ dateEffet }) => dateEffet <= date);

/** First day of the level of a day: the same one by another product begins none. @param changes oldest first */
export const levelStart = (
  {
    dateEffet,
    changes,
  }: { dateEffet: string; changes: readonly { dateEffet: string; sens: 'HAUSSE' | 'BAISSE' | 'EGAL' }[] },
  date: string,
): string =>
  lastChange(
    changes.filter(({ sens }) => sens !== 'EGAL'),
    date,
  )?.dateEffet ?? dateEffet;

/** Code of the product of a day. @param changes oldest first */
export function codeOn(
  changes: readonly { dateEffet: string; codeOffre: string; codeOffrePrecedente: string }[],
  current: string,
  date: string,
): string {
  return lastChange(changes, date)?.codeOffre ?? changes[0]?.codeOffrePrecedente ?? current;
}

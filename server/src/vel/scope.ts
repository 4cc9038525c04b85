import { isOver } from '@portal/shared-api/rules/cover-period';
import {
  findAssures,
  findContractWithProduct,
  findOptions,
  findRenforts,
  readCoverCourse,
  type AssureRow,
  type CoverCourse,
  type offres,
  type Renfort,
} from '../contrats/public';
import { findAnnounced, type AnnouncedChange } from '../cotisations/public';
import type { Database } from '../platform/database/database';
import { notFound, refused } from '../platform/errors';
import { currentContrat, type Context } from '../platform/http/context';

export type VelContext = Pick<Context, 'database' | 'client' | 'session' | 'contrat' | 'today'>;

/** Facts about reinforcements for one contract. */
export interface VelScope {
  contrat: NonNullable<Awaited<ReturnType<typeof findContractWithProduct>>>['contrat'];
  offre: typeof offres.$inferSelect;
  assures: readonly AssureRow[];
  /** Reinforcements of the contract that run on a day or will: neither over, nor given up before their first day. */
  heldOn: (day: string) => readonly Renfort[];
  /** What is covered from day to day: a reinforcement adds to the product, and to the others, of its day. */
  cover: CoverCourse;
  /** Those that it never had. */
  sold: readonly Renfort[];
  /** Changes of the contribution, and suspensions, that wait for their day. */
  announced: readonly AnnouncedChange[];
  today: string;
}

/**
 * Loads the contract with its product, persons and reinforcements.
 * @throws PortalError 403 for a beneficiary: only the member may extend a contract (S-19).
 */
export async function readVelScope(context: VelContext): Promise<VelScope> {
  const { database, client } = context;
  const { numeroContratIndividuel: numero, roleAssure } = currentContrat(context);
  if (roleAssure !== 'ADHERENT') throw foreignContract();
  const found = await findContractWithProduct(database, client.code, numero);
  if (!found) throw notFound();
  const assures = await findAssures(database, client.code, [numero]);
  return withRenforts(database, client.code, { ...found, assures, today: context.today() });
}

/** Only the member may extend a contract (S-19). */
export const foreignContract = () => refused('reinforcements of a contract whose member is somebody else');

/** The same for a contract that is known already. */
export async function withRenforts(
  database: Database,
  clientCode: string,
  { contrat, offre, assures, today }: Omit<VelScope, 'heldOn' | 'cover' | 'sold' | 'announced'>,
): Promise<VelScope> {
  const own = await findOptions(database, clientCode, [contrat.numero]);
  const codesOf = (options: typeof own) => new Set(options.map(({ codeOption }) => codeOption));
  const known = codesOf(own);
  const keptOn = (day: string) =>
    codesOf(own.filter(({ dateEffet, dateFin }) => !isOver({ from: dateEffet, until: dateFin }, day)));
  const renforts = await findRenforts(database, clientCode);
  return {
    contrat,
    offre,
    assures,
    heldOn: (day) => {
      const kept = keptOn(day);
      return renforts.filter(({ code }) => kept.has(code));
    },
    cover: await readCoverCourse(database, clientCode, { contrat, offre }),
    sold: renforts.filter(({ code }) => !known.has(code)),
    announced: await findAnnounced(database, clientCode, contrat.numero),
    today,
  };
}

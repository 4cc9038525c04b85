import {
  findAssures,
  findContractWithProduct,
  findOptions,
  findRenforts,
  type AssureRow,
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
  /** Reinforcements of the contract that nobody has ended, or whose last day is not over. */
  held: readonly Renfort[];
  /** Those that it never had. */
  sold: readonly Renfort[];
  /** Changes of the contribution, and suspensions, that wait for their day. */
  announced: readonly AnnouncedChange[];
  today: string;
}

/**
 * Loads the contract with its product, persons and reinforcements, in five queries.
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
  { contrat, offre, assures, today }: Omit<VelScope, 'held' | 'sold' | 'announced'>,
): Promise<VelScope> {
  const own = await findOptions(database, clientCode, [contrat.numero]);
  const codesOf = (options: typeof own) => new Set(options.map(({ codeOption }) => codeOption));
  const known = codesOf(own);
  const kept = codesOf(own.filter(({ dateFin }) => dateFin === null || dateFin >= today));
  const renforts = await findRenforts(database, clientCode);
  return {
    contrat,
    offre,
    assures,
    held: renforts.filter(({ code }) => kept.has(code)),
    sold: renforts.filter(({ code }) => !known.has(code)),
    announced: await findAnnounced(database, clientCode, contrat.numero),
    today,
  };
}

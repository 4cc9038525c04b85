import {
  findAssures,
  findContrat,
  findOptions,
  findRenforts,
  type AssureRow,
  type offres,
  type Renfort,
} from '../contrats/public';
import { notFound, refused } from '../platform/errors';
import { currentContrat, type Context } from '../platform/http/context';

export type VelContext = Pick<Context, 'database' | 'client' | 'session' | 'contrat' | 'today'>;

/** Facts about reinforcements for one contract. */
export interface VelScope {
  contrat: NonNullable<Awaited<ReturnType<typeof findContrat>>>['contrat'];
  offre: typeof offres.$inferSelect;
  assures: readonly AssureRow[];
  /** Reinforcements of the contract. */
  held: readonly Renfort[];
  /** All others. */
  sold: readonly Renfort[];
  today: string;
}

/**
 * Loads the contract with its product, persons and reinforcements, in four queries.
 * @throws PortalError 403 for a beneficiary: only the member may extend a contract (S-19).
 */
export async function readVelScope(context: VelContext): Promise<VelScope> {
  const { database, client } = context;
  const { numeroContratIndividuel: numero, roleAssure } = currentContrat(context);
  if (roleAssure !== 'ADHERENT') throw refused('reinforcements of a contract whose member is somebody else');
  const found = await findContrat(database, client.code, numero);
  if (!found) throw notFound();
  const assures = await findAssures(database, client.code, [numero]);
  const own = new Set((await findOptions(database, client.code, [numero])).map(({ codeOption }) => codeOption));
  const renforts = await findRenforts(database, client.code);
  return {
    ...found,
    assures,
    held: renforts.filter(({ code }) => own.has(code)),
    sold: renforts.filter(({ code }) => !own.has(code)),
    today: context.today(),
  };
}

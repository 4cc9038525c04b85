import { isContractActive } from '@portal/shared-api/rules/contracts';
import { type CoverLevels, areActsShown, findAssures, findContrat, type offres } from '../contrats/public';
import { notFound, PortalError, refused } from '../platform/errors';
import { currentContrat, signedIn, type Context } from '../platform/http/context';
import { sumPackages, sumWithheld } from '../prestations/public';
import { messages } from './messages';
import type { Consumption } from './rules';

type ReadContext = Pick<Context, 'database' | 'client' | 'session' | 'contrat' | 'today'>;
type Offre = typeof offres.$inferSelect;

/** Product of the current contract, if it covers care. */
export interface Cover {
  offre: Offre & { niveaux: CoverLevels };
  contrat: NonNullable<Awaited<ReturnType<typeof findContrat>>>['contrat'];
}

/** @throws PortalError 404 `NonTrouve` for a contract without care. */
export async function readCover({ database, client, contrat }: ReadContext): Promise<Cover> {
  const found = await findContrat(database, client.code, currentContrat({ contrat }).numeroContratIndividuel);
  const niveaux = found?.offre.niveaux;
  if (!found || !niveaux) throw new PortalError(404, 'NonTrouve', { message: messages.noCover });
  return { offre: { ...found.offre, niveaux }, contrat: found.contrat };
}

/** A person of the contract, for a simulation. */
export interface SimulatedPerson {
  nom: string;
  prenom: string;
  dateNaissance: string;
  isCovered: boolean;
  /** An adult who hides their care from the reader: their consumption does not count (F-11). */
  isHidden: boolean;
  consommation: Consumption;
}

const nothing: Consumption = { PARTICIPATION: 0, FRANCHISE: 0, forfaits: new Map() };

/**
 * Person of a simulation, with their known consumption in the year of care.
 * @param numPers the reader when undefined.
 * @throws PortalError 404 `NonTrouve` for a person outside the reader's scope or the contract.
 */
export async function readPerson(
  context: ReadContext,
  { contrat }: Cover,
  numPers: string | undefined,
  dateSoins: string,
): Promise<SimulatedPerson> {
  const { database, client } = context;
  const { numeroContratIndividuel: numero, roleAssure } = currentContrat(context);
  const { numPers: reader, impersonation } = signedIn(context);
  if (reader === null) throw refused('account without person');
  const wanted = numPers ?? reader;
  if (roleAssure !== 'ADHERENT' && wanted !== reader) throw notFound();
  const found = (await findAssures(database, client.code, [numero])).find(({ assure }) => assure.numPers === wanted);
  if (!found) throw notFound();
  const { assure, personne } = found;
  const isHidden =
    wanted !== reader &&
    !areActsShown({ ...assure, dateNaissance: personne.dateNaissance }, impersonation ? context.today() : null);
  const isMember = assure.dateEntree <= dateSoins && (assure.dateSortie === null || dateSoins <= assure.dateSortie);
  return {
    nom: personne.nom,
    prenom: personne.prenom,
    dateNaissance: personne.dateNaissance,
    isHidden,
    isCovered: isMember && contrat.dateEffet <= dateSoins && isContractActive(contrat, dateSoins),
    consommation: isHidden
      ? nothing
      : await readConsumption(database, client.code, numero, wanted, dateSoins.slice(0, 4)),
  };
}

async function readConsumption(
  database: Context['database'],
  clientCode: string,
  numero: string,
  numPers: string,
  year: string,
): Promise<Consumption> {
  const withheld = await sumWithheld(database, clientCode, numero, numPers, year);
  return { ...withheld, forfaits: await sumPackages(database, clientCode, numero, numPers, year) };
}

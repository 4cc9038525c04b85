import { isCoveredOn, isInsuredOn } from '@portal/shared-api/rules/cover-period';
import type { SchemeWords } from '@portal/shared-api/rules/scheme-words';
import {
  adultsHiddenOn,
  areActsShown,
  findAssures,
  findCover,
  personSchemeOf,
  schemeWordsOf,
  type ContractCover,
  type CoverLevels,
} from '../contrats/public';
import { notFound, PortalError, refused } from '../platform/errors';
import { currentContrat, signedIn, type Context } from '../platform/http/context';
import {
  noConsumption,
  readConsumption,
  regimeOf,
  type Consumption,
  type Regime,
  type Soin,
} from '../prestations/public';
import { messages } from './messages';

type ReadContext = Pick<Context, 'database' | 'client' | 'session' | 'contrat' | 'today'>;
type Found = NonNullable<Awaited<ReturnType<typeof findCover>>>;

/** The current contract and what it covers on the day of care. */
export interface Cover {
  contrat: Found['contrat'];
  offre: Found['offre'];
  cover: ContractCover & { niveaux: CoverLevels };
}

/**
 * Cover of a day of care. @param numPers whose care; without it, every reinforcement of the contract counts
 * @throws PortalError 404 `NonTrouve` for a contract without care.
 */
export async function readCover(context: ReadContext, dateSoins: string, numPers?: string): Promise<Cover> {
  const { database, client } = context;
  const numero = currentContrat(context).numeroContratIndividuel;
  const found = await findCover(database, client.code, numero, dateSoins, numPers);
  const niveaux = found?.cover.niveaux;
  if (!found || !niveaux) throw new PortalError(404, 'NonTrouve', { message: messages.noCover });
  return { ...found, cover: { ...found.cover, niveaux } };
}

/** A person of the contract, for a simulation. */
export interface SimulatedPerson {
  nom: string;
  prenom: string;
  dateNaissance: string;
  regime: Regime;
  /** Words for their compulsory scheme. */
  scheme: SchemeWords;
  /** Whether the contract covers anybody that day, and this person by it. */
  isContractCovering: boolean;
  isCovered: boolean;
  /** An adult who hides their care from the reader: their consumption does not count (F-11). */
  isHidden: boolean;
  consommation: Consumption;
}

/**
 * Person of a simulation, with their known consumption in the year of care.
 * @param numPers the reader when undefined.
 * @throws PortalError 404 `NonTrouve` for a person outside the reader's scope or the contract.
 */
export async function readPerson(
  context: ReadContext,
  { contrat }: Cover,
  numPers: string | undefined,
  acte: Soin,
  dateSoins: string,
): Promise<SimulatedPerson> {
  const { database, client } = context;
  const { numeroContratIndividuel: numero, roleAssure } = currentContrat(context);
  const session = signedIn(context);
  const { numPers: reader } = session;
  if (reader === null) throw refused('account without person');
  const wanted = numPers ?? reader;
  if (roleAssure !== 'ADHERENT' && wanted !== reader) throw notFound();
  const insured = await findAssures(database, client.code, [numero]);
  const found = insured.find(({ assure }) => assure.numPers === wanted);
  if (!found) throw notFound();
  const { assure, personne } = found;
  const isHidden =
    wanted !== reader && !areActsShown({ ...assure, dateNaissance: personne.dateNaissance }, adultsHiddenOn(session));
  return {
    nom: personne.nom,
    prenom: personne.prenom,
    dateNaissance: personne.dateNaissance,
    regime: regimeOf(personSchemeOf(insured, personne.nirMasque)),
    scheme: schemeWordsOf(insured, wanted),
    isHidden,
    isContractCovering: isCoveredOn(contrat, dateSoins),
    isCovered: isInsuredOn(assure, dateSoins) && isCoveredOn(contrat, dateSoins),
    consommation: isHidden
      ? noConsumption
      : await readConsumption(
          database,
          { clientCode: client.code, numeroContrat: numero, numPers: wanted, dateNaissance: personne.dateNaissance },
          acte,
          { dateSoins, nomProfessionnel: null },
        ),
  };
}

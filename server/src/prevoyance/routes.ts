import { printClauseBeneficiaire, readPrevoyance, readSinistres } from '@portal/shared-api/contract/prevoyance';
import { adultsHiddenOn, isClosedFor } from '../contrats/public';
import { notFound } from '../platform/errors';
import { file } from '../platform/http/answers';
import { currentContrat, signedIn, type Context } from '../platform/http/context';
import { handle, type DomainRoutes } from '../platform/http/handle';
import { clausePdf } from './clause';
import { messages } from './messages';
import {
  clauseOf,
  contractToShow,
  isClaimOpen,
  presentClaim,
  presentClaimDetail,
  presentCover,
  shownClaims,
} from './rules';
import {
  findClaims,
  findCoverOf,
  findGuarantees,
  findPayments,
  findPieces,
  findProvidentContracts,
  type ProvidentContract,
} from './store';

type Reader = Pick<Context, 'database' | 'client' | 'session' | 'today'>;

async function ownContracts({ database, client, session }: Reader): Promise<ProvidentContract[]> {
  const { numPers } = signedIn({ session });
  return numPers === null ? [] : findProvidentContracts(database, client.code, numPers);
}

/** Whether its history is no longer readable (product 2.2). */
const isClosed = (contract: ProvidentContract, { today }: Pick<Reader, 'today'>) =>
  isClosedFor(contract, null, today());

/**
 * Claims on these contracts that the caller may see, newest first. One that is under way outlives its contract: it
 * stays to be followed after that is closed.
 */
async function readClaims(context: Reader, contracts: readonly ProvidentContract[]) {
  const { database, client, session } = context;
  const reader = signedIn({ session });
  const closed = new Set(contracts.filter((each) => isClosed(each, context)).map(({ numero }) => numero));
  const claims = await findClaims(
    database,
    client.code,
    contracts.map(({ numero }) => numero),
  );
  return shownClaims(claims, { numPers: reader.numPers, hidesAdultsOn: adultsHiddenOn(reader) }).filter(
    (claim) => isClaimOpen(claim) || !closed.has(claim.sinistre.numeroContrat),
  );
}

/** The contract that « Ma prévoyance » shows. @throws PortalError 404 without a provident contract */
async function shownContract(context: Reader & Pick<Context, 'contrat'>): Promise<ProvidentContract> {
  const current = currentContrat(context).numeroContratIndividuel;
  const readable = (await ownContracts(context)).filter((each) => !isClosed(each, context));
  const contract = contractToShow(readable, current, context.today());
  if (!contract) throw notFound(messages.noCover);
  return contract;
}

export const routes: DomainRoutes = [
  handle(readPrevoyance, async (context) => {
    const { database, client } = context;
    const contract = await shownContract(context);
    const claims = await readClaims(context, [contract]);
    return presentCover({
      contract,
      cover: await findCoverOf(database, client.code, contract.numero),
      guarantees: await findGuarantees(database, client.code, contract.numero),
      claims,
      payments: await findPayments(
        database,
        client.code,
        claims.map(({ sinistre }) => sinistre.numero),
      ),
    });
  }),

  handle(printClauseBeneficiaire, async (context) => {
    const { database, client } = context;
    const contract = await shownContract(context);
    const clause = clauseOf(await findCoverOf(database, client.code, contract.numero));
    if (!clause) throw notFound(messages.noClause);
    const { nom, prenom } = signedIn(context);
    const today = context.today();
    return file({
      name: `clause_beneficiaire_${contract.numero}_${today.replaceAll('-', '')}.pdf`,
      type: 'application/pdf',
      content: clausePdf(client, contract, clause, `${prenom} ${nom.toLocaleUpperCase('fr')}`, today),
      disposition: 'inline',
    });
  }),

  handle(readSinistres, async (context) => {
    const {
      database,
      client,
      query: { numeroSinistre },
    } = context;
    const claims = await readClaims(context, await ownContracts(context));
    const chosen = claims.filter(({ sinistre }) => numeroSinistre === undefined || sinistre.numero === numeroSinistre);
    const pieces = await findPieces(
      database,
      client.code,
      chosen.map(({ sinistre }) => sinistre.numero),
    );
    const sinistres = chosen.map((row) => presentClaim(row, pieces));
    if (numeroSinistre === undefined) return { sinistres };
    // A foreign and an unknown one do not differ.
    const [only] = chosen;
    if (!only) throw notFound(messages.noClaim);
    return {
      sinistres,
      sinistre: presentClaimDetail(only, pieces, await findPayments(database, client.code, [numeroSinistre])),
    };
  }),
];

import { printClauseBeneficiaire, readPrevoyance, readSinistres } from '@portal/shared-api/contract/prevoyance';
import { adultsHiddenOn } from '../contrats/public';
import { notFound } from '../platform/errors';
import { file } from '../platform/http/answers';
import { currentContrat, signedIn, type Context } from '../platform/http/context';
import { handle, type DomainRoutes } from '../platform/http/handle';
import { clausePdf } from './clause';
import { messages } from './messages';
import { clauseOf, contractToShow, presentClaim, presentClaimDetail, presentCover, shownClaims } from './rules';
import {
  findClaims,
  findCoverOf,
  findGuarantees,
  findPayments,
  findPieces,
  findProvidentContracts,
  type ProvidentContract,
} from './store';

async function ownContracts({
  database,
  client,
  session,
}: Pick<Context, 'database' | 'client' | 'session'>): Promise<ProvidentContract[]> {
  const { numPers } = signedIn({ session });
  return numPers === null ? [] : findProvidentContracts(database, client.code, numPers);
}

/** Claims on these contracts that the caller may see, newest first. */
async function readClaims(
  { database, client, session }: Pick<Context, 'database' | 'client' | 'session'>,
  contracts: readonly ProvidentContract[],
) {
  const reader = signedIn({ session });
  const numeros = contracts.map(({ numero }) => numero);
  return shownClaims(await findClaims(database, client.code, numeros), {
    numPers: reader.numPers,
    hidesAdultsOn: adultsHiddenOn(reader),
  });
}

/** The contract that « Ma prévoyance » shows. @throws PortalError 404 without a provident contract */
async function shownContract(
  context: Pick<Context, 'database' | 'client' | 'session' | 'contrat' | 'today'>,
): Promise<ProvidentContract> {
  const current = currentContrat(context).numeroContratIndividuel;
  const contract = contractToShow(await ownContracts(context), current, context.today());
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

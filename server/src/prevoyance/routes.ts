import { readPrevoyance, readSinistres } from '@portal/shared-api/contract/prevoyance';
import { notFound } from '../platform/errors';
import { currentContrat, signedIn, type Context } from '../platform/http/context';
import { handle, type DomainRoutes } from '../platform/http/handle';
import { messages } from './messages';
import { contractToShow, presentClaim, presentClaimDetail, presentCover } from './rules';
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

export const routes: DomainRoutes = [
  handle(readPrevoyance, async (context) => {
    const { database, client, today } = context;
    const contract = contractToShow(
      await ownContracts(context),
      currentContrat(context).numeroContratIndividuel,
      today(),
    );
    if (!contract) throw notFound(messages.noCover);
    const claims = await findClaims(database, client.code, [contract.numero]);
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

  handle(readSinistres, async (context) => {
    const {
      database,
      client,
      query: { numeroSinistre },
    } = context;
    const contracts = await ownContracts(context);
    const claims = await findClaims(
      database,
      client.code,
      contracts.map(({ numero }) => numero),
    );
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

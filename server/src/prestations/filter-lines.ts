import { actFamilies, decompteStates } from '@portal/shared-api/contract/decomptes';
import { thirdPartyTypes } from '@portal/shared-api/contract/tiers-prestations';
import { describePeriod, findAssures, type Scope } from '../contrats/public';
import type { Database } from '../platform/database/database';
import type { ActeFilters, DecompteFilters } from './filters';
import { messages } from './messages';

/** Filters that a list may have, besides its order. */
type ListFilters = Partial<
  Pick<DecompteFilters, 'familleActes' | 'destinataire' | 'etat' | 'idPaiement' | 'q'> &
    Pick<ActeFilters, 'dateDebut' | 'dateFin' | 'numPers'>
> & { typeTiers?: keyof typeof thirdPartyTypes | undefined };

/** What a printed list holds, filter by filter: a reader must not take a part for the whole. */
export async function describeFilters(database: Database, scope: Scope, filters: ListFilters): Promise<string[]> {
  const texts = messages.filters;
  const { numPers, familleActes, destinataire, etat, idPaiement, q, typeTiers } = filters;
  return [
    describePeriod(filters),
    ...(numPers === undefined ? [] : [messages.insured(await nameOf(database, scope, numPers))]),
    ...(familleActes === undefined ? [] : [texts.kind(actFamilies[familleActes])]),
    ...(typeTiers === undefined ? [] : [texts.thirdParty(thirdPartyTypes[typeTiers])]),
    ...(etat === undefined ? [] : [texts.state(decompteStates[etat])]),
    ...(destinataire === undefined ? [] : [texts.recipient(messages.recipients[destinataire])]),
    ...(idPaiement === undefined ? [] : [texts.payment(idPaiement)]),
    ...(q === undefined || q === '' ? [] : [texts.search(q)]),
  ];
}

/** Name of a visible person; an unknown or hidden one has none. */
async function nameOf(database: Database, scope: Scope, numPers: string): Promise<string> {
  if (!scope.visiblePersons.includes(numPers)) return messages.filters.nobody;
  const found = (await findAssures(database, scope.clientCode, [scope.numeroContrat])).find(
    ({ assure }) => assure.numPers === numPers,
  );
  return found ? `${found.personne.prenom} ${found.personne.nom}` : messages.filters.nobody;
}

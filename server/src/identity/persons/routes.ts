import {
  createPersonAccount,
  findPersonneByNir,
  listPersonnes,
  readPersonne,
  resetPassword,
} from '@portal/shared-api/contract/personnes';
import { audit } from '../../platform/audit/store';
import { civilDateOf } from '../../platform/clock';
import { notFound } from '../../platform/errors';
import { signedIn } from '../../platform/http/context';
import { handle, type DomainRoutes } from '../../platform/http/handle';
import { cappedPagination, pagination } from '../../platform/http/pagination';
import { ownContractReason } from '../accounts/public';
import { createAccountOf, sendPasswordLink } from './create';
import { messages } from './messages';
import { findByNir, findPerson, findPersons } from './store';

/** Persons of the management system, and the accounts that staff open for them. */
export const routes: DomainRoutes = [
  handle(listPersonnes, async ({ database, client, query, now }) => {
    const { page, taille, slice } = pagination(query);
    const { personnes, total } = await findPersons(database, client.code, query, slice, civilDateOf(now()));
    return { personnes, ...cappedPagination({ page, taille }, total) };
  }),
  handle(readPersonne, async (context) => {
    const { database, client, params, now } = context;
    const person = await findPerson(database, client.code, params.numPers, civilDateOf(now()));
    if (!person) throw notFound(messages.unknown);
    const { userId, numPers } = person;
    const own = userId === null ? await ownContractReason(context, { clientCode: client.code, numPers }) : null;
    return own === null ? person : { ...person, motifNonCreable: own };
  }),
  handle(findPersonneByNir, async (context) => {
    const { database, secrets, client, body, now, ip } = context;
    const personnes = await findByNir(database, secrets, client.code, body.nir, civilDateOf(now()));
    // The person that was found, never the number.
    await audit(database, {
      clientCode: client.code,
      date: now(),
      action: 'nir.recherche',
      acteur: signedIn(context),
      cible: null,
      details: { personnes: personnes.map(({ numPers }) => numPers) },
      ip,
    });
    return { personnes };
  }),
  handle(createPersonAccount, (context) => createAccountOf(context, context.params.numPers, context.body)),
  handle(resetPassword, (context) => sendPasswordLink(context, context.params.userId)),
];

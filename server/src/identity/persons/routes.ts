import {
  createPersonAccount,
  findPersonneByNir,
  listPersonnes,
  readPersonne,
  resetPassword,
} from '@portal/shared-api/contract/personnes';
import { civilDateOf } from '../../platform/clock';
import { notFound } from '../../platform/errors';
import { handle, type DomainRoutes } from '../../platform/http/handle';
import { pagination } from '../../platform/http/pagination';
import { createAccountOf, sendPasswordLink } from './create';
import { messages } from './messages';
import { findByNir, findPerson, findPersons } from './store';

/** Persons of the management system, and the accounts that staff open for them. */
export const routes: DomainRoutes = [
  handle(listPersonnes, async ({ database, client, query, now }) => {
    const { page, taille, slice } = pagination(query);
    const { personnes, total } = await findPersons(database, client.code, query, slice, civilDateOf(now()));
    return { personnes, pagination: { page, taille, total } };
  }),
  handle(readPersonne, async ({ database, client, params, now }) => {
    const person = await findPerson(database, client.code, params.numPers, civilDateOf(now()));
    if (!person) throw notFound(messages.unknown);
    return person;
  }),
  handle(findPersonneByNir, async ({ database, secrets, client, body, now }) => ({
    personnes: await findByNir(database, secrets, client.code, body.nir, civilDateOf(now())),
  })),
  handle(createPersonAccount, (context) => createAccountOf(context, context.params.numPers, context.body.userName)),
  handle(resetPassword, (context) => sendPasswordLink(context, context.params.userId)),
];

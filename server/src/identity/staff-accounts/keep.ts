import { audit } from '../../platform/audit/store';
import type { Transaction } from '../../platform/database/database';
import { signedIn, type Context, type Session } from '../../platform/http/context';
import { recordChange } from '../../platform/objects/store';
import type { Account } from '../accounts/public';
import { messages } from './messages';
import { roleOf } from './rules';

/** Kind of staff accounts among the objects with versions. */
export const type = 'administrateur';

/** A staff account with its identity at the insurer's own provider. */
export type Kept = Account & { sujet: string | null };

const valuesOf = (account: Kept) => ({
  codeCivilite: account.codeCivilite,
  nom: account.nom,
  prenom: account.prenom,
  userName: account.userName,
  telephonePortable: account.telephonePortable,
  role: roleOf(account),
  dateFinAcces: account.dateFinAcces,
  droitsIndividuels: account.droitsIndividuels,
  sujet: account.sujet,
  etat: account.etat,
});

interface Change {
  clientCode: string;
  action: string;
  before: Kept | null;
  after: Kept;
  motif?: string | undefined;
  /** Null for the operator. */
  acteur: Session | null;
  date: Date;
  ip: string | null;
}

/** Keeps the version of an account, and who made it. */
export const keep = (
  { database, client, session, now, ip }: Pick<Context, 'database' | 'client' | 'session' | 'now' | 'ip'>,
  action: string,
  before: Kept | null,
  after: Kept,
  motif?: string,
): Promise<void> =>
  keepChange(database, {
    clientCode: client.code,
    action,
    before,
    after,
    motif,
    acteur: signedIn({ session }),
    date: now(),
    ip,
  });

/** The same of whoever changed it, also from the command line. */
export async function keepChange(
  database: Transaction,
  { clientCode, action, before, after, motif, acteur, date, ip }: Change,
): Promise<void> {
  await recordChange(
    database,
    {
      clientCode,
      type,
      cle: after.id,
      version: after.versionPersonnel,
      // An act such as a block that is lifted changes none of the values.
      valeurs: { ...valuesOf(after), action },
      auteur: acteur?.userName ?? messages.operator,
      motif,
      date,
    },
    before && valuesOf(before),
  );
  await audit(database, {
    clientCode,
    date,
    action,
    acteur,
    cible: after.id,
    details: { avant: before && valuesOf(before), apres: valuesOf(after), ...(motif === undefined ? {} : { motif }) },
    ip,
  });
}

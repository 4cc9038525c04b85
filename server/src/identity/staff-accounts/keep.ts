import { audit } from '../../platform/audit/store';
import { signedIn, type Context } from '../../platform/http/context';
import { recordVersion } from '../../platform/objects/store';
import type { Account } from '../accounts/public';
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

/** Keeps the version of an account, and who made it. */
export async function keep(
  { database, client, session, now, ip }: Pick<Context, 'database' | 'client' | 'session' | 'now' | 'ip'>,
  action: string,
  before: Kept | null,
  after: Kept,
  motif?: string,
): Promise<void> {
  const author = signedIn({ session });
  await recordVersion(database, {
    clientCode: client.code,
    type,
    cle: after.id,
    version: after.versionPersonnel,
    valeurs: valuesOf(after),
    auteur: author.userName,
    motif,
    date: now(),
  });
  await audit(database, {
    clientCode: client.code,
    date: now(),
    action,
    acteur: author,
    cible: after.id,
    details: { avant: before && valuesOf(before), apres: valuesOf(after), ...(motif === undefined ? {} : { motif }) },
    ip,
  });
}

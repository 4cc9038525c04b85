import { and, arrayContains, asc, desc, eq, gte, lt, or, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { logTotalLimit, type Connection } from '@portal/shared-api/contract/connexions';
import { canaux } from '@portal/shared-api/contract/securite';
import type { Role } from '@portal/shared-api/contract/roles';
import { addDays } from '@portal/shared-api/rules/civil-dates';
import { foldText } from '@portal/shared-api/rules/search-text';
import { startOfCivilDate } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import { literal } from '../../platform/database/search';
import type { Slice } from '../../platform/http/pagination';
import { comptes, normalizeUserName } from '../accounts/public';
import { connexions, sessions } from '../sessions/public';
import { maskLastPart, type Period } from './rules';

export interface LogFilters extends Period {
  utilisateur?: string | undefined;
  resultat?: 'SUCCES' | 'ECHEC' | undefined;
  canal?: string | undefined;
  role?: Role | undefined;
  isAccesAdministrateur?: 'O' | 'N' | undefined;
  tri?: 'date' | '-date' | undefined;
}

function matching(clientCode: string, filters: LogFilters): SQL | undefined {
  const { debut, fin, utilisateur, resultat, canal, role, isAccesAdministrateur } = filters;
  return and(
    eq(connexions.clientCode, clientCode),
    gte(connexions.date, startOfCivilDate(debut)),
    lt(connexions.date, startOfCivilDate(addDays(fin, 1))),
    resultat && eq(connexions.isSucces, resultat === 'SUCCES'),
    canal ? eq(connexions.canal, canal) : undefined,
    role && arrayContains(comptes.roles, [role]),
    isAccesAdministrateur && eq(connexions.isAccesAdministrateur, isAccesAdministrateur === 'O'),
    utilisateur ? isPerson(utilisateur) : undefined,
  );
}

/** Every word starts the name or the first name; a whole text may start the identifier. */
function isPerson(text: string): SQL | undefined {
  const words = foldText(text).split(' ').filter(Boolean);
  const starts = (column: AnyColumn, word: string) => sql`${column} like ${`${literal(word)}%`}`;
  return or(
    sql`${comptes.userName} like ${`${literal(normalizeUserName(text))}%`}`,
    words.length === 0
      ? undefined
      : and(...words.map((word) => or(starts(comptes.nomRecherche, word), starts(comptes.prenomRecherche, word)))),
  );
}

const orders = {
  '-date': [desc(connexions.date), desc(connexions.id)],
  date: [asc(connexions.date), asc(connexions.id)],
} as const;

/** Lines of the log, newest first. @param isIpShown whether the reader may see whole addresses. */
export async function findConnections(
  database: Database,
  clientCode: string,
  filters: LogFilters,
  { offset, limit }: Slice,
  isIpShown: boolean,
): Promise<Connection[]> {
  const rows = await database
    .select({
      ligne: connexions,
      nom: comptes.nom,
      prenom: comptes.prenom,
      userName: comptes.userName,
      roles: comptes.roles,
      vueLe: sessions.lastSeenAt,
    })
    .from(connexions)
    .leftJoin(comptes, eq(comptes.id, connexions.compteId))
    .leftJoin(sessions, eq(sessions.numero, connexions.ouverture))
    .where(matching(clientCode, filters))
    .orderBy(...orders[filters.tri ?? '-date'])
    .limit(limit)
    .offset(offset);
  return rows.map(({ ligne, nom, prenom, userName, roles, vueLe }): Connection => {
    const end = ligne.dateFin ?? vueLe;
    return {
      id: ligne.id,
      date: ligne.date.toISOString(),
      utilisateur: nom === null ? null : `${nom.toLocaleUpperCase('fr')} ${prenom ?? ''}`.trim(),
      userName,
      roles: roles ?? [],
      isSucces: ligne.isSucces,
      motifEchec: ligne.motifEchec,
      canal: canaux.find((known) => known === ligne.canal) ?? 'WEB',
      navigateur: ligne.navigateur,
      adresseIp: ligne.adresseIp === null || isIpShown ? ligne.adresseIp : maskLastPart(ligne.adresseIp),
      amf: ligne.amf,
      isAccesAdministrateur: ligne.isAccesAdministrateur,
      dureeSecondes: end === null ? null : Math.max(0, Math.round((end.getTime() - ligne.date.getTime()) / 1000)),
      isOuverte: vueLe !== null,
    };
  });
}

/** Number of lines, counted up to one more than the limit. */
export async function countConnections(database: Database, clientCode: string, filters: LogFilters): Promise<number> {
  const counted = database
    .select({ one: sql`1` })
    .from(connexions)
    .leftJoin(comptes, eq(comptes.id, connexions.compteId))
    .where(matching(clientCode, filters))
    .limit(logTotalLimit + 1)
    .as('counted');
  const [row] = await database.select({ total: sql<number>`count(*)::int` }).from(counted);
  return row?.total ?? 0;
}

import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNull,
  lt,
  lte,
  ne,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { FeatureKey } from '@portal/shared-api/contract/features';
import { listTotalLimit } from '@portal/shared-api/contract/common';
import type { RequestFilters, RequestSort, RequestView } from '@portal/shared-api/contract/traitement-demandes';
import { spellingsOf } from '@portal/shared-api/rules/member-number';
import { foldText } from '@portal/shared-api/rules/search-text';
import { contractsOfNumber } from '../contrats/public';
import { type Demande, demandes, openStates } from '../demandes/public';
import { comptes, normalizeUserName } from '../identity/accounts/public';
import type { Database } from '../platform/database/database';
import { startsWith } from '../platform/database/search';
import type { Slice } from '../platform/http/pagination';

/** A request of a list with its sender: without what was sent, which is sealed and large. */
export interface ListedRequest {
  demande: Omit<Demande, 'donneesChiffrees' | 'recapChiffre'>;
  nom: string;
  prenom: string;
  userName: string;
}

/** A request with its sender. */
export interface HandledRequest extends ListedRequest {
  demande: Demande;
}

/** Whose list it is, and on which day. */
export interface Reader {
  clientCode: string;
  userId: string;
  today: string;
}

const sender = { nom: comptes.nom, prenom: comptes.prenom, userName: comptes.userName };
const { donneesChiffrees: _sent, recapChiffre: _recap, ...listed } = getTableColumns(demandes);
const isOpen = inArray(demandes.etat, [...openStates]);

/** Day on which a request is late: of its answer, or of the papers that it waits for (`isLate`). */
const dueDay = sql`case when ${demandes.etat} = 'ATTENTE_PIECES' then ${demandes.dateLimitePieces} else ${demandes.dateReponse} end`;

const viewOf = (vue: RequestView, { userId, today }: Reader): SQL | undefined =>
  ({
    miennes: and(isOpen, eq(demandes.gestionnaireId, userId)),
    libres: and(
      isOpen,
      isNull(demandes.gestionnaireId),
      // What a handler had in charge whose account is gone is nobody's.
      or(eq(demandes.modeGestion, 'manuel'), ne(demandes.etat, 'ENREGISTREE')),
    ),
    retard: and(isOpen, lt(dueDay, today)),
    pieces: eq(demandes.etat, 'ATTENTE_PIECES'),
    echec: and(eq(demandes.etat, 'ENREGISTREE'), eq(demandes.etatTechnique, 'ECHEC')),
  })[vue];

/** Day of the promised answer (`answerDay`). */
const promisedDay = sql`case when ${demandes.etat} <> 'ATTENTE_PIECES' then ${demandes.dateReponse} end`;

const orders: Readonly<Record<RequestSort, SQL[]>> = {
  date: [asc(demandes.dateCreation), asc(demandes.numero)],
  '-date': [desc(demandes.dateCreation), desc(demandes.numero)],
  echeance: [sql`${promisedDay} asc nulls last`, asc(demandes.numero)],
  '-echeance': [sql`${promisedDay} desc nulls last`, desc(demandes.numero)],
};

/** Senders with a name, identifier or member number that starts so. */
const sendersLike = (database: Database, clientCode: string, text: string) =>
  database
    .select({ id: comptes.id })
    .from(comptes)
    .where(
      and(
        eq(comptes.clientCode, clientCode),
        // The indexes of these beginnings hold members alone.
        comptes.isAdherent,
        or(
          startsWith(comptes.nomRecherche, foldText(text)),
          startsWith(comptes.userName, normalizeUserName(text)),
          ...spellingsOf(text).map((start) => startsWith(comptes.referenceExterne, start)),
        ),
      ),
    );

function matching(database: Database, reader: Reader, filters: RequestFilters): SQL | undefined {
  const { vue, code, etat, mode, numero, adherent, numeroContrat, dateDebut, dateFin } = filters;
  return and(
    eq(demandes.clientCode, reader.clientCode),
    vue && viewOf(vue, reader),
    code && eq(demandes.code, code),
    etat && (etat === 'ouvert' ? isOpen : eq(demandes.etat, etat)),
    mode && eq(demandes.modeGestion, mode),
    numero ? startsWith(demandes.numero, numero.trim().toUpperCase()) : undefined,
    adherent ? inArray(demandes.compteId, sendersLike(database, reader.clientCode, adherent)) : undefined,
    numeroContrat
      ? inArray(demandes.numeroContrat, contractsOfNumber(database, reader.clientCode, numeroContrat))
      : undefined,
    dateDebut ? gte(demandes.dateDemande, dateDebut) : undefined,
    dateFin ? lte(demandes.dateDemande, dateFin) : undefined,
  );
}

/** Matching requests, in the order asked for. */
export function findHandled(
  database: Database,
  reader: Reader,
  { tri = '-date', ...filters }: RequestFilters,
  { offset, limit }: Slice,
): Promise<ListedRequest[]> {
  const page = database
    .select({ numero: demandes.numero })
    .from(demandes)
    .where(matching(database, reader, filters))
    .orderBy(...orders[tri])
    .limit(limit)
    .offset(offset)
    .as('page');
  return database
    .select({ demande: listed, ...sender })
    .from(page)
    .innerJoin(demandes, and(eq(demandes.clientCode, reader.clientCode), eq(demandes.numero, page.numero)))
    .innerJoin(comptes, eq(comptes.id, demandes.compteId))
    .orderBy(...orders[tri]);
}

/** Number of matching requests, counted up to one more than the limit. */
export async function countHandled(
  database: Database,
  reader: Reader,
  { tri: _order, ...filters }: RequestFilters,
): Promise<number> {
  const counted = database
    .select({ one: sql`1` })
    .from(demandes)
    .where(matching(database, reader, filters))
    .limit(listTotalLimit + 1)
    .as('counted');
  const [row] = await database.select({ total: count() }).from(counted);
  return row?.total ?? 0;
}

/** Number of requests in each view, in one reading of the open ones. */
export async function countViews(database: Database, reader: Reader): Promise<Record<RequestView, number>> {
  const where = (vue: RequestView) => sql<number>`(count(*) filter (where ${viewOf(vue, reader)}))::int`;
  const [row] = await database
    .select({
      miennes: where('miennes'),
      libres: where('libres'),
      retard: where('retard'),
      pieces: where('pieces'),
      echec: where('echec'),
    })
    .from(demandes)
    .where(and(eq(demandes.clientCode, reader.clientCode), isOpen));
  return row ?? { miennes: 0, libres: 0, retard: 0, pieces: 0, echec: 0 };
}

/** One request of a client with its sender, or undefined. */
export async function findOneHandled(
  database: Database,
  clientCode: string,
  numero: string,
): Promise<HandledRequest | undefined> {
  const [row] = await database
    .select({ demande: demandes, ...sender })
    .from(demandes)
    .innerJoin(comptes, eq(comptes.id, demandes.compteId))
    .where(and(eq(demandes.clientCode, clientCode), eq(demandes.numero, numero)));
  return row;
}

/** Forms with a request of this client. */
export async function findHandledCodes(database: Database, clientCode: string): Promise<FeatureKey[]> {
  const rows = await database
    .selectDistinct({ code: demandes.code })
    .from(demandes)
    .where(eq(demandes.clientCode, clientCode));
  return rows.map(({ code }) => code);
}

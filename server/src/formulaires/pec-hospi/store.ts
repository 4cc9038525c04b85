import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import { create, StructError } from 'superstruct';
import {
  pecHospi,
  type ChampsPecHospi,
  type DonneesPecHospi,
  type EtatPec,
} from '@portal/shared-api/contract/formulaires/pec-hospi';
import type { EtatDemande } from '@portal/shared-api/contract/formulaires/formulaire';
import { normalizeFiness } from '@portal/shared-api/rules/finess';
import { demandes } from '../../demandes/public';
import type { Database } from '../../platform/database/database';
import { nextNumber } from '../../platform/numbers/store';
import type { FormScope } from '../framework/scope';
import { unseal } from '../framework/sealed';
import { prisesEnCharge } from './tables';

type Pec = DonneesPecHospi['pecs'][number];

const stateOf: Readonly<Record<EtatDemande, EtatPec>> = {
  ENREGISTREE: 'DEMANDEE',
  EN_COURS: 'EN_COURS',
  ATTENTE_PIECES: 'EN_COURS',
  ACCEPTEE: 'ACCORDEE',
  REFUSEE: 'REFUSEE',
  ANNULEE: 'ANNULEE',
};

/** An agreement of the list, and the establishment by number where it is known. */
export type KnownPec = Pec & { numPers: string; finess: string | null };

/** An establishment, by its number where it is known. */
export interface Establishment {
  finess: string | null;
  raisonSociale: string;
}

/** Agreements and requests of the sender on the contract, the latest stay first. */
export async function findPecs(scope: FormScope): Promise<KnownPec[]> {
  const all = [...(await findGranted(scope)), ...(await findAsked(scope))];
  return all.toSorted((a, b) => (a.dateEntree < b.dateEntree ? 1 : a.dateEntree > b.dateEntree ? -1 : 0));
}

const nameOf = ({ assures }: FormScope, numPers: string) => {
  const found = assures.find(({ assure }) => assure.numPers === numPers);
  return found ? `${found.personne.prenom} ${found.personne.nom}` : '';
};

async function findGranted(scope: FormScope): Promise<KnownPec[]> {
  const { database, client, compteId, numeroContrat } = scope;
  const rows = await database
    .select()
    .from(prisesEnCharge)
    .where(
      and(
        eq(prisesEnCharge.clientCode, client.code),
        eq(prisesEnCharge.compteId, compteId),
        eq(prisesEnCharge.numeroContrat, numeroContrat),
      ),
    )
    .orderBy(desc(prisesEnCharge.numero));
  return rows.map(({ numero, numPers, finess, raisonSociale, dateEntree, idDocument }) => ({
    numero,
    numPers,
    finess,
    beneficiaire: nameOf(scope, numPers),
    etablissement: raisonSociale,
    dateEntree,
    etat: 'ACCORDEE',
    idDocument,
  }));
}

/** Requests without an agreement: what they are about is in what was sent. */
async function findAsked(scope: FormScope): Promise<KnownPec[]> {
  const { database, client, compteId, numeroContrat, secrets } = scope;
  const rows = await database
    .select({ numero: demandes.numero, etat: demandes.etat, sealed: demandes.donneesChiffrees })
    .from(demandes)
    .where(
      and(
        eq(demandes.clientCode, client.code),
        eq(demandes.compteId, compteId),
        eq(demandes.numeroContrat, numeroContrat),
        eq(demandes.code, pecHospi.code),
        ne(demandes.etat, 'ACCEPTEE'),
      ),
    )
    .orderBy(desc(demandes.numero));
  return rows.flatMap(({ numero, etat, sealed }) => {
    const donnees = sentIn(secrets.decrypt(sealed));
    if (!donnees) return [];
    const { numPers, dateEntree } = donnees;
    const { finess, raisonSociale } = establishmentIn(donnees);
    return [
      {
        numero,
        numPers,
        finess,
        beneficiaire: nameOf(scope, numPers),
        etablissement: raisonSociale,
        dateEntree,
        etat: stateOf[etat],
        idDocument: null,
      },
    ];
  });
}

/** The establishment that a request names: of the directory, or as it was typed. */
export function establishmentIn({
  recherche,
  isHorsListe,
  finess,
  raisonSociale,
}: Pick<ChampsPecHospi, 'recherche' | 'isHorsListe' | 'finess' | 'raisonSociale'>): Establishment {
  const isChosen = !isHorsListe && recherche !== null;
  return {
    finess: (isChosen ? recherche.code : normalizeFiness(finess)) || null,
    raisonSociale: isChosen ? recherche.libelle : raisonSociale,
  };
}

/** Whether two names are of one establishment. */
export const isSameEstablishment = (one: Establishment, other: Establishment): boolean =>
  one.finess === null ? one.raisonSociale === other.raisonSociale : one.finess === other.finess;

/** Establishments that are guaranteed to be paid for a person from a day on, whoever asked for it. */
export const findGuaranteed = (
  database: Database,
  { clientCode, numbers }: { clientCode: string; numbers: readonly string[] },
  dateEntree: string,
): Promise<Establishment[]> =>
  database
    .select({ finess: prisesEnCharge.finess, raisonSociale: prisesEnCharge.raisonSociale })
    .from(prisesEnCharge)
    .where(
      and(
        eq(prisesEnCharge.clientCode, clientCode),
        inArray(prisesEnCharge.numPers, [...numbers]),
        eq(prisesEnCharge.dateEntree, dateEntree),
      ),
    );

/** The values of a stored request; null for what an earlier version kept otherwise. */
function sentIn(json: string) {
  if (!pecHospi.submit.body) return null;
  try {
    return create(unseal(json).corps, pecHospi.submit.body).donnees;
  } catch (error) {
    if (error instanceof StructError) return null;
    throw error;
  }
}

/** « PEC-2026-00318 », the next of the year. */
export async function nextPecNumber({ database, client, today }: FormScope): Promise<string> {
  const year = today.slice(0, 4);
  const rank = await nextNumber(database, client.code, `pec-${year}`);
  return `PEC-${year}-${String(rank).padStart(5, '0')}`;
}

export const keepPec = async ({ database }: FormScope, row: typeof prisesEnCharge.$inferInsert): Promise<void> => {
  await database.insert(prisesEnCharge).values(row);
};

import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  lte,
  min,
  notExists,
  notInArray,
  sql,
  sum,
  type SQL,
} from 'drizzle-orm';
import { create } from 'superstruct';
import type { AttestationCategory } from '@portal/shared-api/contract/attestations';
import { assures, personnes } from '../contrats/public';
import { mouvementsCotisation, type LedgerStart } from '../cotisations/public';
import { documentsGed, isReadableRow, type Reader } from '../documents/public';
import type { Database, Transaction } from '../platform/database/database';
import type { Secrets } from '../platform/secrets';
import { decomptes } from '../prestations/public';
import { sinistres, sinistresPaiements } from '../prevoyance/public';
import { contenuStruct, type Contenu } from './content';
import { receivedIn, waitingIn } from './received';
import { attestations } from './tables';
import type { Received } from './texts/cotisations';

export type InsuredRow = Awaited<ReturnType<typeof findInsured>>[number];

/** Persons insured by the contract, former ones included, the member first. */
export function findInsured(database: Database, clientCode: string, numeroContrat: string) {
  return database
    .select({
      numPers: assures.numPers,
      codeLienParente: assures.codeLienParente,
      dateEntree: assures.dateEntree,
      dateSortie: assures.dateSortie,
      isTeletransmission: assures.isTeletransmission,
      dateDemandeTeletransmission: assures.teletransmissionDemandeeLe,
      codeMotifRefusTeletransmission: assures.codeMotifRefusTeletransmission,
      codeCivilite: personnes.codeCivilite,
      nom: personnes.nom,
      prenom: personnes.prenom,
      nomPatronymique: personnes.nomPatronymique,
      dateNaissance: personnes.dateNaissance,
      nirChiffre: personnes.nirChiffre,
      nirMasque: personnes.nirMasque,
    })
    .from(assures)
    .innerJoin(personnes, and(eq(personnes.clientCode, assures.clientCode), eq(personnes.numPers, assures.numPers)))
    .where(and(eq(assures.clientCode, clientCode), eq(assures.numeroContrat, numeroContrat)))
    .orderBy(asc(assures.rang));
}

const cents = (column: Parameters<typeof sum>[0]) => sum(column).mapWith(Number);

/**
 * Payments of a year for each of these persons, in cents: by the day of payment, not of care. On each line, dépense =
 * RO + RC + autres + reste à charge.
 */
export function sumReimbursements(
  database: Database,
  clientCode: string,
  numeroContrat: string,
  persons: readonly string[],
  year: number,
) {
  return database
    .select({
      numPers: decomptes.numPers,
      montantDepense: cents(decomptes.montantDepense),
      montantRO: cents(decomptes.montantRO),
      montantRC: cents(decomptes.montantRC),
      montantAutres: cents(decomptes.montantAutres),
      resteACharge: cents(decomptes.resteACharge),
    })
    .from(decomptes)
    .where(
      and(
        eq(decomptes.clientCode, clientCode),
        eq(decomptes.numeroContrat, numeroContrat),
        persons.length === 0 ? sql`false` : inArray(decomptes.numPers, [...persons]),
        eq(decomptes.etat, 'PAYE'),
        gte(decomptes.datePaiement, `${year}-01-01`),
        lte(decomptes.datePaiement, `${year}-12-31`),
      ),
    )
    .groupBy(decomptes.numPers);
}

/** Contributions received in a year, by movement, and what of them waits to be paid back. */
export async function findContributions(
  database: Database,
  clientCode: string,
  { numeroContrat, endedOn }: { numeroContrat: string; endedOn: string | null },
  year: number,
): Promise<Received> {
  const { rang, dateMouvement, nature, libelle, debit, credit, solde, etat, rangsPayes } = mouvementsCotisation;
  const ledger = await database
    .select({ rang, dateMouvement, nature, libelle, debit, credit, solde, etat, rangsPayes })
    .from(mouvementsCotisation)
    .where(and(eq(mouvementsCotisation.clientCode, clientCode), eq(mouvementsCotisation.numeroContrat, numeroContrat)))
    .orderBy(asc(rang));
  const contributions = receivedIn(ledger, year, endedOn);
  const total = contributions.reduce((sum, { montant }) => sum + montant, 0);
  return { contributions, total, waiting: Math.min(Math.max(0, total), waitingIn(ledger, year, endedOn)) };
}

/** Daily allowances paid to a person on a contract during a period, by day of payment. */
export function findAllowances(
  database: Database,
  clientCode: string,
  numeroContrat: string,
  numPers: string,
  period: { dateDebut: string; dateFin: string },
) {
  return database
    .select({
      periodeDebut: sinistresPaiements.periodeDebut,
      periodeFin: sinistresPaiements.periodeFin,
      nombreJours: sinistresPaiements.nombreJours,
      datePaiement: sinistresPaiements.datePaiement,
      montantBrut: sinistresPaiements.montantBrut,
      csgCrds: sinistresPaiements.csgCrds,
      montantNet: sinistresPaiements.montantNet,
    })
    .from(sinistresPaiements)
    .innerJoin(
      sinistres,
      and(
        eq(sinistres.clientCode, sinistresPaiements.clientCode),
        eq(sinistres.numero, sinistresPaiements.numeroSinistre),
      ),
    )
    .where(
      and(
        eq(sinistres.clientCode, clientCode),
        eq(sinistres.numeroContrat, numeroContrat),
        eq(sinistres.numPers, numPers),
        gte(sinistresPaiements.datePaiement, period.dateDebut),
        lte(sinistresPaiements.datePaiement, period.dateFin),
      ),
    )
    .orderBy(asc(sinistresPaiements.periodeDebut));
}

export interface NewAttestation {
  clientCode: string;
  idDocument: string;
  numeroContrat: string;
  categorie: AttestationCategory;
  annee: number | null;
  dateDebut: string | null;
  dateFin: string | null;
  contenu: Contenu;
}

/** Stores the content of a certificate, encrypted. */
export async function keepAttestation(
  transaction: Transaction,
  secrets: Secrets,
  { contenu, ...row }: NewAttestation,
): Promise<void> {
  await transaction
    .insert(attestations)
    .values({ ...row, numero: contenu.numero, contenuChiffre: secrets.encrypt(JSON.stringify(contenu)) });
}

/** Category and stored content of a certificate, or null for an unknown number. */
export async function findCertificate(
  database: Database,
  secrets: Secrets,
  clientCode: string,
  idDocument: string,
): Promise<{ categorie: AttestationCategory; contenu: Contenu } | null> {
  const [row] = await database
    .select({ categorie: attestations.categorie, contenuChiffre: attestations.contenuChiffre })
    .from(attestations)
    .where(and(eq(attestations.clientCode, clientCode), eq(attestations.idDocument, idDocument)));
  if (!row) return null;
  return { categorie: row.categorie, contenu: create(JSON.parse(secrets.decrypt(row.contenuChiffre)), contenuStruct) };
}

export interface AttestationFilters {
  categorie?: AttestationCategory | undefined;
  numPers?: string | undefined;
  annee?: number | undefined;
  /** Categories that the reader may not see. */
  closed: readonly AttestationCategory[];
}

function readableBy(reader: Reader, { categorie, numPers, annee, closed }: AttestationFilters): SQL | undefined {
  return and(
    isReadableRow(reader),
    eq(attestations.clientCode, reader.clientCode),
    eq(attestations.numeroContrat, reader.numeroContrat),
    categorie === undefined ? undefined : eq(attestations.categorie, categorie),
    numPers === undefined ? undefined : eq(documentsGed.numPers, numPers),
    annee === undefined ? undefined : eq(attestations.annee, annee),
    closed.length === 0 ? undefined : notInArray(attestations.categorie, [...closed]),
  );
}

const withDocument = and(
  eq(documentsGed.clientCode, attestations.clientCode),
  eq(documentsGed.idDocument, attestations.idDocument),
);

/** Documents that are no certificate of these categories, as a condition on their rows. */
export const isOutside = (database: Database, categories: readonly AttestationCategory[]): SQL | undefined =>
  categories.length === 0
    ? undefined
    : notExists(
        database
          .select({ idDocument: attestations.idDocument })
          .from(attestations)
          .where(and(withDocument, inArray(attestations.categorie, [...categories]))),
      );

/** Certificates that a person may read, newest first. */
export function findAttestations(
  database: Database,
  reader: Reader,
  filters: AttestationFilters,
  slice: { offset: number; limit: number },
) {
  return database
    .select({
      idDocument: attestations.idDocument,
      numero: attestations.numero,
      categorie: attestations.categorie,
      annee: attestations.annee,
      dateDebut: attestations.dateDebut,
      dateFin: attestations.dateFin,
      dateDocument: documentsGed.dateDocument,
      nomFichier: documentsGed.nomFichier,
      taille: documentsGed.taille,
      numPers: documentsGed.numPers,
      nom: personnes.nom,
      prenom: personnes.prenom,
    })
    .from(attestations)
    .innerJoin(documentsGed, withDocument)
    .leftJoin(
      personnes,
      and(eq(personnes.clientCode, documentsGed.clientCode), eq(personnes.numPers, documentsGed.numPers)),
    )
    .where(readableBy(reader, filters))
    .orderBy(desc(documentsGed.dateDocument), desc(attestations.numero))
    .limit(slice.limit)
    .offset(slice.offset);
}

export async function countAttestations(
  database: Database,
  reader: Reader,
  filters: AttestationFilters,
): Promise<number> {
  const [row] = await database
    .select({ total: count() })
    .from(attestations)
    .innerJoin(documentsGed, withDocument)
    .where(readableBy(reader, filters));
  return row?.total ?? 0;
}

/** Where the ledger of a contract begins: earlier movements are no longer kept. */
export async function findLedgerStart(
  database: Database,
  clientCode: string,
  numeroContrat: string,
): Promise<LedgerStart> {
  const isCall = sql`${mouvementsCotisation.nature} = 'APPEL' and ${mouvementsCotisation.etat} <> 'ANNULE'`;
  const [row] = await database
    .select({ first: min(mouvementsCotisation.dateMouvement), isCalled: sql<boolean | null>`bool_or(${isCall})` })
    .from(mouvementsCotisation)
    .where(and(eq(mouvementsCotisation.clientCode, clientCode), eq(mouvementsCotisation.numeroContrat, numeroContrat)));
  return { first: row?.first ?? null, isCalled: row?.isCalled === true };
}

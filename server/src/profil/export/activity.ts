import { subscriptions } from '@portal/shared-api/contract/formulaires/abonnement';
import { and, desc, eq, gt } from 'drizzle-orm';
import { exportedLists } from '@portal/shared-api/contract/exports';
import { etatsDemande } from '@portal/shared-api/contract/formulaires/formulaire';
import { formulaires } from '@portal/shared-api/contract/formulaires/index';
import {
  demandes,
  ofSender,
  readWords,
  recapOf,
  withWords,
  type RecapLine,
  type RequestSender,
} from '../../demandes/public';
import { findExports } from '../../exports/public';
import { fichiers } from '../../fichiers/public';
import { brouillons, consentements } from '../../formulaires/public';
import { shownPersonsTo, toldRecap } from '../../historique/public';
import { findSubscriptions } from '../../notifications/public';
import { findMailsOfAccount } from '../../platform/mail/sent-mails';
import { connexions, sessions } from '../../identity/sessions/public';
import type { Database } from '../../platform/database/database';
import type { Secrets } from '../../platform/secrets';

/** Owner of the activity. */
export interface Owner {
  clientCode: string;
  compteId: string;
}

const titleOf = (form: string) => formulaires.find(({ code }) => code === form)?.titre ?? form;

/** Requests of a sender, newest first, as their page shows them today, with their files. */
export async function requestsOf(database: Database, secrets: Secrets, sender: RequestSender, numPers: string) {
  const { clientCode, compteId } = sender;
  const rows = (
    await database.select(withWords).from(demandes).where(ofSender(sender)).orderBy(desc(demandes.dateCreation))
  ).map((row) => readWords(secrets, row));
  const files = await database
    .select()
    .from(fichiers)
    .where(and(eq(fichiers.clientCode, clientCode), eq(fichiers.compteId, compteId), eq(fichiers.etat, 'ATTACHE')));
  const recaps = new Map<string, RecapLine[]>();
  const shown = shownPersonsTo(database, clientCode, numPers);
  for (const row of rows) recaps.set(row.numero, await toldRecap(shown, row, recapOf(secrets, row)));
  return rows.map((row) => ({
    numeroDemande: row.numero,
    demarche: titleOf(row.code),
    numeroContratIndividuel: row.numeroContrat,
    dateDemande: row.dateDemande,
    etat: etatsDemande[row.etat],
    motif: row.motif,
    recapitulatif: recaps.get(row.numero) ?? [],
    pieces: files
      .filter(({ numeroDemande }) => numeroDemande === row.numero)
      .map(({ localFileName, taille, dateReception }) => ({
        nom: localFileName,
        taille,
        dateReception: dateReception.toISOString(),
      })),
  }));
}

/** Forms not yet submitted, without their encrypted data. */
export async function draftsOf(database: Database, { clientCode, compteId }: Owner, now: Date) {
  const rows = await database
    .select({
      code: brouillons.code,
      numeroContrat: brouillons.numeroContrat,
      dateModification: brouillons.dateModification,
    })
    .from(brouillons)
    .where(
      and(eq(brouillons.clientCode, clientCode), eq(brouillons.compteId, compteId), gt(brouillons.expiresAt, now)),
    );
  return rows.map(({ code, numeroContrat, dateModification }) => ({
    demarche: titleOf(code),
    numeroContratIndividuel: numeroContrat,
    dateModification: dateModification.toISOString(),
  }));
}

/** Long lists that were asked for and are still kept, without their encrypted filters. */
export async function exportsOf(database: Database, owner: Owner, now: Date) {
  return (await findExports(database, owner, now)).map(
    ({ liste, numeroContrat, dateDemande, expiresAt, etat, nomFichier }) => ({
      liste: exportedLists[liste],
      numeroContratIndividuel: numeroContrat,
      dateDemande: dateDemande.toISOString(),
      dateExpiration: expiresAt.toISOString(),
      etat,
      nomFichier,
    }),
  );
}

/** Every consent answer, newest first. */
export async function consentsOf(database: Database, { clientCode, compteId }: Owner) {
  const rows = await database
    .select()
    .from(consentements)
    .where(and(eq(consentements.clientCode, clientCode), eq(consentements.compteId, compteId)))
    .orderBy(desc(consentements.date));
  return rows.map(({ nom, libelle, isAccepted, date }) => ({ nom, libelle, isAccepted, date: date.toISOString() }));
}

/** Stored choices of alerts and subscriptions (F-01). */
export async function subscriptionsOf(database: Database, owner: Owner) {
  const chosen = await findSubscriptions(database, owner);
  return [...chosen].map(([code, { canaux, frequence }]) => ({
    code,
    libelle: subscriptions[code],
    canaux,
    frequence,
  }));
}

/** Mails sent to the person, newest first, without their text. */
export async function mailsOf(database: Database, { clientCode, compteId }: Owner) {
  const mails = await findMailsOfAccount(database, clientCode, compteId);
  return mails.map(({ objet, destinataire, date, etat }) => ({ objet, destinataire, date: date.toISOString(), etat }));
}

/** Connections of twelve months, newest first, failures included. */
export async function connectionsOf(database: Database, { compteId }: Owner) {
  const rows = await database
    .select()
    .from(connexions)
    .where(and(eq(connexions.compteId, compteId), eq(connexions.isAccesAdministrateur, false)))
    .orderBy(desc(connexions.date));
  return rows.map(({ date, isSucces, canal, navigateur, adresseIp }) => ({
    date: date.toISOString(),
    isSucces,
    canal,
    navigateur,
    adresseIp,
  }));
}

/** Open sessions. */
export async function sessionsOf(database: Database, { clientCode, compteId }: Owner) {
  const rows = await database
    .select()
    .from(sessions)
    .where(and(eq(sessions.clientCode, clientCode), eq(sessions.compteId, compteId)));
  return rows.map(({ createdAt, lastSeenAt, canal, navigateur }) => ({
    dateOuverture: createdAt.toISOString(),
    dateDerniereActivite: lastSeenAt.toISOString(),
    canal,
    navigateur,
  }));
}

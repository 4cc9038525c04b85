import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { AccountDetail } from '@portal/shared-api/contract/comptes';
import { civilDateAt } from '@portal/shared-api/rules/civil-dates';
import { featureLabel } from '@portal/shared-api/rules/feature-labels';
import { formatNir } from '@portal/shared-api/rules/masking';
import { splitNir } from '@portal/shared-api/rules/nir';
import { demandes } from '../../demandes/public';
import { findAnswers } from '../../formulaires/public';
import { notifications, notificationsComptes } from '../../notifications/public';
import { endedFor, roleOn, findContratsOf, personnes } from '../../contrats/public';
import { auditTrail } from '../../platform/audit/tables';
import type { Database } from '../../platform/database/database';
import type { Secrets } from '../../platform/secrets';
import type { Account } from '../accounts/public';
import { findDeletionDate } from '../deletion/public';
import { readStrongFactors } from '../second-factor/public';
import { findWaitingChange } from '../recovery/public';
import { isToActivate } from '../registration/public';
import { connexions, findBlocks } from '../sessions/public';
import { presentAccount } from './search';
import { isReturnOpen } from './way-back';

const LAST_LINES = 20;

type NoteNirRead = (numPers: string) => Promise<void>;

/**
 * All data of an account's sheet; the NIR stays masked without the right to read it. @param noteNirRead notes a
 * full NIR; null without the right
 */
export async function readSheet(
  database: Database,
  secrets: Secrets,
  compte: Account,
  {
    noteNirRead,
    motifNonModifiable,
    purposes,
    now,
    today,
  }: {
    noteNirRead: NoteNirRead | null;
    /** Why its acts are closed to the reader, or null. */
    motifNonModifiable: string | null;
    purposes: readonly { nom: string; libelle: string }[];
    now: Date;
    /** Civil date in Paris. */
    today: string;
  },
): Promise<AccountDetail> {
  const { application, passkeys } = await readStrongFactors(database, compte.id);
  const answers = await findAnswers(database, { clientCode: compte.clientCode, compteId: compte.id }, purposes);
  const contrats = compte.numPers ? await findContratsOf(database, compte.clientCode, compte.numPers) : [];
  const blocages = await findBlocks(database, secrets, compte, now);
  return {
    ...presentAccount(compte, contrats.length),
    codeCivilite: compte.codeCivilite,
    email: compte.email,
    dateEmailConfirme: compte.dateEmailConfirme?.toISOString() ?? null,
    dateBlocage: compte.dateBlocage?.toISOString() ?? null,
    dateFinBlocage: compte.dateFinBlocage?.toISOString() ?? null,
    isConnexionBloquee: blocages.length > 0,
    blocages: [...blocages],
    motifEtat: compte.motifEtat,
    motifNonModifiable,
    isAActiver: isToActivate(compte),
    isRetablissementOuvert: await isReturnOpen(database, compte, now),
    dateSuppression: await readDeletionDay(database, compte),
    hasApplication: application !== null,
    nombreClesAcces: passkeys.length,
    changementIdentifiant: await readWaitingChange(database, compte, now),
    cgu:
      compte.cguVersion && compte.cguDate ? { version: compte.cguVersion, date: compte.cguDate.toISOString() } : null,
    isDematerialise: compte.isDematerialise,
    consentements: purposes.map(({ nom, libelle }) => ({ libelle, isAccepte: answers.get(nom)?.isAccepted ?? null })),
    nir: await readNir(database, secrets, compte, noteNirRead),
    contrats: contrats.map(({ contrat, nomOffre, assure }) => ({
      numeroContratIndividuel: contrat.numero,
      nomOffre,
      // As their own space says it.
      etat: endedFor(contrat, assure.dateSortie, today).etat,
      roleAssure: roleOn(assure.codeLienParente),
    })),
    demandes: await readRequests(database, compte),
    notifications: await readNotifications(database, compte),
    connexions: await readConnections(database, compte),
    journal: await readJournal(database, compte),
  };
}

async function readNir(
  database: Database,
  secrets: Secrets,
  compte: Account,
  noteNirRead: NoteNirRead | null,
): Promise<string | null> {
  if (!compte.numPers) return null;
  const [person] = await database
    .select({ sealed: personnes.nirChiffre, masked: personnes.nirMasque })
    .from(personnes)
    .where(and(eq(personnes.clientCode, compte.clientCode), eq(personnes.numPers, compte.numPers)));
  if (!person?.sealed || !noteNirRead) return person?.masked ?? null;
  await noteNirRead(compte.numPers);
  const { nir, cle } = splitNir(secrets.decrypt(person.sealed));
  return formatNir(nir, cle);
}

async function readDeletionDay(database: Database, compte: Account): Promise<string | null> {
  const date = await findDeletionDate(database, compte);
  return date && civilDateAt(date);
}

async function readWaitingChange(
  database: Database,
  { clientCode, id }: Account,
  now: Date,
): Promise<AccountDetail['changementIdentifiant']> {
  const change = await findWaitingChange(database, clientCode, id, now);
  return (
    change && {
      nouveauUserName: change.nouveauUserName,
      dateDemande: change.dateDemande.toISOString(),
      dateEffet: change.dateEffet.toISOString(),
      isValide: change.dateValidation !== null,
    }
  );
}

async function readRequests(database: Database, { clientCode, id }: Account): Promise<AccountDetail['demandes']> {
  const rows = await database
    .select({ numero: demandes.numero, code: demandes.code, date: demandes.dateCreation, etat: demandes.etat })
    .from(demandes)
    .where(and(eq(demandes.clientCode, clientCode), eq(demandes.compteId, id)))
    .orderBy(desc(demandes.dateCreation))
    .limit(LAST_LINES);
  return rows.map(({ numero, code, date, etat }) => ({
    numeroDemande: numero,
    libelle: featureLabel(code),
    date: date.toISOString(),
    etat,
  }));
}

async function readNotifications(
  database: Database,
  { clientCode, id }: Account,
): Promise<AccountDetail['notifications']> {
  const rows = await database
    .select({ titre: notifications.titre, dateLecture: notificationsComptes.dateLecture })
    .from(notificationsComptes)
    .innerJoin(notifications, eq(notifications.id, notificationsComptes.idNotification))
    .where(
      and(
        eq(notifications.clientCode, clientCode),
        eq(notificationsComptes.compteId, id),
        isNotNull(notificationsComptes.dateLecture),
      ),
    )
    .orderBy(desc(notificationsComptes.dateLecture))
    .limit(LAST_LINES);
  return rows.flatMap(({ titre, dateLecture }) =>
    dateLecture ? { titre, dateLecture: dateLecture.toISOString() } : [],
  );
}

async function readConnections(database: Database, compte: Account): Promise<AccountDetail['connexions']> {
  const rows = await database
    .select()
    .from(connexions)
    .where(and(eq(connexions.compteId, compte.id), eq(connexions.isAccesAdministrateur, false)))
    .orderBy(desc(connexions.date))
    .limit(LAST_LINES);
  return rows.map(({ date, isSucces, motifEchec, canal }) => ({
    date: date.toISOString(),
    isSucces,
    motifEchec,
    canal,
  }));
}

async function readJournal(database: Database, compte: Account): Promise<AccountDetail['journal']> {
  const rows = await database
    .select()
    .from(auditTrail)
    .where(and(eq(auditTrail.clientCode, compte.clientCode), eq(auditTrail.cible, compte.id)))
    .orderBy(desc(auditTrail.id))
    .limit(LAST_LINES);
  return rows.map(({ date, action, acteurNom, details }) => ({
    date: date.toISOString(),
    action,
    auteur: acteurNom ?? 'Portail',
    motif: typeof details['motif'] === 'string' ? details['motif'] : null,
  }));
}

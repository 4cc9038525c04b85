import { createHash } from 'node:crypto';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { and, eq, inArray } from 'drizzle-orm';
import { addDays, formatDate } from '@portal/shared-api/rules/civil-dates';
import { slugOf } from '@portal/shared-api/rules/slug';
import { recapOf } from '../../demandes/store';
import { demandes } from '../../demandes/tables';
import { remoteName } from '../../fichiers/names';
import { objectName } from '../../fichiers/store';
import { fichiers } from '../../fichiers/tables';
import { comptes } from '../../identity/accounts/tables';
import type { Database } from '../../platform/database/database';
import { drawSheet } from '../../platform/exports/documents/sheet';
import type { FileVault } from '../../platform/files/vault';
import type { Secrets } from '../../platform/secrets';
import type { Anchor } from '../anchor';
import { refund, requestStories, type RequestStory } from '../events/requests';
import { makeUuid } from '../people/numbers';

/** Personas whose requests have papers. */
const senders = [
  'camille.vernoux@exemple.test',
  'odile.brancourt@exemple.test',
  'marc.delaunoye@exemple.test',
  'stefano.rovellani@exemple.test',
];
/** Neutral charter, for the paper of a third party. */
const plain = {
  libelle: 'Cabinet de test',
  telephone: '',
  couleur: '#333333',
  secondaire: '#777777',
  logo: null,
  logoOnDark: null,
};

/** A drawn paper, by the field of the form that takes it. */
interface Paper {
  inputName: string;
  titre: string;
  section: string;
}

const bill: Paper = { inputName: 'piecesJointes', titre: 'Facture acquittée', section: 'Soins' };
const prescription: Paper = { inputName: 'ordonnance', titre: 'Ordonnance', section: 'Prescription' };

/** Papers of the requests for reimbursement of personas, drawn and stored in the vault. */
export async function attachDemoPapers(
  database: Database,
  vault: Pick<FileVault, 'receive'>,
  secrets: Secrets,
  anchor: Anchor,
): Promise<void> {
  const rows = await database
    .select({ demande: demandes, userName: comptes.userName })
    .from(demandes)
    .innerJoin(comptes, eq(comptes.id, demandes.compteId))
    .where(and(inArray(comptes.userName, senders), eq(demandes.code, refund)));
  for (const { demande, userName } of rows) {
    const story = Object.values<RequestStory>(requestStories).find(
      (each) => each.userName === userName && anchor.days(each.date) === demande.dateDemande,
    );
    const papers = story?.isWithPrescription ? [bill, prescription] : [bill];
    for (const paper of papers) await attach(database, vault, demande, paper, recapOf(secrets, demande));
  }
}

async function attach(
  database: Database,
  vault: Pick<FileVault, 'receive'>,
  demande: typeof demandes.$inferSelect,
  { inputName, titre, section }: Paper,
  lines: readonly { libelle: string; valeur: string }[],
): Promise<void> {
  const { clientCode, compteId, numeroContrat, code: form, numero, dateCreation } = demande;
  const facts = inputName === bill.inputName ? lines : lines.slice(0, 1);
  const content = await draw(titre, section, facts, addDays(demande.dateDemande, -1));
  const name = inputName === bill.inputName ? 'facture' : inputName;
  const id = makeUuid(name, clientCode, numero);
  const localFileName = `${name}-${slugOf(lines[0]?.valeur ?? 'soins')}.pdf`;
  await database
    .insert(fichiers)
    .values({
      id,
      clientCode,
      compteId,
      numeroContrat,
      form,
      remoteFileName: remoteName(id, localFileName),
      localFileName,
      inputName,
      taille: content.length,
      typeMime: 'application/pdf',
      sha256: createHash('sha256').update(content).digest('hex'),
      etat: 'ATTACHE',
      numeroDemande: numero,
      dateReception: dateCreation,
      expiresAt: null,
    });
  await vault.receive(objectName({ clientCode, id }), Readable.from([content]), new PassThrough());
}

const draw = (titre: string, section: string, faits: readonly { libelle: string; valeur: string }[], date: string) =>
  buffer(
    drawSheet({
      marque: plain,
      titre,
      precisions: [`Éditée le ${formatDate(date)}`],
      sections: [{ titre: section, faits }],
      mentions: ['Document de démonstration.'],
      date,
    }),
  );

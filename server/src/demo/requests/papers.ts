import { createHash } from 'node:crypto';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { and, eq, inArray, or } from 'drizzle-orm';
import { addDays, formatDate } from '@portal/shared-api/rules/civil-dates';
import { openStates } from '../../demandes/rules';
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
import { papersOf } from './paper-names';

/** Neutral charter, for the paper of a third party. */
const plain = {
  libelle: 'Cabinet de test',
  telephone: '',
  couleur: '#333333',
  secondaire: '#777777',
  logo: null,
  logoOnDark: null,
};

/**
 * Documents of the requests for reimbursement that somebody has still to decide, and of all those of personas, drawn
 * and stored in the vault.
 */
export async function attachDemoPapers(
  database: Database,
  vault: Pick<FileVault, 'receive'>,
  secrets: Secrets,
): Promise<void> {
  const rows = await database
    .select({ demande: demandes })
    .from(demandes)
    .innerJoin(comptes, eq(comptes.id, demandes.compteId))
    .where(
      and(
        eq(demandes.code, 'demandeRemboursementActeGestion'),
        or(inArray(comptes.userName, senders), inArray(demandes.etat, [...openStates])),
      ),
    );
  for (const { demande } of rows) {
    const lines = recapOf(secrets, demande);
    const {
      clientCode,
      compteId,
      numeroContrat,
      code: form,
      numero: numeroDemande,
      dateCreation: dateReception,
    } = demande;
    for (const { id, inputName, localFileName } of papersOf(clientCode, numeroDemande, lines[0]?.valeur ?? '')) {
      const { titre, section, facts } = looks[inputName];
      const content = await paper(titre, section, facts(lines), addDays(demande.dateDemande, -1));
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
          numeroDemande,
          dateReception,
          expiresAt: null,
        });
      await vault.receive(objectName({ clientCode, id }), Readable.from([content]), new PassThrough());
    }
  }
}

/** Personas whose closed requests have their documents too. */
const senders = [
  'camille.vernoux@exemple.test',
  'odile.brancourt@exemple.test',
  'marc.delaunoye@exemple.test',
  'stefano.rovellani@exemple.test',
];
type Lines = readonly { libelle: string; valeur: string }[];
const looks = {
  piecesJointes: { titre: 'Facture acquittée', section: 'Soins', facts: (lines: Lines) => lines },
  // A prescription has no amount.
  ordonnance: { titre: 'Ordonnance', section: 'Prescription', facts: (lines: Lines) => lines.slice(0, 1) },
} as const;

const paper = (titre: string, section: string, faits: Lines, date: string) =>
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

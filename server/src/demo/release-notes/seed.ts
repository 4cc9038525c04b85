import { and, arrayOverlaps, eq } from 'drizzle-orm';
import { addDays } from '@portal/shared-api/rules/civil-dates';
import type { StaffRole } from '@portal/shared-api/contract/roles';
import { comptes } from '../../identity/accounts/tables';
import { notesVersion, notesVersionLectures } from '../../notes-version/tables';
import type { Transaction } from '../../platform/database/database';
import { recordVersion } from '../../platform/objects/store';
import { bulkInsert } from '../../platform/database/bulk';
import { demoClientCodes } from '../clients/settings';

const AUTHOR = 'helene.dargois@exemple.test';

interface DemoNote {
  version: string;
  /** Days before the day of the demo. */
  age: number;
  titre: string;
  contenu: string;
  profils: StaffRole[];
  isFenetre: boolean;
  isPubliee: boolean;
  /** Roles whose people read it. */
  readers: StaffRole[];
}

const everyone: StaffRole[] = ['Admin', 'Gestionnaire', 'Consultant'];

// None with a window is published: a sign-in of the demo begins without one.
const demoNotes: readonly DemoNote[] = [
  {
    version: '4.12.0',
    age: 1,
    titre: 'Notes de version et campagnes',
    contenu:
      '<h4>Prévenir les adhérents</h4><p>L’écran <a href="#/admin/notification/detail-target">Notifications</a> écrit à une audience, maintenant ou à une date.</p><h4>Dire ce qui change</h4><p>Les notes de version s’affichent à la connexion du personnel.</p>',
    profils: everyone,
    isFenetre: true,
    isPubliee: false,
    readers: [],
  },
  {
    version: '4.11.0',
    age: 18,
    titre: 'Audiences et référentiels',
    contenu:
      '<p>Les <a href="#/admin/audiences">audiences</a> se composent par critères ou par fichier, et les listes de codes se modifient sans livraison.</p>',
    profils: everyone,
    isFenetre: false,
    isPubliee: true,
    readers: ['Gestionnaire'],
  },
  {
    version: '4.10.2',
    age: 45,
    titre: 'Rôles personnalisés',
    contenu: '<p>Un administrateur compose des rôles à partir des trois rôles du personnel.</p>',
    profils: ['Admin'],
    isFenetre: false,
    isPubliee: true,
    readers: ['Admin'],
  },
];

/** Release notes of each insurer, in the words of its administrators. */
export async function seedReleaseNotes(transaction: Transaction, today: string, now: Date): Promise<void> {
  for (const clientCode of demoClientCodes)
    for (const { version, age, isPubliee, readers, ...values } of demoNotes) {
      const note = { ...values, date: addDays(today, -age) };
      const datePublication = isPubliee ? new Date(`${note.date}T08:00:00Z`) : null;
      await transaction.insert(notesVersion).values({ ...note, clientCode, version, revision: 1, datePublication });
      const date = datePublication ?? now;
      await recordVersion(transaction, {
        clientCode,
        type: 'note-version',
        cle: version,
        version: 1,
        valeurs: note,
        auteur: AUTHOR,
        date,
      });
      if (readers.length === 0) continue;
      const read = await transaction
        .select({ compteId: comptes.id })
        .from(comptes)
        .where(and(eq(comptes.clientCode, clientCode), arrayOverlaps(comptes.roles, readers)));
      await bulkInsert(
        transaction,
        notesVersionLectures,
        read.map(({ compteId }) => ({ clientCode, version, compteId, dateLecture: date, isMasquee: false })),
      );
    }
}

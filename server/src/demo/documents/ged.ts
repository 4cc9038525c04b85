import { and, asc, count, eq } from 'drizzle-orm';
import { slugOf } from '@portal/shared-api/rules/slug';
import { contrats, offres } from '../../contrats/tables';
import { documentsGed } from '../../documents/tables';
import type { Transaction } from '../../platform/database/database';
import type { Anchor } from '../anchor';
import { bulkInsert } from '../../platform/database/bulk';
import { demoClientCodes } from '../clients/settings';
import { isOfPopulation } from '../people/numbers';
import { createRandom } from '../random';
import { readFacts } from './contract-facts';
import type { Draft } from './draft';
import { lastingDocuments } from './lasting';
import { statements } from './statements';

type Row = typeof documentsGed.$inferInsert;

/** Number of documents of a contract (product 6.4); other personas have ten to twenty. */
const volumes: Readonly<Record<string, number>> = {
  VAL0004521: 42,
  VAL0000045: 60,
  ALI0000876: 8,
  ALI0000877: 30,
  VAL0004522: 8,
};
/** Below the numbers of the portal, above those of the cards. */
const firstDocument = 80_001;

/**
 * Documents of the insurer for the contracts of personas; the population has none until it requests one (product 6.4).
 */
export async function seedGed(transaction: Transaction, { today }: Anchor): Promise<void> {
  for (const clientCode of demoClientCodes) {
    const drafts: (Draft & { numeroContrat: string })[] = [];
    for (const contract of await personaContracts(transaction, clientCode)) {
      const { numero } = contract.contrat;
      const lasting = lastingDocuments(await readFacts(transaction, contract), today).filter(
        ({ dateDocument }) => dateDocument <= today,
      );
      const room = volumeOf(numero) - (await countKept(transaction, clientCode, numero)) - lasting.length;
      drafts.push(
        ...[...lasting, ...(await statements(transaction, clientCode, numero, today, room))].map((draft) => ({
          ...draft,
          numeroContrat: numero,
        })),
      );
    }
    const rows = drafts
      .toSorted((one, other) => one.dateDocument.localeCompare(other.dateDocument))
      .map((draft, index): Row => ({
        clientCode,
        idDocument: `GED-${firstDocument + index}`,
        numeroContrat: draft.numeroContrat,
        numPers: draft.numPers ?? null,
        compteId: null,
        codeCategorie: draft.codeCategorie,
        libelle: draft.libelle,
        nomFichier: `${slugOf(draft.libelle)}_${draft.numeroContrat}.pdf`,
        dateDocument: draft.dateDocument,
        typeMime: 'application/pdf',
        // Measured when it is drawn for the first time.
        taille: null,
        modele: draft.modele,
        reference: draft.reference ?? null,
        contenu: draft.contenu ?? null,
      }));
    await bulkInsert(transaction, documentsGed, rows);
  }
}

const volumeOf = (numero: string) => volumes[numero] ?? createRandom(`ged/${numero}`).between(10, 20);

async function personaContracts(transaction: Transaction, clientCode: string) {
  const rows = await transaction
    .select({ contrat: contrats, offre: offres })
    .from(contrats)
    .innerJoin(offres, and(eq(offres.clientCode, contrats.clientCode), eq(offres.code, contrats.codeOffre)))
    .where(eq(contrats.clientCode, clientCode))
    .orderBy(asc(contrats.numero));
  return rows.filter(({ contrat }) => !isOfPopulation(contrat.numero));
}

async function countKept(transaction: Transaction, clientCode: string, numeroContrat: string): Promise<number> {
  const [row] = await transaction
    .select({ total: count() })
    .from(documentsGed)
    .where(and(eq(documentsGed.clientCode, clientCode), eq(documentsGed.numeroContrat, numeroContrat)));
  return row?.total ?? 0;
}

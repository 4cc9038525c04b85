import { and, eq, inArray } from 'drizzle-orm';
import type { OperationState } from '@portal/shared-api/contract/cegepay';
import { formatEuros, toEuros } from '@portal/shared-api/rules/amounts';
import { addDays, formatDate } from '@portal/shared-api/rules/civil-dates';
import { optionsContrat } from '../../contrats/tables';
import { mandatsSepa, mouvementsCotisation } from '../../cotisations/tables';
import { keepDocument } from '../../documents/store';
import { documentsGed } from '../../documents/tables';
import type { Transaction } from '../../platform/database/database';
import { operations } from '../../signatures-paiements/tables';
import type { Anchor } from '../anchor';
import { bulkInsert } from '../../platform/database/bulk';

type OperationRow = typeof operations.$inferInsert;
type Draft = Omit<OperationRow, 'id' | 'clientCode' | 'numeroContrat'>;

/** Contracts with signatures or payments in the portal, of insurers with the gateway. */
const contracts: readonly { clientCode: string; numero: string }[] = [
  ...['VAL0004521', 'VAL0007003', 'VAL0000045', 'VAL0001888'].map((numero) => ({ clientCode: 'VALD', numero })),
  ...['RIV0000377', 'RIV0000402'].map((numero) => ({ clientCode: 'RIVI', numero })),
];

const at = (date: string, time: string) => new Date(`${date}T${time}:00Z`);
const signature = (date: string, libelle: string, etat: OperationState): Draft => ({
  type: 'SIGNATURE',
  libelle,
  date: at(date, '17:20'),
  montant: null,
  etat,
});
const payment = (date: string, libelle: string, montant: number, etat: OperationState): Draft => ({
  type: 'PAIEMENT',
  libelle,
  date: at(date, '18:05'),
  montant,
  etat,
});

/** Failed attempts, in addition to those in contributions and options; dates on the reference calendar. */
const attempts: Readonly<Record<string, (day: Anchor['days']) => Draft[]>> = {
  VAL0004521: (day) => [
    signature(day('2026-11-03'), 'Avenant – Renfort Dentaire', 'EXPIRE'),
    signature(day('2026-05-12'), 'Avenant – Renfort Hospitalisation', 'EXPIRE'),
    signature(day('2025-09-30'), 'Avenant – Renfort Confort', 'REFUSE'),
  ],
  VAL0007003: (day) => [
    payment(day('2026-11-14'), 'Cotisations impayées', 29_720, 'REFUSE'),
    payment(day('2026-11-14'), 'Cotisations impayées', 29_720, 'ABANDONNE'),
  ],
};

/** Signed mandates and options, and contributions paid by card, consistent with the contract, and failed attempts. */
export async function seedOperations(transaction: Transaction, anchor: Anchor): Promise<void> {
  const rows: OperationRow[] = [];
  for (const { clientCode, numero } of contracts) {
    const drafts = [
      ...(await concluded(transaction, clientCode, numero)),
      ...(attempts[numero]?.(anchor.days) ?? []),
    ].toSorted((a, b) => a.date.getTime() - b.date.getTime());
    for (const [index, draft] of drafts.entries()) {
      const row = {
        ...draft,
        clientCode,
        numeroContrat: numero,
        id: `${draft.type === 'PAIEMENT' ? 'PAY' : 'SIG'}-${draft.date.getUTCFullYear()}-${numero.slice(-5)}${index + 1}`,
      };
      rows.push(row.etat === 'ACCEPTE' ? { ...row, idDocument: await receipt(transaction, row) } : row);
    }
  }
  await bulkInsert(transaction, operations, rows);
}

async function concluded(transaction: Transaction, clientCode: string, numero: string): Promise<Draft[]> {
  const mandates = await transaction
    .select()
    .from(mandatsSepa)
    .where(and(eq(mandatsSepa.clientCode, clientCode), eq(mandatsSepa.numeroContrat, numero)));
  const options = await transaction
    .select()
    .from(optionsContrat)
    .where(and(eq(optionsContrat.clientCode, clientCode), eq(optionsContrat.numeroContrat, numero)));
  const paid = await transaction
    .select()
    .from(mouvementsCotisation)
    .where(
      and(
        eq(mouvementsCotisation.clientCode, clientCode),
        eq(mouvementsCotisation.numeroContrat, numero),
        inArray(mouvementsCotisation.nature, ['PAIEMENT']),
      ),
    );
  const kept = await transaction
    .select()
    .from(documentsGed)
    .where(
      and(
        eq(documentsGed.clientCode, clientCode),
        eq(documentsGed.numeroContrat, numero),
        inArray(documentsGed.codeCategorie, ['MANDAT_SEPA', 'MODIF_CONTRAT']),
      ),
    );
  const signed = (category: 'MANDAT_SEPA' | 'MODIF_CONTRAT', date: string, words: string) =>
    kept.find(
      ({ codeCategorie, dateDocument, libelle }) =>
        codeCategorie === category && dateDocument === date && libelle.includes(words),
    )?.idDocument ?? null;
  return [
    ...mandates.map(({ dateSignature }) => ({
      ...signature(dateSignature, 'Mandat de prélèvement SEPA', 'SIGNE'),
      idDocument: signed('MANDAT_SEPA', dateSignature, ''),
    })),
    ...options.map(({ dateEffet, libelle }) => ({
      ...signature(addDays(dateEffet, -20), `Avenant – ${libelle}`, 'SIGNE'),
      idDocument: signed('MODIF_CONTRAT', dateEffet, libelle),
    })),
    ...paid.map(({ dateMouvement, libelle, credit }) =>
      payment(dateMouvement, libelle.replace(/^Paiement par carte – /, 'Cotisation – '), credit, 'ACCEPTE'),
    ),
  ];
}

/** Receipt of an accepted payment. @returns its number. */
async function receipt(
  transaction: Transaction,
  { clientCode, numeroContrat, id, libelle, date, montant }: OperationRow,
): Promise<string> {
  const dateDocument = date.toISOString().slice(0, 10);
  const paid = formatEuros(toEuros(montant ?? 0));
  return keepDocument(transaction, {
    clientCode,
    numeroContrat,
    numPers: null,
    compteId: null,
    codeCategorie: 'AVIS_ECHEANCE',
    libelle: `Reçu de votre paiement n°\u00a0${id}`,
    nomFichier: `recu_${id}.pdf`,
    dateDocument,
    typeMime: 'application/pdf',
    taille: null,
    modele: 'FEUILLE',
    contenu: {
      sections: [
        {
          titre: 'Paiement par carte',
          faits: [
            { libelle: 'Référence', valeur: id },
            { libelle: 'Objet', valeur: libelle },
            { libelle: 'Date', valeur: formatDate(dateDocument) },
            { libelle: 'Montant', valeur: paid },
          ],
        },
      ],
    },
  });
}

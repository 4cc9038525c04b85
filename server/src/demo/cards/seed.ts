import { and, asc, eq } from 'drizzle-orm';
import { isCoveredOn, type CoveringContract } from '@portal/shared-api/rules/cover-period';
import { cardGuarantees } from '../../carte-tp/guarantees';
import { messages } from '../../carte-tp/messages';
import { cartesTp } from '../../carte-tp/tables';
import { coverOn } from '../../contrats/cover';
import { contrats, offres, optionsContrat, renforts } from '../../contrats/tables';
import { documentsGed } from '../../documents/tables';
import type { Transaction } from '../../platform/database/database';
import type { Anchor } from '../anchor';
import { bulkInsert } from '../../platform/database/bulk';
import type { DemoClientCode } from '../clients/codes';
import { demoClientCodes, describeClient } from '../clients/settings';
import { madeFor } from '../../nouveau-client/modele/yearly';

type CardInsert = typeof cartesTp.$inferInsert;
type DocumentInsert = typeof documentsGed.$inferInsert;

const issuers: Readonly<Record<DemoClientCode, { numeroAmc: string; reseaux: string[]; isDentalMerged: boolean }>> = {
  VALD: { numeroAmc: '99999901', reseaux: ['Réseau A', 'Réseau B'], isDentalMerged: false },
  ALIZ: { numeroAmc: '99999902', reseaux: ['Réseau C'], isDentalMerged: false },
  RIVI: { numeroAmc: '99999903', reseaux: ['Réseau D'], isDentalMerged: true },
};

/** A valid contract without card yet: « en cours d’édition ». */
const withoutCard = 'ALI0000990';
/** First document number of the cards, below those of the portal. */
const firstDocument = 70_001;

/** Cards of active health contracts: the one of the year and, from the day of every year, the next (product 6.4). */
export async function seedCards(transaction: Transaction, { today }: Anchor): Promise<void> {
  const cards: CardInsert[] = [];
  const documents: DocumentInsert[] = [];
  for (const code of demoClientCodes) {
    let rank = firstDocument;
    const held = await heldRaises(transaction, code);
    for (const row of await healthContracts(transaction, code)) {
      const { contrat, niveaux } = row;
      if (!niveaux || contrat.numero === withoutCard || contrat.etat === 'suspendu' || !isCoveredOn(contrat, today))
        continue;
      for (const year of cardYears(today, contrat)) {
        const card = cardOf(
          code,
          contrat,
          year,
          (from) =>
            cardGuarantees(coverOn(niveaux, held.get(contrat.numero) ?? [], from), issuers[code].isDentalMerged),
          `GED-${rank}`,
        );
        rank += 1;
        cards.push(card);
        documents.push(documentOf(card, year));
      }
    }
  }
  await bulkInsert(transaction, documentsGed, documents);
  await bulkInsert(transaction, cartesTp, cards);
}

const healthContracts = (transaction: Transaction, clientCode: string) =>
  transaction
    .select({
      contrat: {
        numero: contrats.numero,
        etat: contrats.etat,
        dateEffet: contrats.dateEffet,
        dateResiliation: contrats.dateResiliation,
        motifResiliation: contrats.motifResiliation,
        dateSuspension: contrats.dateSuspension,
      },
      niveaux: offres.niveaux,
    })
    .from(contrats)
    .innerJoin(offres, and(eq(offres.clientCode, contrats.clientCode), eq(offres.code, contrats.codeOffre)))
    .where(and(eq(contrats.clientCode, clientCode), eq(contrats.typeContrat, 'SANTE')))
    .orderBy(asc(contrats.numero));

/** Reinforcements held, by contract. */
async function heldRaises(transaction: Transaction, clientCode: string) {
  const rows = await transaction
    .select({
      numero: optionsContrat.numeroContrat,
      dateEffet: optionsContrat.dateEffet,
      delaiAttenteMois: renforts.delaiAttenteMois,
      ajouts: renforts.ajouts,
    })
    .from(optionsContrat)
    .innerJoin(
      renforts,
      and(eq(renforts.clientCode, optionsContrat.clientCode), eq(renforts.code, optionsContrat.codeOption)),
    )
    .where(eq(optionsContrat.clientCode, clientCode));
  const held = new Map<string, typeof rows>();
  for (const row of rows) held.set(row.numero, [...(held.get(row.numero) ?? []), row]);
  return held;
}

function cardYears(today: string, contrat: CoveringContract): string[] {
  const year = today.slice(0, 4);
  const next = String(Number(year) + 1);
  return isCoveredOn(contrat, `${next}-01-01`) && today >= madeFor(next, 'nextCard') ? [year, next] : [year];
}

function cardOf(
  code: DemoClientCode,
  { numero, dateEffet }: { numero: string; dateEffet: string },
  year: string,
  garanties: (from: string) => CardInsert['garanties'],
  idDocument: string,
): CardInsert {
  const { numeroAmc, reseaux } = issuers[code];
  const start = `${year}-01-01`;
  const dateDebut = dateEffet > start ? dateEffet : start;
  return {
    clientCode: code,
    idCarte: `TP-${year}-${numero.slice(3)}`,
    numeroContrat: numero,
    numeroAmc,
    codeConvention: 'SP',
    csr: '0001',
    dateDebut,
    dateFin: `${year}-12-31`,
    garanties: garanties(dateDebut),
    telephonePec: describeClient(code).telephone,
    reseaux,
    idDocument,
    // Told by the notifications of the demo.
    dateAnnonce: null,
  };
}

/** A card is issued before its year, or at the start of a contract that begins later. */
function documentOf({ clientCode, numeroContrat, idDocument, dateDebut }: CardInsert, year: string): DocumentInsert {
  return {
    clientCode,
    idDocument,
    numeroContrat,
    codeCategorie: 'CARTE_TP',
    libelle: messages.libelle(year),
    nomFichier: messages.fileName(numeroContrat, year),
    dateDocument: dateDebut === `${year}-01-01` ? madeFor(year, 'nextCard') : dateDebut,
    typeMime: 'application/pdf',
    modele: 'CARTE_TP',
  };
}

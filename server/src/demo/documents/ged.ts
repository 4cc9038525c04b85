import { and, asc, count, eq, notLike, sql } from 'drizzle-orm';
import { relationshipLabel } from '@portal/shared-api/contract/contrats';
import { addDays } from '@portal/shared-api/rules/civil-dates';
import { coverInWords } from '@portal/shared-api/rules/cover-words';
import { slugOf } from '@portal/shared-api/rules/slug';
import { coverOn } from '../../contrats/cover';
import { coverTable, sentenceOf } from '../../contrats/cover-table';
import { findHeld } from '../../contrats/store';
import { assures, contrats, offres, optionsContrat, personnes } from '../../contrats/tables';
import { mandatsSepa, mouvementsCotisation } from '../../cotisations/tables';
import { documentsGed } from '../../documents/tables';
import type { Transaction } from '../../platform/database/database';
import type { Anchor } from '../anchor';
import { bulkInsert } from '../../platform/database/bulk';
import { demoClientCodes } from '../clients/settings';
import { madeFor } from '../../nouveau-client/modele/yearly';
import { createRandom } from '../random';
import { texts } from './ged-texts';
import { statements } from './statements';

type Row = typeof documentsGed.$inferInsert;
export type Draft = Pick<Row, 'codeCategorie' | 'libelle' | 'dateDocument' | 'modele'> &
  Partial<Pick<Row, 'numPers' | 'reference' | 'contenu'>>;

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
      const lasting = (await lastingDocuments(transaction, contract, today)).filter(
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

const personaContracts = (transaction: Transaction, clientCode: string) =>
  transaction
    .select({ contrat: contrats, offre: offres })
    .from(contrats)
    .innerJoin(offres, and(eq(offres.clientCode, contrats.clientCode), eq(offres.code, contrats.codeOffre)))
    // Numbers of the population start at 0010000.
    .where(and(eq(contrats.clientCode, clientCode), notLike(contrats.numero, '___001%')))
    .orderBy(asc(contrats.numero));

type PersonaContract = Awaited<ReturnType<typeof personaContracts>>[number];

async function countKept(transaction: Transaction, clientCode: string, numeroContrat: string): Promise<number> {
  const [row] = await transaction
    .select({ total: count() })
    .from(documentsGed)
    .where(and(eq(documentsGed.clientCode, clientCode), eq(documentsGed.numeroContrat, numeroContrat)));
  return row?.total ?? 0;
}

/**
 * Years with a notice: those of the ledger and, once it is made, the next one of a contract that goes on and is paid.
 */
function noticeYears(called: readonly string[], contrat: PersonaContract['contrat'], today: string): string[] {
  const next = String(Number(today.slice(0, 4)) + 1);
  const isMade = contrat.etat === 'valide' && called.length > 0 && today >= madeFor(next, 'dueNotice');
  return isMade ? [...called, next] : [...called];
}

/** Documents from the contract itself: conditions, amendments, persons, mandates, yearly notices. */
async function lastingDocuments(
  transaction: Transaction,
  { contrat, offre }: PersonaContract,
  today: string,
): Promise<Draft[]> {
  const { clientCode, numero, dateEffet } = contrat;
  const year = today.slice(0, 4);
  const lastYear = String(Number(year) - 1);
  const years = [lastYear, year];
  const held = await findHeld(transaction, clientCode, numero);
  const coverLines = (date: string) =>
    offre.niveaux
      ? coverTable(coverOn(offre.niveaux, held, date)).flatMap(({ lignes }) =>
          lignes.map((ligne) => [ligne.libelle, coverInWords(sentenceOf(ligne))] as const),
        )
      : [];
  const insured = await transaction
    .select({ assure: assures, codeCivilite: personnes.codeCivilite, nom: personnes.nom, prenom: personnes.prenom })
    .from(assures)
    .innerJoin(personnes, and(eq(personnes.clientCode, assures.clientCode), eq(personnes.numPers, assures.numPers)))
    .where(and(eq(assures.clientCode, clientCode), eq(assures.numeroContrat, numero)))
    .orderBy(asc(assures.rang));
  const options = await transaction
    .select()
    .from(optionsContrat)
    .where(and(eq(optionsContrat.clientCode, clientCode), eq(optionsContrat.numeroContrat, numero)));
  const mandates = await transaction
    .select()
    .from(mandatsSepa)
    .where(and(eq(mandatsSepa.clientCode, clientCode), eq(mandatsSepa.numeroContrat, numero)));
  const dueYear = sql<string>`to_char(${mouvementsCotisation.dateEcheance}, 'YYYY')`;
  const due = await transaction
    .selectDistinct({ year: dueYear })
    .from(mouvementsCotisation)
    .where(
      and(
        eq(mouvementsCotisation.clientCode, clientCode),
        eq(mouvementsCotisation.numeroContrat, numero),
        eq(mouvementsCotisation.nature, 'APPEL'),
      ),
    );
  const sheet = (
    codeCategorie: Draft['codeCategorie'],
    libelle: string,
    dateDocument: string,
    contenu: NonNullable<Draft['contenu']>,
  ): Draft => ({ codeCategorie, libelle, dateDocument, modele: 'FEUILLE', contenu });
  return [
    sheet('CONDITIONS', texts.conditions.libelle, dateEffet, texts.conditions.contenu),
    ...(contrat.numeroCollectif === null
      ? []
      : [sheet('CONDITIONS', texts.notice.libelle, dateEffet, texts.notice.contenu)]),
    ...(offre.niveaux === null
      ? []
      : years.map((each) =>
          sheet(
            'CONDITIONS',
            texts.cover.libelle(each),
            `${each}-01-01`,
            texts.cover.contenu(coverLines(`${each}-01-01`)),
          ),
        )
    ).filter((draft) => draft.dateDocument > dateEffet),
    sheet('MODIF_CONTRAT', texts.joining.libelle, dateEffet, texts.joining.contenu(dateEffet, offre.nom)),
    ...options.map((option) =>
      sheet(
        'MODIF_CONTRAT',
        texts.option.libelle(option.libelle),
        option.dateEffet,
        texts.option.contenu(option.libelle, option.dateEffet, option.dateFinEngagement),
      ),
    ),
    ...(contrat.dateResiliation === null
      ? []
      : [
          sheet(
            'MODIF_CONTRAT',
            texts.ended.libelle,
            addDays(contrat.dateResiliation, -30),
            texts.ended.contenu(contrat.dateResiliation),
          ),
        ]),
    ...(contrat.dateSuspension === null
      ? []
      : [
          sheet(
            'MODIF_CONTRAT',
            texts.suspended.libelle,
            contrat.dateSuspension,
            texts.suspended.contenu(contrat.dateSuspension, contrat.isPrecontentieux),
          ),
        ]),
    ...insured
      .filter(({ assure }) => assure.codeLienParente !== 'ADH')
      .map(({ assure, nom, prenom, codeCivilite }): Draft => ({
        ...sheet(
          'INSCRIPTION_BENEF',
          texts.registered.libelle(`${prenom} ${nom}`),
          assure.dateEntree,
          texts.registered.contenu(
            `${prenom} ${nom}`,
            relationshipLabel({ codeLienParente: assure.codeLienParente, codeCivilite }),
            assure.dateEntree,
          ),
        ),
        // Membership documents belong to the member, even of a person who hides their care.
        numPers: assure.isActesMasques ? null : assure.numPers,
      })),
    ...mandates.map(({ rum, ics, pays, cle, fin, dateSignature }) =>
      sheet(
        'MANDAT_SEPA',
        texts.mandate.libelle,
        dateSignature,
        texts.mandate.contenu(rum, ics, `${pays}${cle} •••• ${fin}`, dateSignature),
      ),
    ),
    // A notice is for a whole year: the ledger may begin within its first. That of the next year is made in autumn.
    ...noticeYears(
      due.map(({ year: each }) => each),
      contrat,
      today,
    )
      .filter((each) => each >= lastYear)
      .map((each): Draft => {
        const announced = madeFor(each, 'dueNotice');
        return {
          codeCategorie: 'AVIS_ECHEANCE',
          libelle: texts.notices(each),
          dateDocument: announced > dateEffet ? announced : dateEffet,
          modele: 'AVIS_ECHEANCE',
          reference: each,
        };
      }),
  ];
}

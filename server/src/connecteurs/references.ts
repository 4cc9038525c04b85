import { and, eq, inArray } from 'drizzle-orm';
import { assures, contrats, offres, personnes } from '../contrats/public';
import { decomptes, paiements } from '../prestations/public';
import type { Transaction } from '../platform/database/database';
import type { StreamName, RowOf } from './streams';
import { messages } from './messages';

type Verdict<F extends StreamName> = (rang: RowOf<F>) => readonly (string | false)[];
type Checkers = {
  readonly [F in StreamName]: (
    transaction: Transaction,
    clientCode: string,
    rows: readonly RowOf<F>[],
  ) => Promise<Verdict<F>>;
};

const distincts = (codes: readonly (string | null)[]) => [...new Set(codes.filter((code) => code !== null))];
const rien = async () => () => [];

const connusOffres = async (transaction: Transaction, clientCode: string, codes: readonly string[]) =>
  new Set(
    (
      await transaction
        .select({ code: offres.code })
        .from(offres)
        .where(and(eq(offres.clientCode, clientCode), inArray(offres.code, distincts(codes))))
    ).map(({ code }) => code),
  );
const connusContrats = async (transaction: Transaction, clientCode: string, numbers: readonly string[]) =>
  new Set(
    (
      await transaction
        .select({ numero: contrats.numero })
        .from(contrats)
        .where(and(eq(contrats.clientCode, clientCode), inArray(contrats.numero, distincts(numbers))))
    ).map(({ numero }) => numero),
  );
const connuesPersonnes = async (transaction: Transaction, clientCode: string, numbers: readonly string[]) =>
  new Set(
    (
      await transaction
        .select({ numPers: personnes.numPers })
        .from(personnes)
        .where(and(eq(personnes.clientCode, clientCode), inArray(personnes.numPers, distincts(numbers))))
    ).map(({ numPers }) => numPers),
  );
interface Couple {
  numeroContrat: string;
  numPers: string;
}
const cleAssure = ({ numeroContrat, numPers }: Couple) => `${numeroContrat} ${numPers}`;
const connusAssures = async (transaction: Transaction, clientCode: string, couples: readonly Couple[]) =>
  new Set(
    (
      await transaction
        .select({ numeroContrat: assures.numeroContrat, numPers: assures.numPers })
        .from(assures)
        .where(
          and(
            eq(assures.clientCode, clientCode),
            inArray(assures.numeroContrat, distincts(couples.map(({ numeroContrat }) => numeroContrat))),
          ),
        )
    ).map(cleAssure),
  );

const assuresSeulement = async (transaction: Transaction, clientCode: string, rows: readonly Couple[]) => {
  const connus = await connusAssures(transaction, clientCode, rows);
  return (rang: Couple) => [!connus.has(cleAssure(rang)) && messages.assure];
};

/** What each row names must be there: by batches, one query a kind of object. */
export const checkReferences: Checkers = {
  offres: rien,
  personnes: rien,
  async contrats(transaction, clientCode, rows) {
    const known = await connusOffres(
      transaction,
      clientCode,
      rows.map(({ codeOffre }) => codeOffre),
    );
    return ({ codeOffre }) => [!known.has(codeOffre) && messages.offre];
  },
  async assures(transaction, clientCode, rows) {
    const numbers = rows.map(({ numeroContrat }) => numeroContrat);
    const [deContrats, dePersonnes] = [
      await connusContrats(transaction, clientCode, numbers),
      await connuesPersonnes(
        transaction,
        clientCode,
        rows.map(({ numPers }) => numPers),
      ),
    ];
    return ({ numeroContrat, numPers }) => [
      !deContrats.has(numeroContrat) && messages.contrat,
      !dePersonnes.has(numPers) && messages.personne,
    ];
  },
  ribs: assuresSeulement,
  paiements: assuresSeulement,
  async decomptes(transaction, clientCode, rows) {
    const connus = await connusAssures(transaction, clientCode, rows);
    const ids = distincts(rows.map(({ idPaiement }) => idPaiement));
    const versements = new Set(
      (
        await transaction
          .select({ id: paiements.id })
          .from(paiements)
          .where(and(eq(paiements.clientCode, clientCode), inArray(paiements.id, ids)))
      ).map(({ id }) => id),
    );
    return (rang) => [
      !connus.has(cleAssure(rang)) && messages.assure,
      rang.idPaiement !== null && !versements.has(rang.idPaiement) && messages.paiement,
    ];
  },
  async actes(transaction, clientCode, rows) {
    const numbers = distincts(rows.map(({ numeroDecompte }) => numeroDecompte));
    const connus = new Set(
      (
        await transaction
          .select({ numero: decomptes.numeroDecompte })
          .from(decomptes)
          .where(and(eq(decomptes.clientCode, clientCode), inArray(decomptes.numeroDecompte, numbers)))
      ).map(({ numero }) => numero),
    );
    return ({ numeroDecompte }) => [!connus.has(numeroDecompte) && messages.decompte];
  },
};

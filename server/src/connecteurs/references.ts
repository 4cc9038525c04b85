import { and, eq, inArray } from 'drizzle-orm';
import { decomptes, paiements } from '../prestations/public';
import { findDoubles } from './doubles';
import { furtherReferences } from './further-references';
import {
  assuresSeulement,
  cleAssure,
  connuesPersonnes,
  connusAssures,
  connusContrats,
  connusOffres,
  distincts,
  ownedByAnother,
  rien,
  type Checkers,
} from './known';
import { messages } from './messages';

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
    const portalNumberOf = await findDoubles(transaction, clientCode, rows);
    return (rang) => {
      const known = portalNumberOf(rang);
      return [
        !deContrats.has(rang.numeroContrat) && messages.contrat,
        !dePersonnes.has(rang.numPers) && messages.personne,
        known !== null && messages.dejaAssuree(known),
      ];
    };
  },
  ribs: assuresSeulement,
  async paiements(transaction, clientCode, rows) {
    const ofInsured = await assuresSeulement(transaction, clientCode, rows);
    const isTaken = await ownedByAnother(
      transaction,
      clientCode,
      { ...paiements, table: paiements, numero: paiements.id },
      rows.map(({ id }) => id),
    );
    return (row) => [...ofInsured(row), isTaken({ ...row, numero: row.id }) && messages.numeroPris];
  },
  async decomptes(transaction, clientCode, rows) {
    const connus = await connusAssures(transaction, clientCode, rows);
    const isTaken = await ownedByAnother(
      transaction,
      clientCode,
      { ...decomptes, table: decomptes, numero: decomptes.numeroDecompte },
      rows.map(({ numeroDecompte }) => numeroDecompte),
    );
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
      isTaken({ ...rang, numero: rang.numeroDecompte }) && messages.numeroPris,
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
  ...furtherReferences,
};

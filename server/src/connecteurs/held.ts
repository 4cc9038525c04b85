import { and, eq, inArray } from 'drizzle-orm';
import { splitNir } from '@portal/shared-api/rules/nir';
import { assures, contrats, fichesPersonnes, personnes, ribs } from '../contrats/public';
import { mandatsSepa } from '../cotisations/public';
import { sinistres, sinistresPieces } from '../prevoyance/public';
import type { SharedStream } from './facts';
import { distincts } from './known';
import { keyOf, type RowOf } from './streams';
import type { Writing } from './writing';

/** What the portal has of the facts of some rows, by their key; an address is not among them. */
export type Held<F extends SharedStream> = ReadonlyMap<string, Partial<RowOf<F>>>;
type Finders = {
  readonly [F in SharedStream]: (writing: Writing, rows: readonly RowOf<F>[], isLocked: boolean) => Promise<Held<F>>;
};

/** @param isLocked whether they are written next: what a member changes meanwhile waits, and is not undone. */
export const held: Finders = {
  async personnes({ transaction, clientCode, secrets }, rows, isLocked) {
    const numbers = distincts(rows.map(({ numPers }) => numPers));
    const query = transaction
      .select({
        numPers: personnes.numPers,
        nom: personnes.nom,
        nomPatronymique: personnes.nomPatronymique,
        nirChiffre: personnes.nirChiffre,
        codeRegime: fichesPersonnes.codeRegime,
        codeCaisse: fichesPersonnes.codeCaisse,
      })
      .from(personnes)
      .leftJoin(
        fichesPersonnes,
        and(eq(fichesPersonnes.clientCode, personnes.clientCode), eq(fichesPersonnes.numPers, personnes.numPers)),
      )
      .where(and(eq(personnes.clientCode, clientCode), inArray(personnes.numPers, numbers)));
    const found = await (isLocked ? query.for('update', { of: personnes }) : query);
    return new Map(
      found.map(({ numPers, nirChiffre, ...row }) => {
        const numero = nirChiffre === null ? null : splitNir(secrets.decrypt(nirChiffre));
        return [numPers, { ...row, nir: numero?.nir ?? null, cleNir: numero?.cle || null }];
      }),
    );
  },

  async contrats({ transaction, clientCode }, rows, isLocked) {
    const numbers = rows.map(({ numero }) => numero);
    const query = transaction
      .select()
      .from(contrats)
      .where(and(eq(contrats.clientCode, clientCode), inArray(contrats.numero, numbers)));
    const found = await (isLocked ? query.for('update') : query);
    return new Map(found.map((row) => [row.numero, row]));
  },

  async assures({ transaction, clientCode }, rows, isLocked) {
    const numbers = distincts(rows.map(({ numeroContrat }) => numeroContrat));
    const query = transaction
      .select()
      .from(assures)
      .where(and(eq(assures.clientCode, clientCode), inArray(assures.numeroContrat, numbers)));
    const found = await (isLocked ? query.for('update') : query);
    return new Map(found.map((row) => [keyOf('assures', row), row]));
  },

  async ribs({ transaction, clientCode, secrets }, rows, isLocked) {
    const numbers = distincts(rows.map(({ numeroContrat }) => numeroContrat));
    const query = transaction
      .select()
      .from(ribs)
      .where(and(eq(ribs.clientCode, clientCode), inArray(ribs.numeroContrat, numbers)));
    const found = await (isLocked ? query.for('update') : query);
    return new Map(
      found.map(({ ibanChiffre, ...row }) => {
        const rib = { ...row, iban: secrets.decrypt(ibanChiffre) };
        return [keyOf('ribs', rib), rib];
      }),
    );
  },

  async mandats({ transaction, clientCode }, rows, isLocked) {
    const rums = rows.map(({ rum }) => rum);
    const query = transaction
      .select({ rum: mandatsSepa.rum, dateRevocation: mandatsSepa.dateRevocation })
      .from(mandatsSepa)
      .where(and(eq(mandatsSepa.clientCode, clientCode), inArray(mandatsSepa.rum, rums)));
    const found = await (isLocked ? query.for('update') : query);
    return new Map(found.map((row) => [row.rum, row]));
  },

  async sinistres({ transaction, clientCode }, rows, isLocked) {
    const numbers = rows.map(({ numero }) => numero);
    const query = transaction
      .select({ numero: sinistres.numero, etat: sinistres.etat })
      .from(sinistres)
      .where(and(eq(sinistres.clientCode, clientCode), inArray(sinistres.numero, numbers)));
    const found = await (isLocked ? query.for('update') : query);
    return new Map(found.map((row) => [row.numero, row]));
  },

  async pieces({ transaction, clientCode }, rows, isLocked) {
    const numbers = distincts(rows.map(({ numeroSinistre }) => numeroSinistre));
    const query = transaction
      .select()
      .from(sinistresPieces)
      .where(and(eq(sinistresPieces.clientCode, clientCode), inArray(sinistresPieces.numeroSinistre, numbers)));
    const found = await (isLocked ? query.for('update') : query);
    return new Map(found.map((row) => [keyOf('pieces', row), row]));
  },
};

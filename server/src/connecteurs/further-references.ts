import { and, eq, inArray, ne } from 'drizzle-orm';
import { comptes, comptesExternes } from '../identity/accounts/public';
import { findClientByCode, issuerOf } from '../identity/clients/public';
import { assures } from '../contrats/public';
import { mandatsSepa } from '../cotisations/public';
import { sinistres } from '../prevoyance/public';
import type { Transaction } from '../platform/database/database';
import { assuresSeulement, connusContrats, distincts, ownedByAnother, type Checkers } from './known';
import { messages } from './messages';

const ofContract = async (transaction: Transaction, clientCode: string, rows: readonly { numeroContrat: string }[]) => {
  const known = await connusContrats(
    transaction,
    clientCode,
    rows.map(({ numeroContrat }) => numeroContrat),
  );
  return ({ numeroContrat }: { numeroContrat: string }) => [!known.has(numeroContrat) && messages.contrat];
};

const ofClaim = async (transaction: Transaction, clientCode: string, rows: readonly { numeroSinistre: string }[]) => {
  const numbers = distincts(rows.map(({ numeroSinistre }) => numeroSinistre));
  const found = await transaction
    .select({ numero: sinistres.numero })
    .from(sinistres)
    .where(and(eq(sinistres.clientCode, clientCode), inArray(sinistres.numero, numbers)));
  const known = new Set(found.map(({ numero }) => numero));
  return ({ numeroSinistre }: { numeroSinistre: string }) => [!known.has(numeroSinistre) && messages.sinistre];
};

type FurtherStream = 'mouvements' | 'mandats' | 'sinistres' | 'pieces' | 'indemnites' | 'comptesExternes';

/** What rows of contributions, claims and identities name must be there. */
export const furtherReferences: Pick<Checkers, FurtherStream> = {
  mouvements: ofContract,
  async mandats(transaction, clientCode, rows) {
    const isKnown = await ofContract(transaction, clientCode, rows);
    const isTaken = await ownedByAnother(
      transaction,
      clientCode,
      { ...mandatsSepa, table: mandatsSepa, numero: mandatsSepa.rum },
      rows.map(({ rum }) => rum),
    );
    return ({ rum, numeroContrat }) => [
      ...isKnown({ numeroContrat }),
      isTaken({ numero: rum, numeroContrat }) && messages.numeroPris,
    ];
  },
  async sinistres(transaction, clientCode, rows) {
    const ofInsured = await assuresSeulement(transaction, clientCode, rows);
    const isTaken = await ownedByAnother(
      transaction,
      clientCode,
      { ...sinistres, table: sinistres },
      rows.map(({ numero }) => numero),
    );
    return (row) => [...ofInsured(row), isTaken(row) && messages.numeroPris];
  },
  pieces: ofClaim,
  indemnites: ofClaim,
  async comptesExternes(transaction, clientCode, rows) {
    const client = await findClientByCode(transaction, clientCode);
    const issuer = client && issuerOf(client);
    if (!issuer) return () => [messages.pasDeFournisseur];
    const insured = await transaction
      .selectDistinct({ numPers: assures.numPers })
      .from(assures)
      .where(
        and(
          eq(assures.clientCode, clientCode),
          inArray(assures.numPers, distincts(rows.map(({ numPers }) => numPers))),
        ),
      );
    const persons = new Set(insured.map(({ numPers }) => numPers));
    const names = distincts(rows.map(({ identifiant }) => identifiant.toLowerCase()));
    const holders = await transaction
      .select({ userName: comptes.userName, numPers: comptes.numPers })
      .from(comptes)
      .where(and(eq(comptes.clientCode, clientCode), inArray(comptes.userName, names), ne(comptes.etat, 'SUPPRIME')));
    const holderOf = new Map(holders.map(({ userName, numPers }) => [userName, numPers]));
    const linked = await transaction
      .select({ subject: comptesExternes.subject, numPers: comptes.numPers })
      .from(comptesExternes)
      .innerJoin(comptes, eq(comptes.id, comptesExternes.compteId))
      .where(
        and(
          eq(comptesExternes.clientCode, clientCode),
          eq(comptesExternes.issuer, issuer),
          inArray(comptesExternes.subject, distincts(rows.map(({ sujet }) => sujet))),
          // What is left of a deleted space is nobody's.
          ne(comptes.etat, 'SUPPRIME'),
        ),
      );
    const linkedTo = new Map(linked.map(({ subject, numPers }) => [subject, numPers]));
    // Two rows of one batch may not share what only one account can have.
    const twice = (values: readonly string[]) =>
      new Set(values.filter((value, index) => values.indexOf(value) !== index));
    const doubled = {
      sujet: twice(rows.map(({ sujet }) => sujet)),
      identifiant: twice(rows.map(({ identifiant }) => identifiant.toLowerCase())),
    };
    return ({ numPers, sujet, identifiant }) => {
      const name = identifiant.toLowerCase();
      return [
        !persons.has(numPers) && messages.personne,
        (doubled.sujet.has(sujet) || (linkedTo.has(sujet) && linkedTo.get(sujet) !== numPers)) && messages.sujetPris,
        (doubled.identifiant.has(name) || (holderOf.has(name) && holderOf.get(name) !== numPers)) &&
          messages.identifiantPris,
      ];
    };
  },
};

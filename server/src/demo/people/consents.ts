import type { consentements } from '../../formulaires/consentement/tables';
import { versionOf } from '../../platform/text-version';
import { demoClient, demoClientCodes } from '../clients/settings';
import { createRandom } from '../random';
import type { AccountRows } from './account-rows';
import { makeUuid } from './numbers';

/** People with open answers, for the popup (product 6.2, P15). */
const undecided = new Set(['elodie.jamin-roux@exemple.test']);
const purposes = new Map(demoClientCodes.map((code) => [code as string, demoClient(code).configuration.consentements]));

/** Answers of all accounts at their creation. */
export function makeConsents(comptes: AccountRows['comptes']): (typeof consentements.$inferInsert)[] {
  return comptes
    .filter(({ userName, cguDate }) => cguDate && !undecided.has(userName))
    .flatMap((compte) => {
      const { id = '', clientCode, cguDate } = compte;
      const random = createRandom(`consentements/${id}`);
      return (purposes.get(clientCode) ?? []).map(({ nom, libelle }) => ({
        id: makeUuid('consentement', id, nom),
        clientCode,
        compteId: id,
        nom,
        libelle,
        version: versionOf(libelle),
        isAccepted: random.chance(0.35),
        date: cguDate ?? new Date(0),
        adresseIp: null,
      }));
    });
}

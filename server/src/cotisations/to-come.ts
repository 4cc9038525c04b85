import type { FindPaidToCome } from '../contrats/public';
import { findAnnouncedOn } from './announced';
import { termsOn } from './terms-rules';

/** What contracts pay from each later day on by what is announced, and how, by number: for the list of contracts. */
export const findPaidToCome: FindPaidToCome = async (database, clientCode, contracts, today) => {
  const announced = await findAnnouncedOn(
    database,
    clientCode,
    contracts.map(({ numero }) => numero),
  );
  return new Map(
    contracts.map((contract) => {
      const changes = announced.get(contract.numero) ?? [];
      const days = new Set(changes.map(({ from, firstDue = from }) => firstDue).filter((day) => day > today));
      return [
        contract.numero,
        [...days].toSorted().map((dateDebut) => ({ dateDebut, ...termsOn(contract, changes, dateDebut) })),
      ];
    }),
  );
};

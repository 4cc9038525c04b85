import { maskIbanShort } from '@portal/shared-api/rules/masking';
import { sealedIban, sealedNir } from '../../contrats/sealing';
import type { assures, contrats, optionsContrat, personnes, ribs } from '../../contrats/tables';
import type { Secrets } from '../../platform/secrets';
import type { DemoContract, DemoInsured, DemoPerson } from './model';

export interface ContractRows {
  personnes: Map<string, typeof personnes.$inferInsert>;
  contrats: (typeof contrats.$inferInsert)[];
  assures: (typeof assures.$inferInsert)[];
  ribs: (typeof ribs.$inferInsert)[];
  options: (typeof optionsContrat.$inferInsert)[];
}

export const emptyRows = (): ContractRows => ({
  personnes: new Map(),
  contrats: [],
  assures: [],
  ribs: [],
  options: [],
});

/** BIC of a test bank: its eighth character is 0. */
export const bicOf = (iban: string) => (iban.startsWith('MC') ? 'TESTMCM0XXX' : 'TESTFRP0XXX');
export const fullName = ({ nom, prenom }: Pick<DemoPerson, 'nom' | 'prenom'>) => `${nom.toUpperCase()} ${prenom}`;
export const shownIban = (iban: string | undefined): string | null => (iban ? maskIbanShort(iban) : null);

function personRow(clientCode: string, person: DemoPerson, secrets: Secrets): typeof personnes.$inferInsert {
  const { numPers, codeCivilite, nom, prenom, dateNaissance, nir } = person;
  return {
    clientCode,
    numPers,
    codeCivilite,
    nom,
    prenom,
    nomPatronymique: person.nomPatronymique ?? null,
    dateNaissance,
    ...sealedNir(secrets, nir),
    email: person.email ?? null,
  };
}

function ribRow(contract: DemoContract, { person, iban }: DemoInsured, secrets: Secrets): (typeof ribs.$inferInsert)[] {
  if (!iban) return [];
  return [
    {
      clientCode: contract.client,
      numeroContrat: contract.numero,
      numPers: person.numPers,
      ...sealedIban(secrets, iban),
      bic: bicOf(iban),
      titulaire: fullName(person),
    },
  ];
}

/** Adds a contract with all its persons to the rows. @param yearEnd end of the contract year. */
export function addContract(
  rows: ContractRows,
  contract: DemoContract,
  secrets: Secrets,
  typeContrat: 'SANTE' | 'PREVOYANCE',
  yearEnd: string,
): void {
  const { client: clientCode, numero } = contract;
  rows.contrats.push({
    clientCode,
    numero,
    numeroCollectif: contract.collectif?.numero ?? null,
    nomEmployeur: contract.collectif?.employeur ?? null,
    college: contract.collectif?.college ?? null,
    codeOffre: contract.codeOffre,
    typeContrat,
    etat: contract.etat,
    isPrecontentieux: contract.isPrecontentieux ?? false,
    isResponsable: typeContrat === 'SANTE',
    dateEffet: contract.dateEffet,
    // A contract that starts next year ends with that year.
    dateEcheance:
      contract.dateResiliation ?? (contract.dateEffet > yearEnd ? `${contract.dateEffet.slice(0, 4)}-12-31` : yearEnd),
    dateResiliation: contract.dateResiliation ?? null,
    motifResiliation: contract.motifResiliation ?? null,
    dateSuspension: contract.dateSuspension ?? null,
    montantCotisation: contract.cotisation,
    codePeriodicite: contract.codePeriodicite,
    codeModePaiementCotisation: contract.codeModePaiementCotisation,
    jourPrelevement: contract.codeModePaiementCotisation === 'PRLV' ? 5 : null,
    codeModePaiementPrestation: contract.modePaiementPrestation,
  });
  contract.assures.forEach((insured, index) => {
    const { person, lien } = insured;
    rows.personnes.set(`${clientCode}/${person.numPers}`, personRow(clientCode, person, secrets));
    rows.assures.push({
      clientCode,
      numeroContrat: numero,
      numPers: person.numPers,
      rang: index + 1,
      codeLienParente: lien,
      dateEntree: person.dateNaissance > contract.dateEffet ? person.dateNaissance : contract.dateEffet,
      dateSortie: null,
      isTeletransmission: insured.motifRefusTeletransmission === undefined,
      codeMotifRefusTeletransmission: insured.motifRefusTeletransmission ?? null,
      isActesMasques: insured.isActesMasques ?? false,
    });
    rows.ribs.push(...ribRow(contract, insured, secrets));
  });
  for (const { code, ...option } of contract.options ?? [])
    rows.options.push({ clientCode, numeroContrat: numero, codeOption: code, ...option });
}

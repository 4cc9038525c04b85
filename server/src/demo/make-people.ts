import type { adresses } from '../adresses/tables';
import type { Secrets } from '../platform/secrets';
import type { Anchor } from './anchor';
import { providentProducts } from './care/products';
import { Ledger } from './care/ledger';
import { addCare, createSerials, type CareRows } from './care/produce';
import { demoClientCodes } from './clients/settings';
import { makeContributions, type ContributionRows } from './cotisations/rows';
import { makeAccountRows, type AccountRows } from './people/account-rows';
import type { DemoAccount, DemoContract } from './people/model';
import { addAddresses } from './people/addresses';
import { makeConsents } from './people/consents';
import { otherAccounts, otherContracts } from './people/personas-others';
import { valdAccounts, valdContracts } from './people/personas-vald';
import { makePopulation } from './people/population';
import { makeRequests, type RequestRows } from './people/requests';
import { addContract, emptyRows, type ContractRows } from './people/rows';
import { makeProfiles, type ProfileRows } from './profil/rows';

export interface PeopleRows {
  people: ContractRows;
  care: CareRows;
  accounts: AccountRows;
  addresses: (typeof adresses.$inferInsert)[];
  consents: ReturnType<typeof makeConsents>;
  requests: RequestRows;
  contributions: ContributionRows;
  profiles: ProfileRows;
}

/**
 * All people of the demo, with their contracts, care and accounts. The same at every run, except for encrypted values.
 * @param now end of the dates of unconfirmed accounts
 */
export function makePeople(anchor: Anchor, secrets: Secrets, motDePasse: string, now: Date): PeopleRows {
  const populations = demoClientCodes.map((code) => makePopulation(code, anchor));
  const contracts: DemoContract[] = [
    ...valdContracts(anchor),
    ...otherContracts(anchor),
    ...populations.flatMap((population) => population.contracts),
  ];
  const accounts: DemoAccount[] = [
    ...valdAccounts,
    ...otherAccounts,
    ...populations.flatMap((population) => population.accounts),
  ];
  const people = emptyRows();
  const care: CareRows = { decomptes: [], actes: [], paiements: [] };
  const addresses = new Map<string, typeof adresses.$inferInsert>();
  const nextSerial = createSerials();
  const ledger = new Ledger();
  const withoutCare = new Set(providentProducts.map((product) => product.code));
  for (const contract of contracts) {
    addContract(
      people,
      contract,
      secrets,
      withoutCare.has(contract.codeOffre) ? 'PREVOYANCE' : 'SANTE',
      anchor.yearEnd,
    );
    addAddresses(addresses, contract);
    addCare(care, contract, anchor, nextSerial, ledger);
  }
  const accountRows = makeAccountRows(accounts, motDePasse, anchor, now);
  for (const { clientCode, numPers, email } of accountRows.comptes) {
    const person = people.personnes.get(`${clientCode}/${numPers ?? ''}`);
    if (person) person.email = email;
  }
  return {
    people,
    care,
    addresses: [...addresses.values()],
    accounts: accountRows,
    consents: makeConsents(accountRows.comptes),
    requests: makeRequests(accountRows.comptes, anchor, secrets),
    contributions: makeContributions(contracts, anchor, secrets),
    profiles: makeProfiles(contracts),
  };
}

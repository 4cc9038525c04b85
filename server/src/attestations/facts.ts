import { isSchoolChild } from '@portal/shared-api/rules/attestations';
import { addressedName } from '@portal/shared-api/rules/civility';
import { isInsuredOn } from '@portal/shared-api/rules/cover-period';
import { schemeWordsFor, type SchemeWords } from '@portal/shared-api/rules/scheme-words';
import { postalLines } from '@portal/shared-api/rules/postal-lines';
import { findPostalAddresses } from '../adresses/public';
import { findContractWithProduct } from '../contrats/public';
import { notFound } from '../platform/errors';
import type { Context } from '../platform/http/context';
import { readReader, type Reader } from '../documents/public';
import type { OfferFacts } from './rules';
import { findInsured, type InsuredRow } from './store';

export type FactsContext = Pick<Context, 'database' | 'client' | 'session' | 'contrat' | 'today'>;
type ContractWithProduct = NonNullable<Awaited<ReturnType<typeof findContractWithProduct>>>;

/** Facts common to the certificates of a contract. */
export interface Facts {
  reader: Reader;
  client: Pick<Context['client'], 'code' | 'libelle' | 'configuration'>;
  contract: ContractWithProduct['contrat'];
  product: ContractWithProduct['offre'];
  insured: readonly InsuredRow[];
  /** Persons for whom the caller may request a certificate. */
  persons: readonly InsuredRow[];
  offer: OfferFacts;
  today: string;
  /** Words for the compulsory scheme of the persons that the caller sees. */
  scheme: SchemeWords;
}

/** Contract, product and persons visible to the caller. @throws PortalError 403 for an account without person. */
export async function readFacts(context: FactsContext): Promise<Facts> {
  const { database, client } = context;
  const reader = await readReader(context);
  const found = await findContractWithProduct(database, client.code, reader.numeroContrat);
  if (!found) throw notFound();
  const insured = await findInsured(database, client.code, reader.numeroContrat);
  const { contrat: contract, offre: product } = found;
  const today = context.today();
  return {
    reader,
    client,
    contract,
    product,
    insured,
    today,
    scheme: schemeWordsFor(insured, reader.isMember || reader.numPers === null ? [] : [reader.numPers]),
    persons: reader.isMember ? insured : insured.filter(({ numPers }) => numPers === reader.numPers),
    offer: {
      typeContrat: contract.typeContrat,
      etat: contract.etat,
      dateEffet: contract.dateEffet,
      dateResiliation: contract.dateResiliation,
      motifResiliation: contract.motifResiliation,
      dateSuspension: contract.dateSuspension,
      suspensionAnnoncee: contract.suspensionAnnoncee,
      suspensions: contract.suspensions,
      codeModePaiementCotisation: contract.codeModePaiementCotisation,
      attestations: product.attestations,
      isMember: reader.isMember,
      hasSchoolChild: insured.some((person) => isInsuredOn(person, today) && isSchoolChild(person, today)),
      isInsured: insured.some((person) => person.numPers === reader.numPers && isInsuredOn(person, today)),
    },
  };
}

/** The address window: name and current address of the caller. */
export async function readAddressee(
  { database, client }: Pick<Context, 'database' | 'client'>,
  { reader, insured, today }: Facts,
): Promise<string[]> {
  const person = insured.find(({ numPers }) => numPers === reader.numPers);
  if (!person) return [];
  const identity = addressedName(person, today);
  const address = (await findPostalAddresses(database, client.code, [person.numPers], today)).get(person.numPers);
  return address ? postalLines(identity, address) : [identity.toUpperCase()];
}

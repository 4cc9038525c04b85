import type { CategorieAttestation, DemandeAttestation } from '@portal/shared-api/contract/attestations';
import { isInsuredOn } from '@portal/shared-api/rules/cover-period';
import { knownSince } from '../cotisations/public';
import { PortalError } from '../platform/errors';
import type { Context } from '../platform/http/context';
import { findGuarantees } from '../prevoyance/public';
import type { Texte } from './content';
import type { Facts } from './facts';
import { messages } from './messages';
import { findReason } from './reason';
import { isEnded } from './rules';
import { findAllowances, findContributions, findLedgerStart, sumReimbursements, type InsuredRow } from './store';
import { affiliation } from './texts/affiliation';
import { cotisations, madelin } from './texts/cotisations';
import { droits } from './texts/droits';
import { portabilite, radiation } from './texts/fin-de-contrat';
import { fiscale } from './texts/fiscale';
import { indemnites, prevoyance } from './texts/prevoyance';
import { scolaire } from './texts/scolaire';

type ComposeContext = Pick<Context, 'database' | 'client' | 'secrets'>;
type LedgerContext = Pick<Context, 'database' | 'client'>;

export const unavailableAttestation = (message: string) => new PortalError(400, 'AttestationIndisponible', { message });

/**
 * Content of an available certificate. The request is already valid: the category's fields are set.
 * @throws PortalError 400 `AttestationIndisponible` when there is nothing to certify.
 */
export async function compose(
  context: ComposeContext,
  facts: Facts,
  { code }: CategorieAttestation,
  asked: DemandeAttestation,
): Promise<Texte> {
  const { database, client, secrets } = context;
  const { contract, today } = facts;
  const year = asked.annee ?? Number(today.slice(0, 4));
  const endedOn = contract.dateResiliation ?? today;
  switch (code) {
    case 'AFFILIATION':
      return affiliation(facts, asked.numPers ? insuredToday(facts, asked.numPers) : null);
    case 'DROITS': {
      const person = insuredToday(facts, asked.numPers);
      const isShared = facts.reader.visiblePersons.includes(person.numPers);
      return droits(facts, { person, nir: isShared && person.nirChiffre ? secrets.decrypt(person.nirChiffre) : '' });
    }
    case 'SCOLAIRE':
      return scolaire(facts, insuredToday(facts, asked.numPers));
    case 'FISCALE':
      return composeFiscale(context, facts, year);
    case 'COTISATIONS':
    case 'MADELIN': {
      const received = await findContributions(database, client.code, ledgerOf(facts), year);
      if (received.total <= 0) throw unavailableAttestation(messages.noContribution);
      return (code === 'MADELIN' ? madelin : cotisations)(
        facts,
        year,
        received,
        await partialSince(context, facts, year),
      );
    }
    case 'RADIATION':
      return radiation(facts, endedOn, await findReason(database, client.code, contract.motifResiliation));
    case 'PORTABILITE':
      return portabilite(facts, endedOn);
    case 'PREVOYANCE': {
      const guarantees = await findGuarantees(database, client.code, contract.numero);
      if (guarantees.length === 0) throw unavailableAttestation(messages.noGuarantee);
      return prevoyance(facts, guarantees);
    }
    case 'IJ': {
      const period = { dateDebut: asked.dateDebut ?? today, dateFin: asked.dateFin ?? today };
      const allowances = await findAllowances(database, client.code, contract.numero, facts.reader.numPers, period);
      if (allowances.length === 0) throw unavailableAttestation(messages.noAllowance);
      return indemnites(facts, period, allowances);
    }
  }
}

function insuredToday({ persons, today }: Facts, numPers: string | null | undefined): InsuredRow {
  const person = persons.find((each) => each.numPers === numPers);
  if (!person || !isInsuredOn(person, today)) throw unavailableAttestation(messages.notInsured);
  return person;
}

/** The ledger of the contract, with its last day once it has ended. */
const ledgerOf = ({ contract, offer, today }: Facts) => ({
  numeroContrat: contract.numero,
  endedOn: isEnded(offer, today) ? contract.dateResiliation : null,
});

/** Day from which the contributions of a year are known, where it is not known whole; or null. */
const partialSince = async (
  { database, client }: LedgerContext,
  { contract, today }: Facts,
  year: number,
): Promise<string | null> =>
  knownSince(contract, await findLedgerStart(database, client.code, contract.numero), year, today);

async function composeFiscale({ database, client }: ComposeContext, facts: Facts, year: number): Promise<Texte> {
  const { contract, insured, reader } = facts;
  const sums = await sumReimbursements(database, client.code, contract.numero, reader.visiblePersons, year);
  const received = await findContributions(database, client.code, ledgerOf(facts), year);
  if (sums.length === 0 && received.total === 0) throw unavailableAttestation(messages.nothingInYear);
  return fiscale(facts, {
    year,
    sums,
    received,
    since: received.total !== 0 ? await partialSince({ database, client }, facts, year) : null,
    isPartial: insured.some(({ numPers }) => !reader.visiblePersons.includes(numPers)),
  });
}

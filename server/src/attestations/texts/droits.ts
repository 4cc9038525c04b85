import { relationshipLabel } from '@portal/shared-api/contract/contrats';
import { personScheme, schemeWords, type Scheme } from '@portal/shared-api/rules/scheme-words';
import { addDays, addYears, formatDate, formatLongDate, laterOf } from '@portal/shared-api/rules/civil-dates';
import { ofName } from '@portal/shared-api/rules/french';
import { currentEcheance, earliestEnd, lastCoveredDay, portability } from '@portal/shared-api/rules/cover-period';
import { formatNir, maskNir } from '@portal/shared-api/rules/masking';
import { splitNir } from '@portal/shared-api/rules/nir';
import { transmissionOf, type Transmitted } from '@portal/shared-api/rules/transmission';
import type { Contenu, Texte } from '../content';
import type { Facts } from '../facts';
import type { InsuredRow } from '../store';
import { aboutContract, born, contractName, named, resumptionsOf } from './wording';

interface Rights {
  person: InsuredRow;
  /** Thirteen digits and key, or empty for another person who hides their care. */
  nir: string;
}

const numberLabel = (scheme: Scheme) => schemeWords[scheme].number.replace(' ', '\u00a0');
const numberLabels: ReadonlySet<string> = new Set([numberLabel('francais'), numberLabel('monegasque')]);

/** A stored certificate whose numbers show their beginning alone, for staff who may not read them (MEM-08, A-04). */
export const withMaskedNumbers = (contenu: Contenu): Contenu => ({
  ...contenu,
  informations: contenu.informations.map(({ libelle, valeur }) => ({
    libelle,
    // A certificate may hold a masked number, or none.
    valeur: numberLabels.has(libelle) && /^[^•]*\d[^•]*$/.test(valeur) ? maskNir(valeur.replace(/\s/g, '')) : valeur,
  })),
});

/**
 * Open rights of one person today, from the day after the last one without cover, until the end of the contract year,
 * of the contract's cover or of the person's.
 */
export function droits(facts: Facts, { person, nir: whole }: Rights): Texte {
  const { client, contract, product, today } = facts;
  const { nir, cle } = splitNir(whole);
  const yearEnd = currentEcheance(contract.dateEcheance, today);
  const isMaintained = contract.motifResiliation === portability;
  const contractEnd = earliestEnd(lastCoveredDay(contract), isMaintained ? null : contract.dateResiliation);
  const end = earliestEnd(earliestEnd(contractEnd, person.dateSortie), yearEnd) ?? yearEnd;
  const start = addDays(addYears(yearEnd, -1), 1);
  const from = [start, person.dateEntree, ...resumptionsOf(facts)].reduce(laterOf);
  return {
    titre: 'Attestation de droits',
    paragraphes: [
      `${client.libelle} atteste que les droits ${ofName(named(person, facts))}, ${born(person)}, sont ouverts au titre du contrat ${contractName(facts)} du ${formatLongDate(from)} au ${formatLongDate(end)}.`,
      'Cette attestation ne dispense pas de présenter la carte de tiers payant aux professionnels de santé.',
    ],
    informations: [
      ...aboutContract(facts),
      { libelle: 'Formule', valeur: product.libelleFormule },
      { libelle: 'Qualité', valeur: relationshipLabel(person) },
      {
        libelle: numberLabel(personScheme(whole || person.nirMasque, facts.insured)),
        valeur: whole === '' ? (person.nirMasque ?? 'Non renseigné') : formatNir(nir, cle),
      },
      { libelle: 'Télétransmission', valeur: transmissionFor(person) },
      { libelle: 'Contrat responsable', valeur: contract.isResponsable ? 'Oui' : 'Non' },
      { libelle: 'Fin des droits', valeur: formatDate(end) },
    ],
    tableaux: [],
  };
}

/** The certificate goes to third parties: it names the fund of the person, and leaves out why the fund refused. */
function transmissionFor(person: Transmitted): string {
  const { state, label } = transmissionOf(person);
  return state === 'REQUESTED' ? 'Demande envoyée à la caisse' : label;
}

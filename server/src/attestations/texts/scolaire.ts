import { thatName } from '@portal/shared-api/rules/french';
import { formatDate, formatLongDate, laterOf } from '@portal/shared-api/rules/civil-dates';
import { earliestEnd, lastCoveredDay } from '@portal/shared-api/rules/cover-period';
import type { Texte } from '../content';
import type { Facts } from '../facts';
import type { InsuredRow } from '../store';
import { aboutContract, born, contractName, feminine, named, resumptionsOf } from './wording';

/** First month of a school year. */
const september = 9;

/** School year of a day, « 2026-2027 ». */
export function schoolYear(today: string): string {
  const year = Number(today.slice(0, 4));
  return Number(today.slice(5, 7)) >= september ? `${year}-${year + 1}` : `${year - 1}-${year}`;
}

/**
 * School cover of a child, at school and on the way, as far as the contract and the child in it reach; from the day
 * after the last one of the year without cover.
 */
export function scolaire(facts: Facts, child: InsuredRow): Texte {
  const year = schoolYear(facts.today);
  const lastDay = `${year.slice(-4)}-08-31`;
  const coveredUntil = earliestEnd(earliestEnd(lastCoveredDay(facts.contract), child.dateSortie), lastDay) ?? lastDay;
  const firstDay = `${year.slice(0, 4)}-09-01`;
  const coveredFrom = [firstDay, ...resumptionsOf(facts)].reduce(laterOf);
  const until = formatLongDate(coveredUntil);
  const covered = coveredFrom === firstDay ? `jusqu’au ${until}` : `du ${formatLongDate(coveredFrom)} au ${until}`;
  return {
    titre: `Attestation de garantie scolaire ${year}`,
    paragraphes: [
      `${facts.client.libelle} atteste ${thatName(named(child, facts))}, ${born(child)}, est affilié${feminine(child)} au contrat ${contractName(facts)} depuis le ${formatLongDate(child.dateEntree)} et bénéficie, pour l’année scolaire ${year}, ${covered}, de la garantie scolaire de ce contrat\u00a0: soins consécutifs à un accident survenu à l’école, sur le trajet et pendant les activités périscolaires.`,
      'Cette garantie ne remplace pas une assurance de responsabilité civile.',
    ],
    informations: [
      ...aboutContract(facts),
      { libelle: 'Année scolaire', valeur: year },
      { libelle: 'Fin de la garantie', valeur: formatDate(coveredUntil) },
    ],
    tableaux: [],
  };
}

import type { StatisticsChart, UserIndicators, UserStatistics } from '@portal/shared-api/contract/statistiques';
import { channelLabels } from '@portal/shared-api/contract/traitement-demandes';
import { monthNames } from '@portal/shared-api/rules/civil-dates';
import { formatChange } from '@portal/shared-api/rules/minus-sign';
import { profileLabel } from '@portal/shared-api/rules/role-labels';
import type { ChartData } from '@portal/shared-ui/chart-frame';
import { messages } from './messages';

/** « novembre 2026 ». */
export const monthInWords = (month: string): string =>
  `${monthNames[Number(month.slice(5)) - 1] ?? ''} ${month.slice(0, 4)}`;

/** « avril 2026 – juin 2026 »; a period of one month is named once. */
export const periodInWords = ({ debut, fin }: UserStatistics['periode']): string =>
  debut === fin ? monthInWords(debut) : messages.range({ debut: monthInWords(debut), fin: monthInWords(fin) });
const monthOf = (month: string) => ({ label: monthInWords(month), short: `${month.slice(5)}/${month.slice(2, 4)}` });

const origins = ['inscription', 'admin', 'adherent', 'import'] as const;

/** One series of parts, by their labels. */
const partsOf = (label: string, parts: readonly { label: string; valeur: number | null }[]): ChartData => ({
  categories: parts.map((part) => ({ label: part.label })),
  series: [{ id: 'valeur', label, values: parts.map(({ valeur }) => valeur) }],
});

/** The values of each chart. */
export function chartsOf({
  series,
  indicateurs,
  connexionsDepuis,
}: UserStatistics): Readonly<Record<StatisticsChart, ChartData>> {
  const { creationsParMois, tauxActivation, demarches } = series;
  const connexionsParMois = series.connexionsParMois.filter(({ mois }) => mois >= (connexionsDepuis ?? ''));
  const gauge = (name: keyof UserIndicators, label: string) =>
    partsOf(messages.rate, [{ label, valeur: indicateurs[name] }]);
  return {
    creations: {
      categories: creationsParMois.map(({ mois }) => monthOf(mois)),
      series: origins.map((id) => ({
        id,
        label: messages.origins[id],
        values: creationsParMois.map((month) => month[id]),
      })),
    },
    etats: partsOf(
      messages.accounts,
      series.etats.map(({ code, valeur }) => ({ label: messages.states[code], valeur })),
    ),
    activation: {
      categories: tauxActivation.map(({ mois }) => monthOf(mois)),
      series: [{ id: 'taux', label: messages.rate, values: tauxActivation.map(({ valeur }) => valeur) }],
    },
    connexions: {
      categories: connexionsParMois.map(({ mois }) => monthOf(mois)),
      series: [
        { id: 'total', label: messages.total, values: connexionsParMois.map(({ total }) => total) },
        { id: 'uniques', label: messages.uniques, values: connexionsParMois.map(({ uniques }) => uniques) },
      ],
    },
    profils: partsOf(
      messages.accounts,
      series.profils.map(({ code, valeur }) => ({ label: profileLabel(code), valeur })),
    ),
    equipement: partsOf(
      messages.total,
      series.equipement.map(({ code, valeur }) => ({ label: channelLabels[code], valeur })),
    ),
    dematerialisation: gauge('tauxDematerialisation', messages.charts.dematerialisation),
    demarches: {
      categories: demarches.map(({ titre }) => ({ label: titre })),
      series: [
        { id: 'automatique', label: messages.automatic, values: demarches.map(({ automatique }) => automatique) },
        { id: 'manuel', label: messages.manual, values: demarches.map(({ manuel }) => manuel) },
      ],
    },
    amf: gauge('tauxAmf', messages.charts.amf),
    'equipement-digital': gauge('tauxEquipement', messages.charts['equipement-digital']),
  };
}

const number = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });

const rates: ReadonlySet<keyof UserIndicators> = new Set([
  'tauxActivation',
  'tauxDematerialisation',
  'tauxAmf',
  'tauxEquipement',
]);

/** « 1 240 », « 83,2 % »; null for an unknown or hidden figure. */
export function written(name: keyof UserIndicators, value: number | null): string | null {
  if (value === null) return null;
  return rates.has(name) ? messages.percent({ valeur: number.format(value) }) : number.format(value);
}

const LARGEST_CHANGE = 999;

/** « Période précédente : 1 180 (+5,1 %) »; rates differ by points. Null without a figure before. */
export function comparison(name: keyof UserIndicators, { indicateurs, precedents }: UserStatistics): string | null {
  const [now, before] = [indicateurs[name], precedents[name]];
  const valeur = written(name, before);
  if (before === null || valeur === null) return null;
  if (now === null) return messages.before({ valeur });
  const change = ((now - before) / before) * 100;
  // More than tenfold says that there was next to nothing.
  if (!rates.has(name) && !(change <= LARGEST_CHANGE)) return messages.before({ valeur });
  const ecart = rates.has(name)
    ? messages.pointChange({ ecart: formatChange(now - before) })
    : messages.percentChange({ ecart: formatChange(change) });
  return messages.beforeChange({ valeur, ecart });
}

/** Words of a missing figure: hidden to protect a small audience, or unknown for other reasons. */
export const noneOf = ({ isProtege }: Pick<UserStatistics, 'isProtege'>, isKnown: boolean) =>
  isProtege && isKnown ? messages.hidden : messages.unknown;

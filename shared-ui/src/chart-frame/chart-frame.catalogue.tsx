import { Button } from '../button';
import type { CatalogueEntry } from '../catalogue';
import { download } from '../icon/paths/download';
import { formatEuros, formatRoundEuros } from '@portal/shared-api/rules/amounts';
import { BarChart, ChartFrame, GaugeChart, LineChart, RingChart, RowChart, type ChartData } from '.';

const months = [
  'décembre 2025',
  'janvier 2026',
  'février 2026',
  'mars 2026',
  'avril 2026',
  'mai 2026',
  'juin 2026',
  'juillet 2026',
  'août 2026',
  'septembre 2026',
  'octobre 2026',
  'novembre 2026',
];
const shorts = ['déc.', 'janv.', 'févr.', 'mars', 'avr.', 'mai', 'juin', 'juil.', 'août', 'sept.', 'oct.', 'nov.'];
const categories = months.map((label, index) => ({ label, short: shorts[index] }));

const created: ChartData = {
  categories,
  series: [
    { id: 'inscription', label: 'Inscription', values: [38, 52, 44, 49, 41, 36, 33, 27, 24, 46, 41, 29] },
    { id: 'admin', label: 'Administrateur', values: [9, 11, 8, 7, 8, 6, 8, 4, 5, 10, 6, 5] },
    { id: 'adherent', label: 'Adhérent', values: [4, 6, 5, 6, 4, 4, 5, 2, 3, 6, 3, 2] },
    { id: 'import', label: 'Import', values: [0, 0, 0, 12, 0, 0, 0, 0, 0, 18, 0, 0] },
  ],
};
const connections: ChartData = {
  categories,
  series: [
    { id: 'total', label: 'Total', values: [3120, 3540, 3210, 3380, 3050, 2940, 2870, 2510, 2380, 3460, 3610, 2290] },
    {
      id: 'uniques',
      label: 'Uniques',
      values: [1480, 1610, 1530, 1590, 1500, 1460, 1410, 1290, 1220, 1640, 1700, 1310],
    },
  ],
};
const rate: ChartData = {
  categories: categories.slice(0, 6),
  series: [{ id: 'taux', label: 'Taux d’activation', values: [78.4, 79.1, 80.2, 81.0, 82.3, 83.2] }],
};
const used: ChartData = {
  categories: [{ label: 'Camille' }, { label: 'Noé' }],
  series: [
    { id: 'consomme', label: 'Utilisé', values: [30, 0] },
    { id: 'restant', label: 'Restant', tone: 'vide', values: [90, 120] },
  ],
};
const payers: ChartData = {
  categories: [{ label: '2025' }, { label: '2026' }],
  series: [
    { id: 'ro', label: 'Sécurité sociale', tone: 'secu', values: [612.4, 980.15] },
    { id: 'rc', label: 'Votre mutuelle', tone: 'mutuelle', values: [944.1, 1670.9] },
    { id: 'rac', label: 'Reste à charge', tone: 'reste', values: [199.04, 354.04] },
  ],
};
const states: ChartData = {
  categories: [{ label: 'Actif' }, { label: 'En attente' }, { label: 'Bloqué' }, { label: 'Désactivé' }],
  series: [{ id: 'comptes', label: 'Comptes', values: [1032, 148, 21, 39] }],
};
const paperless: ChartData = {
  categories: [{ label: 'Dématérialisation' }],
  series: [{ id: 'taux', label: 'Taux', values: [83.2] }],
};
const hidden: ChartData = {
  categories: [{ label: 'Web' }, { label: 'iPhone' }, { label: 'Android' }],
  series: [{ id: 'connexions', label: 'Connexions', values: [64, 20, null] }],
};
const inPercent = (value: number) => `${value.toLocaleString('fr-FR')}\u00a0%`;
const exporter = (title: string) => (
  <Button variant="quiet" size="xs" icon={download} aria-label={`Exporter\u00a0: ${title}`}>
    Exporter
  </Button>
);

export const entry: CatalogueEntry = {
  title: 'Graphique',
  group: 'Affichage',
  requirements: ['ADM-08'],
  accessibility: [
    'Le dessin se lit en une phrase\u00a0: période et plus haut point ; tout le reste est dans « Voir les données ».',
    'Quatre séries au plus ; les courbes diffèrent par leur trait autant que par leur couleur.',
    'Rien ne bouge.',
  ],
  states: [
    {
      name: 'Barres empilées',
      isWide: true,
      Example: () => (
        <ChartFrame title="Comptes créés par mois" data={created} action={exporter('Comptes créés par mois')}>
          {(data) => <BarChart title="Comptes créés par mois" data={data} />}
        </ChartFrame>
      ),
    },
    {
      name: 'Anneau',
      Example: () => (
        <ChartFrame title="État des comptes" data={states} categoryLabel="État">
          {(data) => <RingChart title="État des comptes" data={data} />}
        </ChartFrame>
      ),
    },
    {
      name: 'Jauge',
      Example: () => (
        <ChartFrame title="Dématérialisation" data={paperless} format={inPercent} note="Part des comptes actifs.">
          {(data) => <GaugeChart title="Dématérialisation" value={data.series[0]?.values[0] ?? 0} format={inPercent} />}
        </ChartFrame>
      ),
    },
    {
      name: 'Valeurs masquées',
      Example: () => (
        <ChartFrame title="Équipement" data={hidden} categoryLabel="Appareil" none="< 5">
          {(data) => <RingChart title="Équipement" data={data} none="< 5" />}
        </ChartFrame>
      ),
    },
    {
      name: 'Courbes',
      Example: () => (
        <ChartFrame
          title="Connexions par mois"
          keys="lines"
          data={connections}
          action={exporter('Connexions par mois')}
        >
          {(data) => <LineChart title="Connexions par mois" data={data} />}
        </ChartFrame>
      ),
    },
    {
      name: 'Une seule courbe, en pour cent',
      Example: () => (
        <ChartFrame
          title="Taux d’activation"
          keys="lines"
          data={rate}
          format={(value) => `${value.toLocaleString('fr-FR')}\u00a0%`}
        >
          {(data) => (
            <LineChart
              title="Taux d’activation"
              data={data}
              format={(value) => `${value.toLocaleString('fr-FR')}\u00a0%`}
            />
          )}
        </ChartFrame>
      ),
    },
    {
      name: 'Barres couchées',
      Example: () => (
        <ChartFrame title="Forfait médecines complémentaires" data={used} format={formatEuros}>
          {(data) => (
            <RowChart
              isFull
              data={data}
              note={(index) =>
                data.series.map(({ label, values }) => `${label} ${formatEuros(values[index] ?? 0)}`).join(', ')
              }
            />
          )}
        </ChartFrame>
      ),
    },
    {
      name: 'Parts d’une dépense',
      Example: () => (
        <ChartFrame title="Soins de l’année" data={payers} format={formatEuros}>
          {(data) => (
            <BarChart title="Soins de l’année" data={data} format={formatEuros} axisFormat={formatRoundEuros} />
          )}
        </ChartFrame>
      ),
    },
    {
      name: 'En chargement',
      Example: () => (
        <ChartFrame title="Connexions par mois" data={undefined}>
          {() => null}
        </ChartFrame>
      ),
    },
    {
      name: 'Sans donnée',
      Example: () => (
        <ChartFrame title="Connexions par mois" data={{ categories: [], series: [] }}>
          {() => null}
        </ChartFrame>
      ),
    },
  ],
};

import { accountStates } from '@portal/shared-api/contract/comptes';
import type { StatisticsChart, UserIndicators, UserStatistics } from '@portal/shared-api/contract/statistiques';
import { channelLabels } from '@portal/shared-api/contract/traitement-demandes';
import { profileLabel } from '@portal/shared-api/rules/role-labels';
import { slugOf } from '@portal/shared-api/rules/slug';
import { csvFile } from '../platform/exports/csv';
import type { CellValue, ExportColumn, ExportTable } from '../platform/exports/table';
import { xlsxFile } from '../platform/exports/xlsx';
import type { FileAnswer } from '../platform/http/answers';
import { messages } from './messages';

type Row = readonly CellValue[];
type Sheet = ExportTable<Row>;

/** Columns by their titles; the first one is a text. A hidden figure says so, and an unknown one too. */
function sheetOf(
  chart: StatisticsChart,
  titles: readonly string[],
  rows: readonly Row[],
  isHidden: (row: Row, index: number) => boolean,
): Sheet {
  return {
    titre: messages.charts[chart],
    columns: titles.map((titre, index): ExportColumn<Row> => ({
      titre,
      kind: index === 0 ? 'texte' : 'nombre',
      largeur: index === 0 ? 36 : 22,
      valeur: (row) => row[index] ?? (isHidden(row, index) ? messages.hidden : messages.unknown),
    })),
    rows,
  };
}

/** The data of a chart as a table. */
function tableOf(chart: StatisticsChart, statistics: UserStatistics): Sheet {
  const { series, indicateurs, precedents, isProtege, areComptesConnus, connexionsDepuis, periode } = statistics;
  const sheet = (
    titles: readonly string[],
    rows: readonly Row[],
    isKnown: (row: Row, index: number) => boolean = () => true,
  ) => sheetOf(chart, titles, rows, (row, index) => isProtege && isKnown(row, index));
  const gauge = (name: keyof UserIndicators) =>
    sheet(
      [messages.figure, messages.rate, messages.before],
      [[messages.charts[chart], indicateurs[name], precedents[name]]],
      // The portfolio is that of all members, and what was before is not known of an audience.
      (_row, index) => index === 1 && areComptesConnus && name !== 'tauxEquipement',
    );
  switch (chart) {
    case 'creations': {
      const { inscription, admin, adherent, import: imported } = messages.origins;
      return sheet(
        [messages.month, inscription, admin, adherent, imported],
        series.creationsParMois.map((row) => [row.mois, row.inscription, row.admin, row.adherent, row.import]),
      );
    }
    case 'etats':
      return sheet(
        [messages.state, messages.accounts],
        series.etats.map(({ code, valeur }) => [accountStates[code], valeur]),
        () => areComptesConnus,
      );
    case 'activation':
      return sheet(
        [messages.month, messages.rate],
        series.tauxActivation.map(({ mois, valeur }) => [mois, valeur]),
        ([mois]) => areComptesConnus && mois === periode.fin,
      );
    case 'connexions':
      return sheet(
        [messages.month, messages.connections, messages.persons],
        series.connexionsParMois.map(({ mois, total, uniques }) => [mois, total, uniques]),
        ([mois]) => connexionsDepuis === null || String(mois) >= connexionsDepuis,
      );
    case 'profils':
      return sheet(
        [messages.profile, messages.accounts],
        series.profils.map(({ code, valeur }) => [profileLabel(code), valeur]),
        () => areComptesConnus,
      );
    case 'equipement':
      return sheet(
        [messages.channel, messages.connections],
        series.equipement.map(({ code, valeur }) => [channelLabels[code], valeur]),
        () => connexionsDepuis === null,
      );
    case 'demarches':
      return sheet(
        [messages.form, messages.automatic, messages.manual],
        series.demarches.map(({ titre, automatique, manuel }) => [titre, automatique, manuel]),
      );
    case 'dematerialisation':
      return gauge('tauxDematerialisation');
    case 'amf':
      return gauge('tauxAmf');
    case 'equipement-digital':
      return gauge('tauxEquipement');
  }
}

interface Chosen {
  graphique: StatisticsChart;
  format: 'csv' | 'xlsx';
  profil?: string | undefined;
  audience?: string | undefined;
}

/** The data of a chart as a file; its name says which accounts, so that two files of one chart differ. */
export async function exportChart(
  clientCode: string,
  statistics: UserStatistics,
  { graphique: chart, format, profil, audience }: Chosen,
): Promise<FileAnswer> {
  const { debut, fin } = statistics.periode;
  const whose = [profil, audience].flatMap((code) => (code === undefined ? [] : [`_${slugOf(code)}`])).join('');
  const name = `${messages.file}-${chart}_${clientCode}${whose}_${debut}_${fin}.${format}`;
  const table = tableOf(chart, statistics);
  return format === 'xlsx' ? xlsxFile(name, table) : csvFile(name, table);
}

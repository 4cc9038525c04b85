import { featureKeys, type FeatureKey } from '@portal/shared-api/contract/features';
import type { LimitesFichiers } from '@portal/shared-api/contract/fichiers';
import { featureLabel, isAct } from '@portal/shared-api/rules/feature-labels';
import { limitsOf, usualLimits } from '../fichiers/public';
import { invalid } from '../platform/errors';
import type { ClientSettings } from '../platform/http/client-settings';
import { messages } from './messages';

type Limits = ClientSettings['limitesFichiers'];
type Row = Readonly<Record<string, string>>;

const mo = 1_048_576;
/** Columns with a number: the limit, its greatest value, the factor to the stored one. Empty: that of all acts. */
const numbers = [
  { cle: 'queueLimit', libelle: 'Fichiers par champ', maximum: 20, factor: 1 },
  { cle: 'maxFileSize', libelle: 'Taille d’un fichier (Mo)', maximum: 10, factor: mo },
  { cle: 'maxQueueSize', libelle: 'Taille de tous les fichiers (Mo)', maximum: 30, factor: mo },
] as const;

const acts = featureKeys.filter(isAct);

const columns = [
  {
    cle: 'acte',
    libelle: 'Démarche',
    longueurMax: 60,
    isObligatoire: true,
    isSecret: false,
    choix: acts.map((code) => ({ code, libelle: featureLabel(code) })),
  },
  ...numbers.map(({ cle, libelle }) => ({
    cle,
    libelle,
    longueurMax: 2,
    isObligatoire: false,
    isSecret: false,
    choix: [],
  })),
];

/** What is wrong with a row, or null. */
function checkActLimits(row: Row): string | null {
  const given = numbers.filter(({ cle }) => (row[cle] ?? '') !== '');
  if (given.length === 0) return messages.noLimit;
  for (const { cle, libelle, maximum } of given) {
    const text = row[cle] ?? '';
    if (!/^\d{1,2}$/.test(text) || Number(text) < 1 || Number(text) > maximum)
      return `${libelle}\u00a0: ${messages.between(1, maximum)}`;
  }
  const [file, all] = [row['maxFileSize'] ?? '', row['maxQueueSize'] ?? ''];
  return file !== '' && all !== '' && Number(file) > Number(all) ? messages.fileAboveAll : null;
}

/** « Limites par démarche » of « Pièces jointes ». */
export const actLimits = {
  cle: 'limitesParActe',
  libelle: 'Limites par démarche',
  place: 'settings.limitesFichiers.parActe',
  genre: 'objets' as const,
  maximum: acts.length,
  aide: 'Pour une démarche qui demande d’autres limites. Une case vide suit la limite de toutes les démarches.',
  defaut: [],
  colonnes: columns,
  checkRow: checkActLimits,
};

/** Limits of each act as rows of the screen. */
export const readActLimits = (limits: Limits): Row[] =>
  acts.flatMap((acte) => {
    const own = limits?.parActe?.[acte];
    return own ? [{ acte, ...Object.fromEntries(numbers.map((each) => [each.cle, shown(own, each)])) }] : [];
  });

const shown = (own: Partial<LimitesFichiers>, { cle, factor }: (typeof numbers)[number]): string => {
  const value = own[cle];
  return value === undefined ? '' : String(value / factor);
};

/** The limits with exactly these rows; what a row does not show of an act, such as its extensions, stays. */
export function withActLimits(limits: Limits, rows: readonly Row[]): NonNullable<Limits> {
  const parActe: Partial<Record<FeatureKey, Partial<LimitesFichiers>>> = {};
  for (const acte of acts) {
    const row = rows.find((each) => each['acte'] === acte);
    if (!row) continue;
    const { queueLimit: _files, maxFileSize: _file, maxQueueSize: _all, ...kept } = limits?.parActe?.[acte] ?? {};
    parActe[acte] = kept;
    for (const { cle, factor } of numbers) {
      const text = row[cle] ?? '';
      if (text !== '') parActe[acte] = { ...parActe[acte], [cle]: Number(text) * factor };
    }
  }
  return { ...limits, parActe };
}

/**
 * Limits of all acts and of each one count together: a file that is allowed must find its place among all the files.
 * @throws PortalError 400 where it does not, on the setting that says so
 */
export function expectRoomForAFile(settings: Pick<ClientSettings, 'limitesFichiers'>): void {
  const { parDefaut, parActe } = settings.limitesFichiers ?? {};
  // What the screen shows of one file: acts for which the code allows more take less where there is no room.
  const shown = (act: FeatureKey) => parActe?.[act]?.maxFileSize ?? parDefaut?.maxFileSize ?? usualLimits.maxFileSize;
  const act = acts.find((each) => shown(each) > limitsOf(settings, each).maxQueueSize);
  if (act === undefined) return;
  const { maxFileSize, maxQueueSize } = parActe?.[act] ?? {};
  const isOwn = maxFileSize !== undefined || maxQueueSize !== undefined;
  const message = isOwn ? `${featureLabel(act)}\u00a0: ${messages.fileAboveAll}` : messages.fileAboveAll;
  throw invalid([{ champ: isOwn ? 'limitesParActe' : 'maxFileSize', code: 'reglage', message }]);
}

import { secretMask } from '@portal/shared-api/contract/reglages';
import type { HostSettings, ReseauSoins, ClientSettings } from '../platform/http/client-settings';
import { sanitise } from '../contenus/public';
import type { Client } from '../platform/http/context';
import type { Secrets } from '../platform/secrets';
import type { Definition } from './definitions';
import { messages } from './messages';
import { readActLimits, withActLimits } from './limits-by-act';
import { maskOf, secretToStore } from './rules';

/** What of a client's row the settings change. */
export type StoredClient = Pick<Client, 'libelle' | 'hosts' | 'configuration' | 'settings'>;

type Branch = Readonly<Record<string, unknown>>;
const branch = (value: unknown): Branch => (typeof value === 'object' && value !== null ? { ...value } : {});

const at = (stored: StoredClient, place: string): unknown =>
  place.split('.').reduce<unknown>((found, name) => branch(found)[name], stored);

/** A copy with another value at a place; `undefined` takes it away, so that the portal's own holds. */
function withAt(of: unknown, [name = '', ...rest]: readonly string[], value: unknown): Branch {
  const { [name]: before, ...others } = branch(of);
  const after = rest.length === 0 ? value : withAt(before, rest, value);
  return after === undefined ? others : { ...others, [name]: after };
}

const mimeTypes: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  heic: 'image/heic',
};

/** A setting as the screen shows it. */
export function readSetting(stored: StoredClient, { cle, place, factor = 1, defaut = null }: Definition): unknown {
  if (cle === 'hotesRestreints')
    return Object.entries(stored.settings.parHote ?? {})
      .filter(([, { configuration }]) => configuration?.isRestrictedUrl === true)
      .map(([host]) => host);
  if (cle === 'reseauxSoins') return (stored.settings.reseauxSoins ?? []).map(shownNetwork);
  if (cle === 'limitesParActe') return readActLimits(stored.settings.limitesFichiers);
  const value = at(stored, place) ?? defaut;
  return typeof value === 'number' && at(stored, place) !== undefined ? value / factor : value;
}

/** The client with another value of a setting, which was checked. */
export function writeSetting(
  stored: StoredClient,
  definition: Definition,
  value: unknown,
  secrets: Secrets,
): StoredClient {
  const { cle, place, genre, factor = 1, isVide = false, defaut } = definition;
  if (cle === 'hotesRestreints') return withSettings(stored, { parHote: restricted(stored.settings.parHote, value) });
  if (cle === 'reseauxSoins') return withSettings(stored, { reseauxSoins: networks(stored, value, secrets) });
  if (cle === 'limitesParActe')
    return withSettings(stored, { limitesFichiers: withActLimits(stored.settings.limitesFichiers, rowsOf(value)) });
  const kept = genre === 'html' ? sanitise(String(value)) : typeof value === 'number' ? value * factor : value;
  // An empty number is stored as none where the setting itself may be missing, else as null.
  const isNone = isVide && kept === null && defaut !== null;
  const next = withAt(stored, place.split('.'), isNone ? undefined : kept);
  const full =
    cle === 'allowedExtensions' && Array.isArray(value)
      ? withAt(next, place.replace('allowedExtensions', 'allowedMimeTypes').split('.'), [
          ...new Set(value.map((extension) => mimeTypes[String(extension)])),
        ])
      : cle === 'libelle'
        ? withAt(next, ['configuration', 'libelle'], kept)
        : next;
  // The place of a definition and the check of its kind make the shape; the configuration is checked whole afterwards.
  return { ...stored, ...(full as Partial<StoredClient>) };
}

const withSettings = (stored: StoredClient, changes: Partial<ClientSettings>): StoredClient => ({
  ...stored,
  settings: { ...stored.settings, ...changes },
});

/** Differences by host, with registration closed at exactly these hosts. */
function restricted(parHote: ClientSettings['parHote'] = {}, value: unknown): Record<string, HostSettings> {
  const closed = new Set(Array.isArray(value) ? value.map(String) : []);
  const hosts = new Set([...Object.keys(parHote), ...closed]);
  return Object.fromEntries(
    [...hosts].flatMap((host) => {
      const { configuration = {}, ...rest } = parHote[host] ?? {};
      const { isRestrictedUrl: _before, ...others } = configuration;
      const own = { ...others, ...(closed.has(host) ? { isRestrictedUrl: true } : {}) };
      const kept = { ...rest, ...(Object.keys(own).length > 0 ? { configuration: own } : {}) };
      return Object.keys(kept).length > 0 ? [[host, kept]] : [];
    }),
  );
}

const shownNetwork = ({ cleApiChiffree, secretEchangeChiffre, ...network }: ReseauSoins) => ({
  ...network,
  imageId: network.imageId ?? '',
  imageForm: network.imageForm ?? '',
  cleApi: maskOf(cleApiChiffree),
  secretEchange: maskOf(secretEchangeChiffre),
});

/** Rows of a list of objects, which were checked. */
export const rowsOf = (value: unknown): Record<string, string>[] => (Array.isArray(value) ? value : []);

function networks({ settings }: StoredClient, value: unknown, secrets: Secrets): ReseauSoins[] {
  return rowsOf(value).map((row) => {
    const before = settings.reseauxSoins?.find(({ reseau }) => reseau === row['reseau']);
    const text = (name: string) => row[name] ?? '';
    return {
      reseau: text('reseau'),
      libelle: text('libelle'),
      description: text('description'),
      url: text('url'),
      numOmc: text('numOmc'),
      icon: text('icon'),
      imageId: text('imageId') || null,
      imageForm: text('imageForm') || null,
      placement: placementOf(text('placement')),
      cleApiChiffree: secretToStore(row['cleApi'], before?.cleApiChiffree ?? null, secrets.encrypt),
      secretEchangeChiffre: secretToStore(row['secretEchange'], before?.secretEchangeChiffre ?? null, secrets.encrypt),
    };
  });
}

/**
 * Why a mask of a secret stands for none, in French, or null: what was deleted does not come back with a restored
 * version, and a secret does not follow its network to another address, where whoever changes it would read it.
 */
export function lostSecret(
  { colonnes = [] }: Definition,
  value: unknown,
  stored: readonly ReseauSoins[] = [],
): string | null {
  for (const [index, row] of rowsOf(value).entries()) {
    const before = stored.find(({ reseau }) => reseau === row['reseau']);
    for (const { cle, libelle } of colonnes.filter(({ isSecret }) => isSecret)) {
      if (row[cle] !== secretMask) continue;
      const isStored = before && (cle === 'cleApi' ? before.cleApiChiffree : before.secretEchangeChiffre) !== null;
      if (!isStored) return messages.line(index + 1, messages.secretGone(libelle));
      if (originOf(before.url) !== originOf(row['url'] ?? ''))
        return messages.line(index + 1, messages.secretElsewhere(libelle));
    }
  }
  return null;
}

const originOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : null);

const placementOf = (code: string): ReseauSoins['placement'] =>
  code === 'path' || code === 'header' || code === 'form' ? code : 'query';

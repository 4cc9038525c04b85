import { ApiError, call, resources } from '@portal/shared-api';
import { searchAccounts } from '@portal/shared-api/contract/comptes';
import { listContents } from '@portal/shared-api/contract/edition';
import type { CurrentUser } from '@portal/shared-api/contract/identity';
import { listHandledRequests } from '@portal/shared-api/contract/traitement-demandes';
import { looksLikeNir, mayBecomeNir } from '@portal/shared-api/rules/nir-in-text';
import { foldText } from '@portal/shared-api/rules/search-text';
import type { Suggestion } from '@portal/shared-api/rules/suggestions';
import { isTooShort } from '../common/search-problem';
import { criterionOf, type AdminSection } from './menu';
import { messages } from './messages';

/** Results of each kind that the palette shows. */
const most = 5;

type Kind = keyof typeof messages.palette.kinds;

interface Found {
  places: Suggestion[];
  /** Kinds whose read failed: what is shown may lack theirs. */
  failed: Kind[];
}

/**
 * Places that a text leads to: screens of the menu, members, requests and contents that this person may read. The kinds
 * that could be read show without those that could not.
 * @throws ApiError when nothing was found and a read failed: « Aucun résultat » would not be true
 */
export async function searchEverywhere(
  typed: string,
  { droits }: Pick<CurrentUser, 'droits'>,
  sections: readonly AdminSection[],
  signal: AbortSignal,
): Promise<Found> {
  const words = foldText(typed);
  const screens = sections.flatMap(({ entries }) =>
    entries
      .filter(({ label }) => foldText(label).includes(words))
      .map(({ label, path }) => ({ code: path, libelle: label, detail: messages.palette.screen })),
  );
  if (isTooShort(typed)) return { places: screens, failed: [] };
  // The number travels in a body, never in an address, nor does a part of it: the dialog of its own asks for it.
  if (looksLikeNir(typed) || mayBecomeNir(typed)) {
    const { byNir, byNumber, byNirDetail } = messages.palette;
    const libelle = droits.includes('nir:read') ? byNir : byNumber;
    const list = { code: resources.adherents.path, libelle, detail: byNirDetail };
    return { places: droits.includes('users.adherent:read') ? [list, ...screens] : screens, failed: [] };
  }
  const read = await Promise.all(
    readers
      .filter(({ right }) => droits.includes(right))
      .map(async ({ kind, search }) => ({ kind, outcome: await settle(search(typed.trim(), signal)) })),
  );
  const places = [...screens, ...read.flatMap(({ outcome }) => (outcome instanceof ApiError ? [] : outcome))];
  const failures = read.flatMap(({ kind, outcome }) => (outcome instanceof ApiError ? [{ kind, error: outcome }] : []));
  if (places.length === 0 && failures[0]) throw failures[0].error;
  return { places, failed: failures.map(({ kind }) => kind) };
}

const readers = [
  { kind: 'members', right: 'users.adherent:read', search: members },
  { kind: 'requests', right: 'history:read', search: requests },
  { kind: 'contents', right: 'cms:read', search: contents },
] as const;

/** Suggestions, or why there are none: the other kinds show without them. */
async function settle(reading: Promise<Suggestion[]>): Promise<Suggestion[] | ApiError> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}

async function members(text: string, signal: AbortSignal): Promise<Suggestion[]> {
  const criterion = criterionOf(text);
  const { utilisateurs } = await call(searchAccounts, {
    query: { type: 'adherent', ...criterion, taille: 10 },
    signal,
    quiet: true,
  });
  return utilisateurs
    .slice(0, most)
    .map(({ userId, nom, prenom, userName }) => ({
      code: `${resources.adherents.path}?${new URLSearchParams({ ...criterion, compte: userId })}`,
      libelle: `${nom} ${prenom}`,
      detail: messages.palette.member({ identifiant: userName }),
    }));
}

async function requests(text: string, signal: AbortSignal): Promise<Suggestion[]> {
  const criterion = /\d{3}/.test(text) ? { numero: text.slice(0, 20) } : { adherent: text };
  const { demandes } = await call(listHandledRequests, { query: { ...criterion, taille: 20 }, signal, quiet: true });
  return demandes
    .slice(0, most)
    .map(({ numeroDemande, libelle }) => ({
      code: `${resources.traitementDemandes.path}?${new URLSearchParams({ demande: numeroDemande })}`,
      libelle: numeroDemande,
      detail: messages.palette.request({ libelle }),
    }));
}

async function contents(text: string, signal: AbortSignal): Promise<Suggestion[]> {
  const { contenus } = await call(listContents, { query: { texte: text.slice(0, 60) }, signal, quiet: true });
  return contenus
    .slice(0, most)
    .map(({ id, title }) => ({
      code: `${resources.contenus.path}?${new URLSearchParams({ ouvert: id })}`,
      libelle: title,
      detail: messages.palette.content,
    }));
}

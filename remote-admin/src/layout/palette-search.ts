import { ApiError, call, resources } from '@portal/shared-api';
import { searchAccounts } from '@portal/shared-api/contract/comptes';
import { listContents } from '@portal/shared-api/contract/edition';
import type { CurrentUser } from '@portal/shared-api/contract/identity';
import { listHandledRequests } from '@portal/shared-api/contract/traitement-demandes';
import { foldText } from '@portal/shared-api/rules/search-text';
import type { Suggestion } from '@portal/shared-api/rules/suggestions';
import { criterionOf, type AdminSection } from './menu';
import { messages } from './messages';

/** Results of each kind that the palette shows. */
const most = 5;
/** Fewest characters of a search in data. */
const smallest = 3;

/** Places that a text leads to: screens of the menu, members, requests and contents that this person may read. */
export async function searchEverywhere(
  typed: string,
  { droits }: Pick<CurrentUser, 'droits'>,
  sections: readonly AdminSection[],
  signal: AbortSignal,
): Promise<Suggestion[]> {
  const words = foldText(typed);
  const screens = sections.flatMap(({ entries }) =>
    entries
      .filter(({ label }) => foldText(label).includes(words))
      .map(({ label, path }) => ({ code: path, libelle: label, detail: messages.palette.screen })),
  );
  if (typed.trim().length < smallest) return screens;
  const found = await Promise.all([
    droits.includes('users.adherent:read') ? members(typed.trim(), signal) : [],
    droits.includes('history:read') ? requests(typed.trim(), signal) : [],
    droits.includes('cms:read') ? contents(typed.trim(), signal) : [],
  ]);
  return [...screens, ...found.flat()];
}

/** An answer, or null where the read fails: the other kinds of results show without it. */
async function orNothing<R>(reading: Promise<R>): Promise<R | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

async function members(text: string, signal: AbortSignal): Promise<Suggestion[]> {
  const criterion = criterionOf(text);
  const answer = await orNothing(
    call(searchAccounts, { query: { type: 'adherent', ...criterion, taille: 10 }, signal, quiet: true }),
  );
  return (answer?.utilisateurs ?? [])
    .slice(0, most)
    .map(({ userId, nom, prenom, userName }) => ({
      code: `${resources.adherents.path}?${new URLSearchParams({ ...criterion, compte: userId })}`,
      libelle: `${nom} ${prenom}`,
      detail: messages.palette.member({ identifiant: userName }),
    }));
}

async function requests(text: string, signal: AbortSignal): Promise<Suggestion[]> {
  const criterion = /\d{3}/.test(text) ? { numero: text.slice(0, 20) } : { adherent: text };
  const answer = await orNothing(
    call(listHandledRequests, { query: { ...criterion, taille: 20 }, signal, quiet: true }),
  );
  return (answer?.demandes ?? [])
    .slice(0, most)
    .map(({ numeroDemande, libelle }) => ({
      code: `${resources.traitementDemandes.path}?${new URLSearchParams({ demande: numeroDemande })}`,
      libelle: numeroDemande,
      detail: messages.palette.request({ libelle }),
    }));
}

async function contents(text: string, signal: AbortSignal): Promise<Suggestion[]> {
  const answer = await orNothing(call(listContents, { query: { texte: text.slice(0, 60) }, signal, quiet: true }));
  return (answer?.contenus ?? [])
    .slice(0, most)
    .map(({ id, title }) => ({
      code: `${resources.contenus.path}?${new URLSearchParams({ ouvert: id })}`,
      libelle: title,
      detail: messages.palette.content,
    }));
}

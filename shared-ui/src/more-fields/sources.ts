import { call } from '@portal/shared-api';
import { suggestEtablissements, suggestPs, type Etablissement } from '@portal/shared-api/contract/geolocalisation';
import { readReferentiel } from '@portal/shared-api/contract/referentiel';
import { isLongEnough, type Suggestion } from '@portal/shared-api/rules/suggestions';
import { messages } from './messages';

type Source = (typed: string, signal: AbortSignal) => Promise<readonly Suggestion[]>;

/** More than one screen of proposals is a search to narrow. */
const shown = 10;
// A failed search says so below its field.
const quiet = { quiet: true } as const;

/** Towns of France and Monaco by name or by the beginning of a postal code; `code` is the INSEE code. */
export const searchTowns: Source = async (typed, signal) => {
  const query = /^\d+$/.test(typed) ? { code: typed } : { q: typed };
  const rows = await call(readReferentiel, { params: { nom: 'code-postal' }, query, signal, ...quiet });
  return rows
    .slice(0, shown)
    .map(({ code, libelle, codeInsee }) => ({ code: `${codeInsee ?? ''}-${code}`, libelle, detail: code }));
};

/** Professionals of the directory by name; `code` is their number there. */
export const searchProfessionals: Source = async (typed, signal) => {
  const { professionnels } = await call(suggestPs, { query: { q: typed }, signal, ...quiet });
  return professionnels.map(({ idPs, nom, specialite, codePostal, localite }) => ({
    code: idPs,
    libelle: nom,
    detail: `${specialite} – ${codePostal} ${localite}`,
  }));
};

/** An establishment as a choice: its FINESS number is the code. */
export const establishmentSuggestion = ({
  finess,
  raisonSociale,
  adresse: { codePostal, localite },
}: Etablissement): Suggestion => ({
  code: finess,
  libelle: raisonSociale,
  detail: messages.establishment({ codePostal, localite, finess }),
});

/** Hospitals and clinics by name, town or FINESS number; `code` is that number. */
export const searchEstablishments: Source = async (typed, signal) => {
  const { etablissements } = await call(suggestEtablissements, { query: { q: typed }, signal, ...quiet });
  return etablissements.map(establishmentSuggestion);
};

/** Sources of a search field, by what it looks for. */
export const sources = {
  commune: searchTowns,
  professionnel: searchProfessionals,
  etablissement: searchEstablishments,
} as const;

/** Postal code and name of a chosen town; null for text that is not chosen. */
export const townOf = (choice: Suggestion | null): { codePostal: string; localite: string } | null =>
  choice?.code && choice.detail && isLongEnough(choice.detail, 5)
    ? { codePostal: choice.detail, localite: choice.libelle }
    : null;

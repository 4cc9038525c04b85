import { foldText } from '@portal/shared-api/rules/search-text';
import type { referentiels } from '../../../contenus/public';
import { countries, shortLists } from './lists';
import postalCodes from './postal-codes.json';
import postalPlaces from './postal-places.json';
import { synonymGroups } from './synonyms';

type Row = typeof referentiels.$inferInsert;

const row = (
  clientCode: string,
  nom: string,
  ordre: number,
  code: string,
  libelle: string,
  more: Pick<Row, 'attributs'> & { parent?: string | null } = { attributs: {} },
): Row => ({
  clientCode,
  nom,
  code,
  libelle,
  ordre,
  parent: more.parent ?? null,
  isActif: true,
  attributs: more.attributs,
  recherche: foldText(libelle),
});

function listRows(clientCode: string, nom: string, list: string): Row[] {
  return list.split(' · ').map((entry, index) => {
    const [text, parent] = entry.split(' < ');
    const [code, ...words] = (text ?? '').split(' ');
    return row(clientCode, nom, index + 1, code ?? '', words.join(' '), { attributs: {}, parent: parent ?? null });
  });
}

const places = new Map(Object.entries(postalPlaces));

/** Centre of a postal code in degrees, within a hundred metres: public facts entered by hand. */
export function placeOf(code: string): { latitude?: number; longitude?: number } {
  const [latitude, longitude] = places.get(code) ?? [];
  return latitude === undefined || longitude === undefined ? {} : { latitude, longitude };
}

/**
 * Every code list of a client. Postal codes are an extract (Lozère, prefectures, part of the Alpes-Maritimes, Corsica,
 * overseas) of the npm package codes-postaux 4.1.2, MIT, based on the Base officielle des codes postaux of La Poste;
 * Monaco is added.
 */
export function referentielRows(clientCode: string): Row[] {
  return [
    ...Object.entries(shortLists).flatMap(([nom, list]) => listRows(clientCode, nom, list)),
    ...synonymGroups.map((group, index) =>
      row(clientCode, 'synonymes-recherche', index + 1, `GROUPE_${index + 1}`, group.join(', ')),
    ),
    ...countries.map(([code, libelle, indicatif, isSepa], index) =>
      row(clientCode, 'pays', index + 1, code, libelle, { attributs: { indicatif, isSepa } }),
    ),
    ...postalCodes.map(([code = '', codeInsee = '', libelle = '']) =>
      row(clientCode, 'code-postal', 1, code, libelle, {
        attributs: { codeInsee, departement: codeInsee.slice(0, code.startsWith('97') ? 3 : 2), ...placeOf(code) },
      }),
    ),
  ];
}

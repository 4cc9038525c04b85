import type { ReferentielEdited, ReferentielListed } from '@portal/shared-api/contract/referentiel-edition';
import type { ReferentielRow } from '@portal/shared-api/contract/referentiel';
import type { Caller } from '../../../../demo/testing/demo-app';
import { multipart } from '../../../../fichiers/testing/samples';

export const rowsOf = async (helene: Caller, nom: string, query = '') =>
  (await helene.get(`/admin/referentiel/${nom}?taille=100${query}`)).json<{
    referentiel: ReferentielListed;
    lignes: ReferentielEdited[];
    pagination: { total: number };
  }>();

export async function rowOf(helene: Caller, nom: string, code: string): Promise<ReferentielEdited> {
  const row = (await rowsOf(helene, nom)).lignes.find((each) => each.code === code);
  if (!row) throw new Error(`${nom} has no ${code}.`);
  return row;
}

export function upload(helene: Caller, nom: string, contenu: string, how = '', by = helene) {
  const { payload, headers } = multipart({ content: Buffer.from(contenu), name: `${nom}.csv`, type: 'text/csv' });
  return by.browser.request({
    method: 'POST',
    url: `/api/admin/referentiel/${nom}/import?${how}`,
    payload,
    headers: { ...headers, 'x-csrf': '1' },
  });
}
export const seen = async (camille: Caller, nom: string, by = camille) =>
  (await by.get(`/referentiel/${nom}`)).json<ReferentielRow[]>().map(({ code, libelle }) => `${code} ${libelle}`);

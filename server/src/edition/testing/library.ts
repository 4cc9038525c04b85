import type { ContentValues } from '@portal/shared-api/contract/edition';
import type { Caller } from '../../demo/testing/demo-app';
import { multipart, type SentFile } from '../../fichiers/testing/samples';

export const upload = (helene: Caller, path: string, file: SentFile, who = helene) => {
  const { payload, headers } = multipart(file);
  return who.browser.request({ method: 'POST', url: `/api${path}`, payload, headers: { ...headers, 'x-csrf': '1' } });
};

const page: ContentValues & { collection: string; name: null; itemName: string } = {
  collection: 'Pages_Statiques',
  name: null,
  itemName: 'AFFICHE',
  title: 'Affiche',
  content: '<p>Bonjour</p>',
  tags: [],
  audience: 'TOUS',
  audienceCode: null,
  ordre: 1,
  publicationDebut: null,
  publicationFin: null,
  cookieSetting: null,
  isFermable: true,
  isBloquante: false,
  routes: [],
};
export const addContent = async (helene: Caller, values: object) =>
  (await helene.send('POST', '/admin/cms/items', null, { ...page, ...values })).json<{ id: string }>().id;
export const publish = (helene: Caller, id: string) =>
  helene.send('POST', `/admin/cms/items/${id}/publier`, null, { version: 1, date: null });

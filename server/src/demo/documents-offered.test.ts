import type { Attestation } from '@portal/shared-api/contract/attestations';
import type { Carte } from '@portal/shared-api/contract/carte-tp';
import type { Operation } from '@portal/shared-api/contract/cegepay';
import type { Contrat } from '@portal/shared-api/contract/contrats';
import type { Courrier } from '@portal/shared-api/contract/courriers';
import type { DocumentQuery } from '@portal/shared-api/contract/demandes';
import type { MetadataV2 } from '@portal/shared-api/contract/documentation';
import type { DocumentGed } from '@portal/shared-api/contract/documents';
import type { DonneesGaranties } from '@portal/shared-api/contract/formulaires/garanties';
import type { Demande, DemandeDetail } from '@portal/shared-api/contract/historique';
import type { Decompte } from '@portal/shared-api/contract/prestations';
import { createDemoApp, type Caller, type DemoApp } from './testing/demo-app';
import { personasOf } from './testing/personas';

let demo: DemoApp;
beforeAll(async () => {
  demo = await createDemoApp();
}, 90_000);
afterAll(() => demo.close());

/** A document that a screen offers; size in bytes and kind where the list says them. */
interface Offered extends DocumentQuery {
  where: string;
  taille?: number | null;
  typeMime?: string;
}

/** Every document that the lists of one contract offer to a person. */
async function offeredTo(who: Caller, contrat: string): Promise<Offered[]> {
  const read = async <T>(path: string): Promise<T | null> => {
    const answer = await who.get(path, contrat);
    return answer.statusCode === 200 ? answer.json<T>() : null;
  };
  /** All pages of a list. */
  const every = async <Key extends string, Row>(path: string, key: Key): Promise<Row[]> => {
    const rows: Row[] = [];
    for (let page = 1; ; page += 1) {
      const answer = await read<Record<Key, Row[]> & { pagination: { total: number } }>(`${path}page=${page}`);
      rows.push(...(answer?.[key] ?? []));
      if (!answer || answer[key].length === 0 || rows.length >= answer.pagination.total) return rows;
    }
  };
  const fromStore = (where: string, id: string | null): Offered[] =>
    id === null ? [] : [{ where: `${where} ${id}`, origine: 'GED', id }];
  const demandes = await every<'demandes', Demande>('/history?taille=50&', 'demandes');
  const details: Offered[] = [];
  for (const { numeroDemande, numeroContratIndividuel } of demandes) {
    // The list has the requests of every contract, and a recap is read on its own.
    if ((numeroContratIndividuel ?? contrat) !== contrat) continue;
    const detail = await read<DemandeDetail>(`/history/${numeroDemande}`);
    details.push({ where: `récapitulatif ${numeroDemande}`, origine: 'DEMANDE', id: numeroDemande });
    for (const { idPiece, taille } of detail?.pieces ?? [])
      details.push({ where: `pièce de ${numeroDemande}`, origine: 'DEMANDE', id: idPiece, taille });
  }
  return [
    ...(await every<'documents', DocumentGed>('/cgdm-svc/ged?', 'documents')).map(
      ({ idDocument, libelle, taille, typeMime }): Offered => ({
        where: `« ${libelle} » ${idDocument}`,
        origine: 'GED',
        id: idDocument,
        taille,
        typeMime,
      }),
    ),
    ...(await every<'attestations', Attestation>('/documents/attestation?', 'attestations')).map(
      ({ idDocument, taille }): Offered => ({
        where: `attestation ${idDocument}`,
        origine: 'GED',
        id: idDocument,
        taille,
      }),
    ),
    ...((await read<{ cartes: Carte[] }>('/cgdm-svc/carte-tp'))?.cartes ?? []).flatMap(({ idDocument }) =>
      fromStore('carte', idDocument),
    ),
    ...(await every<'decomptes', Decompte>('/v2/adherent/prestations?periode=12m&', 'decomptes')).flatMap(
      ({ idDocumentReleve }) => fromStore('relevé', idDocumentReleve),
    ),
    ...(await every<'courriers', Courrier>('/adherent/courriers/list?taille=50&', 'courriers')).flatMap(
      ({ idCourrier }) => fromStore('courrier', idCourrier),
    ),
    ...(await every<'operations', Operation>('/cegepay/history?', 'operations')).flatMap(({ idDocument }) =>
      fromStore('signature ou reçu', idDocument),
    ),
    ...details,
  ];
}

/** What the editors publish to this person. */
const publishedTo = async (who: Caller): Promise<Offered[]> =>
  (await who.get('/cms/metadatas-v2'))
    .json<MetadataV2[]>()
    .map(({ id, title, taille, typeMime }) => ({ where: `« ${title} »`, origine: 'CMS', id, taille, typeMime }));

/** Cards, statements and letters stand in the document store too; the first one, which has a size, is kept. */
const onceEach = (offered: Offered[]) => [
  ...new Map(offered.toReversed().map((one) => [`${one.origine} ${one.id}`, one])).values(),
];

/** What is wrong with a document that was offered; null for one that opens as the list says. */
async function faultOf(
  who: Caller,
  contrat: string,
  { origine, id, taille, typeMime }: Offered,
): Promise<string | null> {
  const answer = await who.get(`/download?origine=${origine}&id=${encodeURIComponent(id)}`, contrat);
  if (answer.statusCode !== 200) return `${answer.statusCode} ${answer.body.slice(0, 80)}`;
  const type = String(answer.headers['content-type']).split(';')[0];
  if (typeMime !== undefined && type !== typeMime) return `${type} instead of ${typeMime}`;
  const { length } = answer.rawPayload;
  if (typeof taille === 'number' && taille !== length) return `${length} bytes instead of ${taille}`;
  const isPdf = answer.rawPayload.subarray(0, 5).toString('latin1') === '%PDF-';
  return (type === 'application/pdf') === isPdf ? null : `no ${type}`;
}

test('[MEM-06] [MEM-07] [MEM-08] [MEM-09] every document that a list offers to a persona opens, of the size and the kind that the list says', async () => {
  const faults: string[] = [];
  const opened = new Set<string>();
  for (const { userName, client } of await personasOf(demo.database)) {
    const who = await demo.as(userName, client);
    const { contrats = [] } = (await who.get('/v2/adherent/contrats')).json<{ contrats?: Contrat[] }>();
    const published = contrats.length === 0 ? [] : await publishedTo(who);
    for (const { numeroContratIndividuel: contrat } of contrats)
      for (const offered of [...published, ...onceEach(await offeredTo(who, contrat))]) {
        // What is published is the same for every reader.
        const key = `${offered.origine === 'CMS' ? client : `${userName} ${contrat}`} ${offered.id}`;
        if (opened.has(key)) continue;
        opened.add(key);
        const fault = await faultOf(who, contrat, offered);
        if (fault) faults.push(`${userName}, ${contrat}, ${offered.where}: ${fault}`);
      }
  }
  expect(faults).toEqual([]);
  expect(opened.size).toBeGreaterThan(200);
}, 300_000);

test('[MEM-16] « Documentation » has the product sheet and the cover of every formula that a persona may change to', async () => {
  const missing: string[] = [];
  const offered = new Set<string>();
  for (const { userName, client } of await personasOf(demo.database)) {
    const who = await demo.as(userName, client);
    const { contrats = [] } = (await who.get('/v2/adherent/contrats')).json<{ contrats?: Contrat[] }>();
    for (const { numeroContratIndividuel: contrat } of contrats) {
      const answer = await who.get('/forms/garanties/dossier', contrat);
      if (answer.statusCode !== 200) continue;
      for (const { libelle } of answer.json<DonneesGaranties>().formules) {
        offered.add(libelle);
        const found = (await who.get(`/cms/metadatas-v2?tag=${encodeURIComponent(libelle)}`, contrat)).json<
          MetadataV2[]
        >();
        const kinds = found.flatMap(({ tags }) => tags);
        if (!kinds.includes('IPID') || !kinds.includes('Grille de garanties')) missing.push(`${client} ${libelle}`);
      }
    }
  }
  expect(missing).toEqual([]);
  expect([...offered]).toEqual(expect.arrayContaining(['Santé Essentielle', 'Azur Essentiel', 'Azur Confort']));
}, 120_000);

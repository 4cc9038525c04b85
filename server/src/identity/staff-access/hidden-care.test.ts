import { and, eq } from 'drizzle-orm';
import type { Demande } from '@portal/shared-api/contract/historique';
import { assures } from '../../contrats/tables';
import { createDemoApp, type Caller, type DemoApp } from '../../demo/testing/demo-app';
import { setFeature } from '../testing/clients';
import { hospitalStay, osteopathy, unlistedHospital } from '../../formulaires/testing/answers';
import { submit, uploadFor } from '../../formulaires/testing/forms';
import { actes, decomptes } from '../../prestations/tables';
import { accountOf, startedBy } from './testing/on-behalf';

const contrat = 'VAL0004521';
const julien = 'P000452102';
const lina = 'P000452103';
let demo: DemoApp;
let camille: Caller;
let helene: Caller;
const sent: Record<string, { care: string; piece: string; letter: string }> = {};

const staysOf = async (who: Caller) =>
  (await who.get('/forms/pec/hospi', contrat))
    .json<{ donnees: { pecs: { numero: string; beneficiaire: string; idDocument: string }[] } }>()
    .donnees.pecs.toSorted((a, b) => b.numero.localeCompare(a.numero));

// Julien shares his care with Camille, who asks for his and for that of their daughter; staff are in her space.
beforeAll(async () => {
  demo = await createDemoApp();
  await setFeature(demo.database, 'VALD', 'pecHospiActeGestion', true);
  await demo.database.update(assures).set({ isActesMasques: false }).where(eq(assures.numeroContrat, contrat));
  camille = await demo.as('camille.vernoux');
  for (const numPers of [julien, lina]) {
    const file = await uploadFor(camille, contrat, 'demandeRemboursementActeGestion', 'piecesJointes');
    const care = await submit(camille, 'demande-remboursement', contrat, {
      donnees: osteopathy({ numPers }),
      piecesJointes: [file],
    });
    await submit(camille, 'pec/hospi', contrat, {
      donnees: hospitalStay({ numPers, ...unlistedHospital }),
      piecesJointes: [],
    });
    const [piece] = (await camille.get(`/history/${care.numeroDemande}`, contrat)).json<{
      pieces: { idPiece: string }[];
    }>().pieces;
    sent[numPers] = {
      care: care.numeroDemande ?? '',
      piece: piece?.idPiece ?? '',
      letter: (await staysOf(camille))[0]?.idDocument ?? '',
    };
  }
  helene = await startedBy(demo, 'helene.dargois', (await accountOf(demo, 'camille.vernoux')).id);
}, 120_000);
afterAll(() => demo.close());

const personsIn = async (who: Caller) =>
  (await who.get('/history?taille=50', contrat))
    .json<{ demandes: Demande[] }>()
    .demandes.flatMap(({ beneficiaires }) => beneficiaires.map(({ numPers }) => numPers));

it('[ADM-01] « Historique » holds no care of another adult: neither the request, its recap nor its papers', async () => {
  expect(await personsIn(camille)).toEqual(expect.arrayContaining([julien, lina]));
  const shown = await personsIn(helene);
  expect(shown).toContain(lina);
  expect(shown).not.toContain(julien);
  const answers = async (who: Caller, numPers: string) => {
    const { care = '', piece = '', letter = '' } = sent[numPers] ?? {};
    const paths = [
      `/history/${care}`,
      `/download?id=${care}&origine=DEMANDE`,
      `/download?id=${piece}&origine=DEMANDE`,
      `/download?id=${letter}&origine=GED`,
    ];
    return Promise.all(paths.map(async (path) => (await who.get(path, contrat)).statusCode));
  };
  expect(await answers(camille, julien)).toEqual([200, 200, 200, 200]);
  expect(await answers(helene, lina)).toEqual([200, 200, 200, 200]);
  expect(await answers(helene, julien)).toEqual([404, 404, 404, 404]);
});

it('[ADM-01] « Mes documents » holds no letter about another adult', async () => {
  const titles = async (who: Caller) =>
    (await who.get('/cgdm-svc/ged', contrat))
      .json<{ documents: { idDocument: string }[] }>()
      .documents.map(({ idDocument }) => idDocument);
  expect(await titles(camille)).toEqual(expect.arrayContaining([sent[julien]?.letter, sent[lina]?.letter]));
  const shown = await titles(helene);
  expect(shown).toContain(sent[lina]?.letter);
  expect(shown).not.toContain(sent[julien]?.letter);
});

it('[ADM-01] the tax certificate of a family is in neither list, nor opened by any of its addresses', async () => {
  const issued = async (donnees: object) =>
    (await camille.send('POST', '/documents/attestation/form', contrat, { donnees })).json<{ idDocument: string }>()
      .idDocument;
  const tax = await issued({ categorie: 'FISCALE', annee: 2025 });
  const rights = await issued({ categorie: 'DROITS', numPers: lina });
  const shownTo = async (who: Caller) => {
    const documents = (await who.get('/cgdm-svc/ged?categorie=ATTESTATION', contrat)).json<{
      documents: { idDocument: string }[];
      pagination: { total: number };
    }>();
    const { ids } = (await who.get('/cgdm-svc/ged/documents-ids?type=ATTESTATION', contrat)).json<{ ids: string[] }>();
    const { attestations, pagination } = (await who.get('/documents/attestation', contrat)).json<{
      attestations: { idDocument: string }[];
      pagination: { total: number };
    }>();
    expect([documents.pagination.total, pagination.total]).toEqual([documents.documents.length, attestations.length]);
    const opened = [`/download?id=${tax}&origine=GED`, `/cgdm-svc/ged/visionneuse?id=${tax}`];
    const answers = [...opened, `/documents/attestation/visionneuse?id=${tax}`].map((path) => who.get(path, contrat));
    return {
      lists: [documents.documents, ids.map((idDocument) => ({ idDocument })), attestations].map((list) =>
        [tax, rights].map((id) => list.some(({ idDocument }) => idDocument === id)),
      ),
      codes: (await Promise.all(answers)).map(({ statusCode }) => statusCode),
    };
  };
  const own = [true, true];
  expect(await shownTo(camille)).toEqual({ lists: [own, own, own], codes: [200, 200, 200] });
  const others = [false, true];
  expect(await shownTo(helene)).toEqual({ lists: [others, others, others], codes: [404, 404, 404] });
});

it('[ADM-01] forms tell no package, stay or figure of another adult', async () => {
  const [statement] = await demo.database
    .select()
    .from(decomptes)
    .where(and(eq(decomptes.numeroContrat, contrat), eq(decomptes.numPers, julien)));
  await demo.database
    .update(actes)
    .set({ codeForfait: 'PHARMACIE', forfaitConsomme: 1234, dateSoins: '2026-05-05' })
    .where(eq(actes.numeroDecompte, statement?.numeroDecompte ?? ''));
  const countedBy = async (who: Caller) =>
    new Set(
      (await who.get('/forms/prestationpharmacie', contrat))
        .json<{ donnees: { compteurs: { numPers: string }[] } }>()
        .donnees.compteurs.map(({ numPers }) => numPers),
    );
  expect(await countedBy(camille)).toContain(julien);
  expect(await countedBy(helene)).not.toContain(julien);
  expect(await countedBy(helene)).toContain(lina);
  const namesOf = async (who: Caller) => (await staysOf(who)).map(({ beneficiaire }) => beneficiaire).sort();
  expect(await namesOf(camille)).toEqual(['Julien VERNOUX', 'Lina VERNOUX']);
  expect(await namesOf(helene)).toEqual(['Lina VERNOUX']);
  const isKnown = async (who: Caller, numPers: string) =>
    (
      await who.send('POST', '/forms/demande-remboursement/estimation', contrat, {
        numPers,
        dateSoins: '2026-11-12',
        codeTypePrestation: 'MDOUCES',
        codeSoin: osteopathy().codeSoin,
        montantFacture: 60,
        nombre: 1,
        isParcoursSoins: true,
        isDemandeAccordOuDevis: false,
        montantMonture: null,
        montantRO: null,
        montantAutres: null,
        nomProfessionnel: '',
      })
    ).json<{ isConsommationConnue: boolean }>().isConsommationConnue;
  expect([await isKnown(camille, julien), await isKnown(helene, lina), await isKnown(helene, julien)]).toEqual([
    true,
    true,
    false,
  ]);
});

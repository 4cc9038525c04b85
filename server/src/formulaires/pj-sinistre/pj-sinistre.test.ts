import { and, eq, lt, ne } from 'drizzle-orm';
import type { DonneesPjSinistre } from '@portal/shared-api/contract/formulaires/pj-sinistre';
import type { FormRead } from '@portal/shared-api/contract/formulaires/formulaire';
import type { Demande } from '@portal/shared-api/contract/historique';
import type { SinistreDetail } from '@portal/shared-api/contract/prevoyance';
import type { HandledDetail } from '@portal/shared-api/contract/traitement-demandes';
import { personnes } from '../../contrats/tables';
import { startedBy } from '../../identity/staff-access/testing/on-behalf';
import { accountOf } from '../../identity/testing/callers';
import { sinistres } from '../../prevoyance/tables';
import { createDemoApp, type Caller, type DemoApp } from '../../demo/testing/demo-app';
import { acceptAs, submit, uploadFor, uploadsFor } from '../testing/forms';

const contrat = 'ALI0000876';
const code = 'pjSinistreActeGestion';
const numero = 'SIN-2026-0031';
let demo: DemoApp;
let marc: Caller;
beforeAll(async () => {
  demo = await createDemoApp();
  marc = await demo.as('marc.delaunoye', 'aliz');
}, 90_000);
afterAll(() => demo.close());

const read = async () => (await marc.get('/forms/pj-sinistre', contrat)).json<FormRead<DonneesPjSinistre>>();
const claim = async () =>
  (await marc.get(`/sinistre?numeroSinistre=${numero}`, contrat)).json<{ sinistre: SinistreDetail }>().sinistre;
async function send(changes: object, inputs = ['fichiers']) {
  const piecesJointes = await uploadsFor(marc, contrat, code, inputs);
  const donnees = {
    numeroSinistre: numero,
    codeTypePiece: '',
    periodeDebut: '',
    periodeFin: '',
    isMedical: false,
    commentaire: '',
    ...changes,
  };
  return submit(marc, 'pj-sinistre', contrat, { donnees, piecesJointes });
}

test('open claims are offered with their missing papers first, closed and refused ones are not', async () => {
  const { donnees } = await read();
  expect(donnees.sinistres.map(({ numeroSinistre }) => numeroSinistre)).toEqual([numero]);
  const [own] = donnees.sinistres;
  expect(own?.piecesManquantes.length).toBeGreaterThan(0);
  const flags = own?.pieces.map(({ isManquante }) => isManquante) ?? [];
  expect(flags).toEqual([...flags].toSorted((a, b) => Number(b) - Number(a)));
});

test('[MEM-19] a paper whose request is taken back is missing again, unless another request brings it', async () => {
  const before = await claim();
  const missing = (await read()).donnees.sinistres[0]?.pieces.filter(({ isManquante }) => isManquante) ?? [];
  const bring = async ({ code: kind, isPeriodique, isMedicale }: (typeof missing)[number]) => {
    const period = isPeriodique ? { periodeDebut: '2026-10-01', periodeFin: '2026-10-31' } : {};
    const sent = await send({ codeTypePiece: kind, ...period }, [isMedicale ? 'fichiersMedicaux' : 'fichiers']);
    demo.clock.advance(1000);
    return sent.numeroDemande;
  };
  const cancel = (sent: string | undefined) => marc.send('POST', `/history/${sent}/annulation`, contrat, {});
  const numbers: (string | undefined)[] = [];
  for (const piece of missing) numbers.push(await bring(piece));
  const [twice] = missing;
  const again = twice && (await bring(twice));
  expect((await claim()).etat).toBe('EN_COURS');
  expect((await cancel(numbers[0])).json()).toMatchObject({ etat: 'ANNULEE' });
  expect((await claim()).pieces.find((each) => each.code === twice?.code)).toMatchObject({ etat: 'RECUE' });
  expect((await claim()).etat).toBe('EN_COURS');
  await cancel(again);
  expect(await claim()).toMatchObject({
    etat: 'EN_ATTENTE',
    dernierEvenement: { date: '2026-11-20', libelle: `Envoi annulé\u00a0: ${twice?.libelle}` },
  });
  for (const sent of numbers.slice(1)) await cancel(sent);
  const { pieces, nombrePiecesManquantes } = await claim();
  expect({ pieces, nombrePiecesManquantes }).toEqual({
    pieces: before.pieces,
    nombrePiecesManquantes: before.nombrePiecesManquantes,
  });
});

test('[MEM-19] papers are received when they are sent; the claim goes on once none is missing, and a handler accepts them', async () => {
  expect((await claim()).etat).toBe('EN_ATTENTE');
  const missing = (await read()).donnees.sinistres[0]?.pieces.filter(({ isManquante }) => isManquante) ?? [];
  const numbers: (string | undefined)[] = [];
  for (const piece of missing) {
    const period = piece.isPeriodique ? { periodeDebut: '2026-10-01', periodeFin: '2026-10-31' } : {};
    const input = piece.isMedicale ? 'fichiersMedicaux' : 'fichiers';
    const outcome = await send({ codeTypePiece: piece.code, ...period }, [input]);
    expect(outcome).toMatchObject({ isModeGestionManuel: true, etatDemande: 'ENREGISTREE' });
    numbers.push(outcome.numeroDemande);
    expect((await claim()).pieces.find((each) => each.code === piece.code)).toMatchObject({
      etat: 'RECUE',
      dateReception: '2026-11-20',
      motifRejet: null,
    });
  }
  expect(await claim()).toMatchObject({ etat: 'EN_COURS', nombrePiecesManquantes: 0 });
  demo.clock.advance(1000);
  const lucie = await demo.as('lucie.fontaneau', 'aliz');
  expect(await acceptAs(lucie, numbers[0])).toMatchObject({ etat: 'ACCEPTEE' });
  expect((await claim()).pieces.find((each) => each.code === missing[0]?.code)?.etat).toBe('VALIDEE');
});

test('[MEM-19] a paper that is asked for later opens for the medical service alone, whichever it is', async () => {
  const [piece] = (await read()).donnees.sinistres[0]?.pieces.filter(({ isPeriodique }) => !isPeriodique) ?? [];
  const { numeroDemande = '' } = await send({ codeTypePiece: piece?.code }, [
    piece?.isMedicale ? 'fichiersMedicaux' : 'fichiers',
  ]);
  const lucie = await demo.as('lucie.fontaneau', 'aliz');
  const handled = async () => (await lucie.get(`/admin/history/${numeroDemande}`)).json<HandledDetail>();
  await lucie.send('POST', `/admin/history/${numeroDemande}/prise-en-charge`, null, { isReprise: false });
  await lucie.send('POST', `/admin/history/${numeroDemande}/demande-pieces`, null, {
    rang: (await handled()).rang,
    pieces: [],
    message: 'Merci de joindre le certificat médical complet.',
    dateLimite: '2026-12-15',
  });
  const file = await uploadFor(marc, contrat, code, 'complement', 'certificat-medical.pdf');
  await marc.send('POST', `/history/${numeroDemande}/pieces`, contrat, { piecesJointes: [file] });
  const added = (await handled()).pieces.find(({ nomFichier }) => nomFichier === 'certificat-medical.pdf');
  const refusal = { status: 403, message: 'Document confidentiel\u00a0: il est réservé au service médical.' };
  expect((await lucie.get(`/admin/history/${numeroDemande}/pieces/${added?.idPiece}`)).json()).toMatchObject(refusal);
  const path = `/download?id=${added?.idPiece}&origine=DEMANDE`;
  expect((await marc.get(path, contrat)).statusCode).toBe(200);
  const { id } = await accountOf(demo, 'marc.delaunoye', 'aliz');
  const helene = await startedBy(demo, 'helene.dargois', id, 'aliz');
  expect((await helene.get(path, contrat)).json()).toMatchObject(refusal);
});

test('a claim of somebody else, a closed one and a paper of another kind are refused', async () => {
  const champs = async (changes: object, inputs?: string[]) =>
    (await send(changes, inputs)).erreurs?.map(({ champ }) => champ);
  expect(await champs({ numeroSinistre: 'SIN-2024-0117' })).toContain('numeroSinistre');
  expect(await champs({ codeTypePiece: 'AD2' })).toContain('codeTypePiece');
  const [known] = (await read()).donnees.sinistres[0]?.pieces.filter(({ isPeriodique }) => isPeriodique) ?? [];
  expect(await champs({ codeTypePiece: known?.code }, [])).toEqual(['periodeDebut', 'periodeFin', 'fichiers']);
});

test('[ADM-01] papers about the claim of another adult are hidden from staff in the member’s space', async () => {
  const own = await accountOf(demo, 'marc.delaunoye', 'aliz');
  const [adult] = await demo.database
    .select()
    .from(personnes)
    .where(
      and(
        eq(personnes.clientCode, 'ALIZ'),
        ne(personnes.numPers, own.numPers ?? ''),
        lt(personnes.dateNaissance, '1990-01-01'),
      ),
    );
  await demo.database
    .update(sinistres)
    .set({ numPers: adult?.numPers ?? '' })
    .where(eq(sinistres.numero, numero));
  const [piece] = (await read()).donnees.sinistres[0]?.pieces.filter(({ isPeriodique }) => !isPeriodique) ?? [];
  const { numeroDemande = '' } = await send({ codeTypePiece: piece?.code }, [
    piece?.isMedicale ? 'fichiersMedicaux' : 'fichiers',
  ]);
  const inSpace = await startedBy(demo, 'helene.dargois', own.id, 'aliz');
  const answers = async (who: Caller) => {
    const list = (await who.get('/history?taille=50', contrat)).json<{ demandes: Demande[] }>();
    return {
      listed: list.demandes.some((each) => each.numeroDemande === numeroDemande),
      status: (await who.get(`/history/${numeroDemande}`, contrat)).statusCode,
    };
  };
  expect(await answers(marc)).toEqual({ listed: true, status: 200 });
  expect(await answers(inSpace)).toEqual({ listed: false, status: 404 });
});

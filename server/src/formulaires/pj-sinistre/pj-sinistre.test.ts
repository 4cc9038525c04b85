import type { DonneesPjSinistre } from '@portal/shared-api/contract/formulaires/pj-sinistre';
import type { FormRead } from '@portal/shared-api/contract/formulaires/formulaire';
import type { SinistreDetail } from '@portal/shared-api/contract/prevoyance';
import { createDemoApp, type Caller, type DemoApp } from '../../demo/testing/demo-app';
import { acceptAs, submit, uploadsFor } from '../testing/forms';

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

test('a claim of somebody else, a closed one and a paper of another kind are refused', async () => {
  const champs = async (changes: object, inputs?: string[]) =>
    (await send(changes, inputs)).erreurs?.map(({ champ }) => champ);
  expect(await champs({ numeroSinistre: 'SIN-2024-0117' })).toContain('numeroSinistre');
  expect(await champs({ codeTypePiece: 'AD2' })).toContain('codeTypePiece');
  const [known] = (await read()).donnees.sinistres[0]?.pieces.filter(({ isPeriodique }) => isPeriodique) ?? [];
  expect(await champs({ codeTypePiece: known?.code }, [])).toEqual(['periodeDebut', 'periodeFin', 'fichiers']);
});

import { and, eq } from 'drizzle-orm';
import type { DonneesDeclarationSinistre } from '@portal/shared-api/contract/formulaires/declaration-sinistre';
import type { FormRead } from '@portal/shared-api/contract/formulaires/formulaire';
import type { Sinistre, SinistreDetail } from '@portal/shared-api/contract/prevoyance';
import { assures, personnes } from '../../contrats/tables';
import { createDemoApp, type Caller, type DemoApp } from '../../demo/testing/demo-app';
import { fichiers } from '../../fichiers/tables';
import { accountOf } from '../../identity/testing/callers';
import { sinistres } from '../../prevoyance/tables';
import { stoppage } from '../testing/answers';
import { acceptAs, refuseAs, securityCode, submit, uploadsFor } from '../testing/forms';

const contrat = 'ALI0000876';
const code = 'declarationSinistreActeGestion';
let demo: DemoApp;
let marc: Caller;
let lucie: Caller;
beforeAll(async () => {
  demo = await createDemoApp();
  marc = await demo.as('marc.delaunoye', 'aliz');
  lucie = await demo.as('lucie.fontaneau', 'aliz');
}, 90_000);
afterAll(() => demo.close());

const read = async (who = marc, on = contrat) =>
  (await who.get('/forms/declarationsinistre', on)).json<FormRead<DonneesDeclarationSinistre>>();
async function send(changes: object = {}, inputs: string[] = [], proof: Record<string, string> = {}) {
  const piecesJointes = await uploadsFor(marc, contrat, code, inputs);
  return submit(marc, 'declarationsinistre', contrat, { donnees: stoppage(changes), piecesJointes }, proof);
}
const numberOf = (outcome: { recapitulatif?: { valeur: string }[] | undefined }) =>
  outcome.recapitulatif?.find(({ valeur }) => valeur.startsWith('SIN-'))?.valeur ?? '';
const claim = async (numero: string) =>
  (await marc.get(`/sinistre?numeroSinistre=${numero}`, contrat)).json<{ sinistre: SinistreDetail }>().sinistre;

test('only kinds that a guarantee covers may be declared, on a provident contract', async () => {
  const { donnees } = await read();
  const kinds = donnees.typesSinistre.map((each) => each.code);
  expect(kinds).toContain('ARRET');
  expect(kinds).not.toContain('DEP');
  expect(donnees.ribs[0]?.libelle).toMatch(/•/);
  expect((await read(marc, 'ALI0000877')).motifIndisponible).toBe(
    'Cette démarche n’est pas disponible pour ce contrat.',
  );
});

test('[MEM-19] a stoppage has its number at once, waits for its papers, and is examined once accepted', async () => {
  const refused = await send();
  expect(refused.erreurs?.map(({ champ }) => champ)).toEqual(['pieceArret', 'pieceIjss', 'pieceSalaire']);
  const outcome = await send({ isPlusTard: true }, ['pieceArret']);
  expect(outcome).toMatchObject({ isModeGestionManuel: true, etatDemande: 'ENREGISTREE' });
  const numero = numberOf(outcome);
  expect(numero).toMatch(/^SIN-2026-\d{4}$/);
  const declared = await claim(numero);
  expect(declared).toMatchObject({ etat: 'EN_ATTENTE', libelleTypeSinistre: 'Arrêt de travail' });
  expect(declared.pieces.map((piece) => [piece.code, piece.etat])).toEqual([
    ['AVIS_ARRET', 'RECUE'],
    ['DECOMPTE_IJSS', 'MANQUANTE'],
    ['ATTESTATION_SALAIRE', 'MANQUANTE'],
  ]);
  expect(declared.nombrePiecesManquantes).toBe(2);
  demo.clock.advance(1000);
  expect(await acceptAs(lucie, outcome.numeroDemande)).toMatchObject({ etat: 'ACCEPTEE', etatTechnique: 'FAIT' });
  // Accepted, it waits for its papers still.
  expect((await claim(numero)).etat).toBe('EN_ATTENTE');
  const [row] = await demo.database.select().from(sinistres).where(eq(sinistres.numero, numero));
  expect(row?.declarationChiffree).not.toContain('MALADIE');
});

test('[MEM-19] an insured person of Monaco is asked for the statements of their fund', async () => {
  const own = and(eq(personnes.clientCode, 'ALIZ'), eq(personnes.numPers, stoppage({}).numPers));
  const [known] = await demo.database.select({ nirMasque: personnes.nirMasque }).from(personnes).where(own);
  await demo.database.update(personnes).set({ nirMasque: '98 ••••••• ••••' }).where(own);
  const { pieces } = await claim(numberOf(await send({ isPlusTard: true }, ['pieceArret'])));
  expect(pieces.map(({ libelle }) => libelle)).toContain(
    'Décomptes d’indemnités journalières de votre caisse monégasque',
  );
  await demo.database.update(personnes).set({ nirMasque: known?.nirMasque }).where(own);
});

test('[MEM-19] with all papers it is declared, then examined; a refused one is refused in « Mes sinistres » too', async () => {
  const papers = ['pieceArret', 'pieceIjss', 'pieceSalaire'];
  const outcome = await send({ dateSurvenance: '2026-10-01' }, papers);
  expect((await claim(numberOf(outcome))).etat).toBe('DECLARE');
  demo.clock.advance(1000);
  await acceptAs(lucie, outcome.numeroDemande);
  expect(await claim(numberOf(outcome))).toMatchObject({
    etat: 'EN_COURS',
    dernierEvenement: { libelle: 'Déclaration acceptée\u00a0: le dossier est en cours d’instruction' },
  });
  const other = await send({ dateSurvenance: '2026-10-02' }, papers);
  demo.clock.advance(1000);
  await refuseAs(lucie, other.numeroDemande, 'Déclaré deux fois.');
  const { sinistres: all } = (await marc.get('/sinistre', contrat)).json<{ sinistres: Sinistre[] }>();
  expect(all.find(({ numeroSinistre }) => numeroSinistre === numberOf(other))?.etat).toBe('REFUSE');
});

test('[MEM-19] a number that an import gave to another claim is passed', async () => {
  const papers = ['pieceArret', 'pieceIjss', 'pieceSalaire'];
  const first = numberOf(await send({ dateSurvenance: '2026-10-03' }, papers));
  const next = (steps: number) => `SIN-2026-${String(Number(first.slice(-4)) + steps).padStart(4, '0')}`;
  const [declared] = await demo.database.select().from(sinistres).where(eq(sinistres.numero, first));
  if (!declared) throw new Error('The claim is not there.');
  await demo.database.insert(sinistres).values({ ...declared, numero: next(1), numeroDemande: null });
  expect(numberOf(await send({ dateSurvenance: '2026-10-04' }, papers))).toBe(next(2));
  await demo.database.delete(sinistres).where(eq(sinistres.numero, next(1)));
});

test('[MEM-19] a medical paper shows its name to handlers, and opens for the medical service alone', async () => {
  const death = {
    codeTypeSinistre: 'DECES',
    natureArret: '',
    dateDebutArret: '',
    isProlongation: null,
    isRechute: null,
    employeurRaisonSociale: '',
    dateDeces: '2026-11-09',
    causeDeces: 'NATURELLE',
    declarantNom: 'DELAUNOYE',
    declarantPrenom: 'Anaïs',
    declarantQualite: 'Enfant',
    declarantEmail: 'anais@exemple.test',
    declarantTelephone: '+33639980042',
    isPlusTard: true,
  };
  const outcome = await send(death, ['pieceCertificatDeces', 'pieceActeDeces']);
  const numero = outcome.numeroDemande ?? '';
  const rows = await demo.database.select().from(fichiers).where(eq(fichiers.numeroDemande, numero));
  const openAs = async (inputName: string) => {
    const id = rows.find((row) => row.inputName === inputName)?.id;
    const answer = await lucie.get(`/admin/history/${numero}/pieces/${id}`);
    return answer.statusCode;
  };
  expect(await openAs('pieceActeDeces')).toBe(200);
  expect(await openAs('pieceCertificatDeces')).toBe(403);
  const detail = (await lucie.get(`/admin/history/${numero}`)).json<{ pieces: { nomFichier: string }[] }>();
  expect(detail.pieces).toHaveLength(2);
  const { pieces } = await claim(numberOf(outcome));
  expect(pieces.find((piece) => piece.code === 'CMD')).toMatchObject({ isMedicale: true, etat: 'RECUE' });
});

test('dates, persons and amounts out of bounds are refused on their field', async () => {
  const champs = async (changes: object) =>
    (await send({ isPlusTard: true, ...changes })).erreurs?.map(({ champ }) => champ);
  expect(await champs({ dateSurvenance: '2016-08-31' })).toEqual(['dateSurvenance']);
  expect(await champs({ dateFinArret: '2026-11-08' })).toEqual(['dateFinArret']);
  expect(await champs({ montantIjss: 400.01 })).toEqual(['montantIjss']);
  expect(await champs({ montantIjss: 0, employeurSiret: '12345678901234' })).toEqual(['employeurSiret']);
  expect(await champs({ numPers: 'P000452101' })).toEqual(['numPers']);
  const stay = { codeTypeSinistre: 'IJH', dateSortie: '2026-11-19', etablissement: 'Clinique de Test' };
  const admitted = await send({ isPlusTard: true, ...stay, dateSurvenance: '2026-11-10', dateEntree: '2026-11-09' });
  expect(admitted.erreurs).toMatchObject([{ champ: 'dateEntree', message: 'La date est antérieure au 10/11/2026.' }]);
});

test('[MEM-19] another account is given with a code of the person, and its fields are checked', async () => {
  const account = { isPlusTard: true, compte: 'NOUVEAU', titulaire: 'M', iban: 'FR00', bic: 'X' };
  expect(await send(account)).toMatchObject({ data: 'SecurityCodeRequired' });
  const proof = await securityCode(demo, marc, 'marc.delaunoye@exemple.test');
  expect((await send(account, [], proof)).erreurs?.map(({ champ }) => champ)).toEqual(['iban', 'bic']);
  // The key inside the number is wrong, its checksum is right.
  const wrongKey = { ...account, titulaire: 'Marc Delaunoye', iban: 'FR359999900010TESTPORT01077', bic: 'TESTFRP0XXX' };
  expect(await send(wrongKey, ['rib'], proof)).toMatchObject({
    data: 'RibInvalide',
    erreurs: [{ champ: 'iban', message: 'L’IBAN saisi est invalide.' }],
  });
});

test('[MEM-28] a person whom the contract insures besides the member reads no guarantee of it: they tell the salary', async () => {
  expect((await read()).donnees.garanties.length).toBeGreaterThan(0);
  const { numPers } = await accountOf(demo, 'lucie.fontaneau', 'aliz');
  if (numPers === null) throw new Error('Lucie is insured nowhere.');
  await demo.database
    .insert(assures)
    .values({
      clientCode: 'ALIZ',
      numeroContrat: contrat,
      numPers,
      rang: 2,
      codeLienParente: 'CJT',
      dateEntree: '2024-01-01',
      isTeletransmission: false,
    });
  const { donnees, motifIndisponible } = await read(lucie);
  expect(motifIndisponible).toBeNull();
  expect(donnees).toMatchObject({ garanties: [] });
});

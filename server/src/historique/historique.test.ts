import { and, eq } from 'drizzle-orm';
import type { DemandeDetail } from '@portal/shared-api/contract/historique';
import { assures } from '../contrats/tables';
import { createDemoApp, type Caller, type DemoApp } from '../demo/testing/demo-app';
import { hideCare } from '../exports/public';
import { pdf } from '../fichiers/testing/samples';
import { prevention } from '../formulaires/testing/answers';
import { securityCode, submit, uploadFor } from '../formulaires/testing/forms';
import { keepEvents } from '../demandes/events';
import { contrat, refund, secrets, list, detail, act, numberOf } from './testing/requests';

let demo: DemoApp;
let camille: Caller;
let julien: Caller;
beforeAll(async () => {
  demo = await createDemoApp();
  camille = await demo.as('camille.vernoux');
  julien = await demo.as('julien.vernoux');
}, 90_000);
afterAll(() => demo.close());

test('[MEM-24] a member reads their requests, newest first, with the forms to filter by', async () => {
  const { demandes: rows, demarches, pagination } = await list(camille);
  expect(pagination).toEqual({ page: 1, taille: 20, total: 9 });
  expect(rows[0]).toMatchObject({
    libelle: 'Demander un remboursement',
    dateDemande: '2026-11-19',
    etat: 'ENREGISTREE',
    numeroContratIndividuel: contrat,
    beneficiaires: [{ prenom: 'Camille' }],
  });
  expect(rows.map(({ dateDemande }) => dateDemande)).toEqual(
    rows
      .map(({ dateDemande }) => dateDemande)
      .toSorted()
      .reverse(),
  );
  expect(new Set(rows.map(({ etat }) => etat))).toEqual(
    new Set(['ENREGISTREE', 'EN_COURS', 'ATTENTE_PIECES', 'ACCEPTEE', 'REFUSEE', 'ANNULEE']),
  );
  expect(demarches.map(({ libelle }) => libelle)).toEqual([
    'Demander un remboursement',
    'Modifier le compte de remboursement',
    'Modifier mon adresse',
  ]);
});

test('[MEM-24] form, state and period filter the list; pages are consecutive', async () => {
  expect((await list(camille, '?etat=ouvert')).demandes.map(({ etat }) => etat)).toEqual([
    'ENREGISTREE',
    'EN_COURS',
    'ATTENTE_PIECES',
  ]);
  expect((await list(camille, '?code=adresseActeGestion')).pagination.total).toBe(2);
  expect((await list(camille, '?periode=30j')).pagination.total).toBe(3);
  expect((await list(camille, '?periode=12m&etat=ACCEPTEE')).pagination.total).toBe(2);
  const second = await list(camille, '?taille=10&page=2');
  expect(second).toMatchObject({ demandes: [], pagination: { page: 2, taille: 10, total: 9 } });
  expect((await camille.get('/history?etat=ZZZ', contrat)).json()).toMatchObject({
    status: 400,
    data: 'ValidationError',
  });
});

test('[MEM-24] the list is the same on any contract: it belongs to the person', async () => {
  expect((await list(camille, '', 'VAL0004522')).pagination.total).toBe(9);
});

test('[MEM-24] a request shows its data, masked, and its events from the newest', async () => {
  const refused = await detail(camille, await numberOf(camille, 'REFUSEE'));
  expect(refused).toMatchObject({
    etat: 'REFUSEE',
    motif: 'Forfait annuel épuisé',
    isAnnulable: false,
    ajoutPieces: null,
    pieces: [],
  });
  expect(refused.recap.map(({ libelle }) => libelle)).toContain('Montant de la facture');
  expect(refused.evenements.map(({ auteur, etat }) => `${auteur} ${etat}`)).toEqual([
    'GESTIONNAIRE REFUSEE',
    'GESTIONNAIRE EN_COURS',
    'ADHERENT ENREGISTREE',
  ]);
  expect(refused.evenements[0]?.message).toBe('Forfait annuel épuisé');
  expect((await detail(camille, await numberOf(camille, 'EN_COURS'))).evenements[0]).toMatchObject({
    etat: null,
    auteur: 'GESTIONNAIRE',
    message: expect.stringContaining('service optique'),
  });
});

test('[MEM-24] a new request has its first event, in automatic mode or not', async () => {
  const loic = await demo.as('loic.ferrandeau', 'aliz');
  const piece = await uploadFor(loic, 'ALI0001011', 'ribPrestationsActeGestion', 'rib');
  const iban = 'FR609999900011TESTPORT01158';
  const proof = await securityCode(demo, loic, 'loic.ferrandeau@exemple.test');
  const body = {
    titulaire: 'FERRANDEAU Loïc',
    iban,
    bic: 'TESTFRP0XXX',
    numPers: [],
    rib: [{ remoteFileName: piece, localFileName: 'facture.pdf', size: pdf.length, inputName: 'rib' }],
    contrat: { numContrat: 'ALI0001011', nomOffre: 'x', rib: null, codeModePaiement: 'VIR', hadRib: false },
  };
  const { numeroDemande = '' } = await submit(loic, 'ribprestations', 'ALI0001011', body, proof);
  const read = await loic.get(`/history/${numeroDemande}`, 'ALI0001011');
  expect(read.json()).toMatchObject({
    etat: 'ENREGISTREE',
    isAnnulable: true,
    evenements: [{ auteur: 'ADHERENT', etat: 'ENREGISTREE' }],
    pieces: [{ nomFichier: 'facture.pdf', taille: pdf.length }],
  });
  // The server sends no hidden part of the account.
  expect(read.body).not.toContain(iban);
  expect(read.body.replaceAll(' ', '')).not.toContain(iban.slice(4, -3));
});

describe('other persons', () => {
  test('[SES-03] a beneficiary sees only their own requests, and the member nobody else’s', async () => {
    const piece = await uploadFor(julien, contrat, refund, 'piecesJointes');
    const donnees = prevention('P000452102', '2026-11-12');
    await submit(julien, 'demande-remboursement', contrat, { donnees, piecesJointes: [piece] });
    const own = await list(julien);
    expect(own.demandes.every(({ beneficiaires }) => beneficiaires.every(({ prenom }) => prenom === 'Julien'))).toBe(
      true,
    );
    const numeros = own.demandes.map(({ numeroDemande }) => numeroDemande);
    const ofCamille = (await list(camille, '?taille=50')).demandes.map(({ numeroDemande }) => numeroDemande);
    expect(numeros.length).toBeGreaterThan(0);
    expect(numeros.filter((numero) => ofCamille.includes(numero))).toEqual([]);
  });

  test('[SES-03] a foreign request cannot be read, cancelled or completed, and looks like an unknown one', async () => {
    const numero = await numberOf(camille, 'EN_COURS');
    const mireille = await demo.as('mireille.castagnol', 'rivi');
    const answers = [];
    for (const [who, on] of [
      [julien, contrat],
      [mireille, 'RIV0000377'],
    ] as const) {
      for (const each of [numero, 'DEM-2026-999999']) {
        answers.push(
          await detail(who, each, on),
          await act(who, each, 'annulation', {}, on),
          await act(who, each, 'pieces', { piecesJointes: ['00000000-0000-4000-8000-000000000000-facture.pdf'] }, on),
        );
      }
    }
    for (const answer of answers)
      expect({ ...answer, traceId: '' }).toEqual({
        status: 404,
        data: 'NonTrouve',
        message: 'Cette demande n’existe pas.',
        traceId: '',
      });
    expect((await detail(camille, numero)).etat).toBe('EN_COURS');
    expect((await julien.get('/history/..%2Fadmin', contrat)).json()).toMatchObject({
      status: 400,
      data: 'ValidationError',
    });
  });
});

test('[MEM-28] an adult who hides their care after a decision is told about no more, and reads their own request', async () => {
  const theirs = and(eq(assures.clientCode, 'VALD'), eq(assures.numPers, 'P000452102'));
  const show = () => demo.database.update(assures).set({ isActesMasques: false }).where(theirs);
  const ask = async (who: Caller, dateSoins: string) => {
    const piece = await uploadFor(who, contrat, refund, 'piecesJointes');
    const donnees = prevention('P000452102', dateSoins);
    const answer = await submit(who, 'demande-remboursement', contrat, { donnees, piecesJointes: [piece] });
    expect(answer.etatDemande).toBe('ACCEPTEE');
    return answer.numeroDemande ?? '';
  };
  const results = ['Décompte', 'Remboursé par votre mutuelle', 'Virement prévu le'];
  const told = async (who: Caller, numero: string) => {
    const { recap, numeroDecompte } = await detail(who, numero);
    const labels = recap.map(({ libelle }) => libelle);
    return { isNumberTold: numeroDecompte !== undefined, results: results.filter((each) => labels.includes(each)) };
  };
  const whole = { isNumberTold: true, results };
  await show();
  const numero = await ask(camille, '2026-11-10');
  const own = await ask(julien, '2026-11-11');
  expect(await told(camille, numero)).toEqual(whole);
  const lines = (await detail(camille, numero)).recap.length;
  await hideCare(demo.database, 'VALD', 'P000452102', demo.clock.now());
  expect(await told(camille, numero)).toEqual({ isNumberTold: false, results: [] });
  expect((await detail(camille, numero)).recap).toHaveLength(lines - results.length);
  // The data that she takes away say no more than her screen.
  const proof = await securityCode(demo, camille, '0639980001');
  const data = (
    await camille.browser.get('/api/adherent/profil/export?format=json', { 'x-numcontrat': contrat, ...proof })
  ).json<{ demandes: { numeroDemande: string; recapitulatif: { libelle: string }[] }[] }>();
  const taken = data.demandes.find(({ numeroDemande }) => numeroDemande === numero)?.recapitulatif ?? [];
  expect(taken.length).toBeGreaterThan(0);
  expect(taken.filter(({ libelle }) => results.includes(libelle))).toEqual([]);
  expect(await told(julien, own)).toEqual(whole);
});

test("a handler's message is sent verbatim", async () => {
  const numero = await numberOf(camille, 'EN_COURS');
  const message = '<img src=x onerror=alert(1)><script>alert(2)</script>';
  await demo.database.transaction((transaction) =>
    keepEvents(
      transaction,
      secrets,
      { clientCode: 'VALD', numero },
      [{ auteur: 'GESTIONNAIRE', etat: null, message }],
      demo.clock.now(),
    ),
  );
  const answer = await camille.get(`/history/${numero}`, contrat);
  expect(answer.headers['content-type']).toContain('application/json');
  expect(answer.json<DemandeDetail>().evenements[0]?.message).toBe(message);
});

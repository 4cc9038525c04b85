import { and, eq } from 'drizzle-orm';
import type { Demande, DemandeDetail } from '@portal/shared-api/contract/historique';
import type { ErrorBody } from '@portal/shared-api/contract/errors';
import { assures } from '../contrats/tables';
import { createDemoApp, type Caller, type DemoApp } from '../demo/testing/demo-app';
import { hideCare } from '../exports/public';
import { multipart, pdf } from '../fichiers/testing/samples';
import { prevention } from '../formulaires/testing/answers';
import { securityCode, submit, uploadFor } from '../formulaires/testing/forms';
import { auditTrail } from '../platform/audit/tables';
import { createSecrets } from '../platform/secrets';
import { testConfig } from '../platform/testing/test-config';
import { keepEvents, moveRequest } from '../demandes/events';
import { demandes } from '../demandes/tables';

const contrat = 'VAL0004521';
const refund = 'demandeRemboursementActeGestion';
const secrets = createSecrets(testConfig.secret);
let demo: DemoApp;
let camille: Caller;
let julien: Caller;
beforeAll(async () => {
  demo = await createDemoApp();
  camille = await demo.as('camille.vernoux');
  julien = await demo.as('julien.vernoux');
}, 90_000);
afterAll(() => demo.close());

interface List {
  demandes: Demande[];
  demarches: { code: string; libelle: string }[];
  pagination: { page: number; taille: number; total: number };
}
const list = async (who: Caller, query = '', on = contrat) => (await who.get(`/history${query}`, on)).json<List>();
const detail = async (who: Caller, numero: string, on = contrat) =>
  (await who.get(`/history/${numero}`, on)).json<DemandeDetail & ErrorBody>();
const act = async (who: Caller, numero: string, path: 'annulation' | 'pieces', body: object = {}, on = contrat) =>
  (await who.send('POST', `/history/${numero}/${path}`, on, body)).json<DemandeDetail & ErrorBody>();
const numberOf = async (etat: string, who = camille, on = contrat) =>
  (await list(who, `?etat=${etat}`, on)).demandes[0]?.numeroDemande ?? '';
/** A closed refund request, moved back to an earlier state: this client is mostly in automatic mode. */
async function opened(etat: 'ENREGISTREE' | 'ATTENTE_PIECES'): Promise<string> {
  const over = (await list(camille, `?taille=50&code=${refund}`)).demandes.find(
    (each) => each.etat === 'ACCEPTEE' || each.etat === 'ANNULEE',
  );
  const numero = over?.numeroDemande ?? '';
  await demo.database
    .update(demandes)
    .set({ etat, modeGestion: 'manuel' })
    .where(and(eq(demandes.clientCode, 'VALD'), eq(demandes.numero, numero)));
  return numero;
}
const lines = (action: string, cible: string) =>
  demo.database
    .select()
    .from(auditTrail)
    .where(and(eq(auditTrail.action, action), eq(auditTrail.cible, cible)));

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
  const refused = await detail(camille, await numberOf('REFUSEE'));
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
  expect((await detail(camille, await numberOf('EN_COURS'))).evenements[0]).toMatchObject({
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

describe('cancellation', () => {
  test('[MEM-24] « Annuler ma demande » changes only the state, once, with an audit line', async () => {
    const numero = await numberOf('ENREGISTREE');
    const before = await detail(camille, numero);
    const cancelled = await act(camille, numero, 'annulation');
    expect(cancelled).toMatchObject({
      etat: 'ANNULEE',
      isAnnulable: false,
      recap: before.recap,
      pieces: before.pieces,
    });
    expect(cancelled.evenements).toHaveLength(before.evenements.length + 1);
    // Repeated, and from another window: the same response, without further effect.
    expect(await act(camille, numero, 'annulation')).toEqual(cancelled);
    expect(await lines('demande.annulee', numero)).toHaveLength(1);
    expect((await list(camille)).pagination.total).toBe(9);
  });

  test('[MEM-24] from two windows at once it happens once', async () => {
    const numero = await opened('ENREGISTREE');
    const before = (await detail(camille, numero)).evenements.length;
    const traced = (await lines('demande.annulee', numero)).length;
    const answers = await Promise.all([
      act(camille, numero, 'annulation'),
      act(camille, numero, 'annulation'),
      act(camille, numero, 'annulation'),
    ]);
    expect(answers.map(({ etat }) => etat)).toEqual(['ANNULEE', 'ANNULEE', 'ANNULEE']);
    expect((await detail(camille, numero)).evenements).toHaveLength(before + 1);
    expect(await lines('demande.annulee', numero)).toHaveLength(traced + 1);
  });

  test.each(['EN_COURS', 'ATTENTE_PIECES', 'REFUSEE'])(
    '[MEM-24] after the start of its processing it is too late: %s',
    async (etat) => {
      const numero = await numberOf(etat);
      expect(await act(camille, numero, 'annulation')).toMatchObject({
        status: 409,
        data: 'EtatIncompatible',
        message: 'Cette demande ne peut plus être annulée\u00a0: son traitement a commencé.',
      });
      expect((await detail(camille, numero)).etat).toBe(etat);
    },
  );

  test('[MEM-24] a faster handler keeps the request', async () => {
    const numero = await opened('ENREGISTREE');
    const taken = demo.database.transaction((transaction) =>
      moveRequest(
        transaction,
        secrets,
        { clientCode: 'VALD', numero },
        { auteur: 'GESTIONNAIRE', etat: 'EN_COURS' },
        demo.clock.now(),
      ),
    );
    const [isTaken, answer] = await Promise.all([taken, act(camille, numero, 'annulation')]);
    expect(isTaken).toBe(true);
    expect(answer).toMatchObject({ status: 409, data: 'EtatIncompatible' });
  });

  test('[MEM-24] the form of a cancelled request accepts another one', async () => {
    const donnees = {
      adresseEtrangere: false,
      numPersConcernes: ['P000452102'],
      pointRemiseCourrier: '',
      complementGeographique: '',
      numVoie: '',
      libelleCourtBtq: '',
      libelleCourtNatureVoie: '',
      libelleVoie: 'Le Bourg',
      mentionParticuliere: '',
      lieuDit: '',
      codePostal: '48000',
      localite: 'MENDE',
      codeCedex: '',
      nomCedex: '',
      bureauCedex: '',
      codePays: 'FR',
      dateEffet: '2026-12-01',
    };
    const send = async () =>
      submit(julien, 'adresse', contrat, {
        donnees,
        piecesJointes: [await uploadFor(julien, contrat, 'adresseActeGestion', 'pj')],
      });
    const { numeroDemande = '' } = await send();
    expect(await send()).toMatchObject({ status: 409, data: 'DemandeEnCours' });
    expect(await act(julien, numeroDemande, 'annulation')).toMatchObject({ etat: 'ANNULEE' });
    expect(await send()).toMatchObject({ etatDemande: 'ENREGISTREE' });
  });
});

describe('requested documents', () => {
  test('[MEM-24] they are attached to the request, and its processing continues', async () => {
    const numero = await numberOf('ATTENTE_PIECES');
    const { ajoutPieces } = await detail(camille, numero);
    expect(ajoutPieces).toMatchObject({ form: refund, inputName: 'complement', fichiers: { queueLimit: 5 } });
    const names = [
      await uploadFor(camille, contrat, refund, 'complement', 'ordonnance.pdf'),
      await uploadFor(camille, contrat, refund, 'complement', 'facture.pdf'),
    ];
    const given = await act(camille, numero, 'pieces', { piecesJointes: names });
    expect(given).toMatchObject({ etat: 'EN_COURS', motif: null, ajoutPieces: null });
    expect(given.pieces.map(({ nomFichier }) => nomFichier).toSorted()).toEqual(['facture.pdf', 'ordonnance.pdf']);
    expect(given.evenements[0]).toMatchObject({ auteur: 'ADHERENT', etat: 'EN_COURS' });
    expect(await lines('demande.pieces', numero)).toHaveLength(1);
    // A second window is too late.
    expect(
      await act(camille, numero, 'pieces', {
        piecesJointes: [await uploadFor(camille, contrat, refund, 'complement')],
      }),
    ).toMatchObject({ status: 409, data: 'EtatIncompatible' });
    const answer = await camille.get(`/download?id=${given.pieces[0]?.idPiece}&origine=DEMANDE`, contrat);
    expect(answer.rawPayload.equals(pdf)).toBe(true);
    expect(answer.headers['content-disposition']).toContain(`filename="${given.pieces[0]?.nomFichier}"`);
    expect(answer.headers['content-type']).toBe('application/pdf');
  });

  test('[MEM-24] a refused document leaves the request unchanged', async () => {
    const numero = await opened('ATTENTE_PIECES');
    const own = await uploadFor(camille, contrat, refund, 'complement');
    const ofForm = await uploadFor(camille, contrat, refund, 'piecesJointes');
    const foreign = await uploadFor(julien, contrat, refund, 'complement');
    for (const names of [[foreign], [own, foreign], [ofForm], ['00000000-0000-4000-8000-000000000000-facture.pdf']]) {
      expect(await act(camille, numero, 'pieces', { piecesJointes: names })).toMatchObject({
        status: 400,
        data: 'FichierRefuse',
      });
    }
    expect(await act(camille, numero, 'pieces', { piecesJointes: [] })).toMatchObject({
      status: 400,
      data: 'ValidationError',
    });
    expect(await act(camille, numero, 'pieces', { piecesJointes: [own] }, 'VAL0004522')).toMatchObject({
      status: 403,
      data: 'ContratNonAutorise',
    });
    expect(await detail(camille, numero)).toMatchObject({ etat: 'ATTENTE_PIECES', pieces: [] });
  });

  test.each([
    ['a program', Buffer.from('MZ\u0090\u0000'), 'virus.exe', 'application/x-msdownload'],
    ['a page named as a picture', Buffer.from('<!doctype html><script>alert(1)</script>'), 'scan.png', 'image/png'],
    [
      'a file that scanners know',
      Buffer.from(
        ['%PDF-1.4\n', 'X5O!P%@AP[4', '\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD', '-ANTIVIRUS-TEST-FILE!$H+H*\n%%EOF'].join(
          '',
        ),
      ),
      'scan.pdf',
      'application/pdf',
    ],
  ])('[CTL-08] %s is refused', async (_what, content, name, type) => {
    const { payload, headers } = multipart({ content, name, type });
    const answer = await camille.browser.request({
      method: 'POST',
      url: `/api/upload?inputName=complement&form=${refund}`,
      payload,
      headers: { ...headers, 'x-numcontrat': contrat },
    });
    expect(answer.json()).toMatchObject({ status: 400, data: 'FichierRefuse' });
  });

  test('[SES-03] guessing the number of a document reveals nothing', async () => {
    const numero = await opened('ATTENTE_PIECES');
    const {
      pieces: [piece],
    } = await act(camille, numero, 'pieces', {
      piecesJointes: [await uploadFor(camille, contrat, refund, 'complement')],
    });
    const theo = await demo.as('theo.marchandot');
    const pending = (await uploadFor(camille, contrat, refund, 'complement')).slice(0, 36);
    const answers = [
      await julien.get(`/download?id=${piece?.idPiece}&origine=DEMANDE`, contrat),
      await theo.get(`/download?id=${piece?.idPiece}&origine=DEMANDE`, 'VAL0007003'),
      await camille.get('/download?id=00000000-0000-4000-8000-000000000000&origine=DEMANDE', contrat),
      await camille.get(`/download?id=${pending}&origine=DEMANDE`, contrat),
      await camille.get(`/download?id=${piece?.idPiece}&origine=DEMANDE`, 'VAL0004522'),
      await camille.get(`/download?id=${piece?.idPiece}&origine=GED`, contrat),
    ].map((answer) => ({ ...answer.json<object>(), traceId: '' }));
    expect(answers[0]).toMatchObject({ status: 404, data: 'NonTrouve' });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });
});

describe('other persons', () => {
  test('[SES-03] a beneficiary sees only their own requests, and the member nobody else’s', async () => {
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
    const numero = await numberOf('EN_COURS');
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
  const numero = await numberOf('EN_COURS');
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

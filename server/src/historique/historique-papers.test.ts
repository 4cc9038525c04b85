import { createDemoApp, type Caller, type DemoApp } from '../demo/testing/demo-app';
import { multipart, pdf } from '../fichiers/testing/samples';
import { uploadFor } from '../formulaires/testing/forms';
import { contrat, refund, detail, act, numberOf, opened, lines } from './testing/requests';

let demo: DemoApp;
let camille: Caller;
let julien: Caller;
beforeAll(async () => {
  demo = await createDemoApp();
  camille = await demo.as('camille.vernoux');
  julien = await demo.as('julien.vernoux');
}, 90_000);
afterAll(() => demo.close());

describe('requested documents', () => {
  test('[MEM-24] they are attached to the request, and its processing continues', async () => {
    const numero = await numberOf(camille, 'ATTENTE_PIECES');
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
    expect(await lines(demo, 'demande.pieces', numero)).toHaveLength(1);
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
    const numero = await opened(demo, camille, 'ATTENTE_PIECES');
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
    const numero = await opened(demo, camille, 'ATTENTE_PIECES');
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

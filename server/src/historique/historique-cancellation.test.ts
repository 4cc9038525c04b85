import { createDemoApp, type Caller, type DemoApp } from '../demo/testing/demo-app';
import { submit, uploadFor } from '../formulaires/testing/forms';
import { moveRequest } from '../demandes/events';
import { contrat, secrets, list, detail, act, numberOf, opened, lines } from './testing/requests';

let demo: DemoApp;
let camille: Caller;
let julien: Caller;
beforeAll(async () => {
  demo = await createDemoApp();
  camille = await demo.as('camille.vernoux');
  julien = await demo.as('julien.vernoux');
}, 90_000);
afterAll(() => demo.close());

describe('cancellation', () => {
  test('[MEM-24] « Annuler ma demande » changes only the state, once, with an audit line', async () => {
    const numero = await numberOf(camille, 'ENREGISTREE');
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
    expect(await lines(demo, 'demande.annulee', numero)).toHaveLength(1);
    expect((await list(camille)).pagination.total).toBe(9);
  });

  test('[MEM-24] from two windows at once it happens once', async () => {
    const numero = await opened(demo, camille, 'ENREGISTREE');
    const before = (await detail(camille, numero)).evenements.length;
    const traced = (await lines(demo, 'demande.annulee', numero)).length;
    const answers = await Promise.all([
      act(camille, numero, 'annulation'),
      act(camille, numero, 'annulation'),
      act(camille, numero, 'annulation'),
    ]);
    expect(answers.map(({ etat }) => etat)).toEqual(['ANNULEE', 'ANNULEE', 'ANNULEE']);
    expect((await detail(camille, numero)).evenements).toHaveLength(before + 1);
    expect(await lines(demo, 'demande.annulee', numero)).toHaveLength(traced + 1);
  });

  test.each(['EN_COURS', 'ATTENTE_PIECES', 'REFUSEE'])(
    '[MEM-24] after the start of its processing it is too late: %s',
    async (etat) => {
      const numero = await numberOf(camille, etat);
      expect(await act(camille, numero, 'annulation')).toMatchObject({
        status: 409,
        data: 'EtatIncompatible',
        message: 'Cette demande ne peut plus être annulée\u00a0: son traitement a commencé.',
      });
      expect((await detail(camille, numero)).etat).toBe(etat);
    },
  );

  test('[MEM-24] a faster handler keeps the request', async () => {
    const numero = await opened(demo, camille, 'ENREGISTREE');
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

import type { Connector, HandedPayment, HandedRequest } from '../connector';
import { essentialStreams, streams, streamNames, type StreamName, type RowOf } from '../streams';
import type { Row } from '../rows';
import { problemsOf } from '../rules';

/** A connector under test. */
export interface TriedConnector {
  connecteur: Connector;
  /** What its management system has taken; null for one that keeps requests where no test can look. */
  remises: (() => Promise<HandedRequest[]>) | null;
  /** The same of card payments. */
  paiements: (() => Promise<HandedPayment[]>) | null;
}

const demande: HandedRequest = {
  numeroDemande: 'DEM-2026-000042',
  code: 'adresseActeGestion',
  numeroContratIndividuel: 'VAL0004521',
  numPers: 'P000452101',
  personnes: ['P000452101'],
  dateDemande: '2026-11-20',
  dateDecision: '2026-11-23',
  donnees: { donnees: { adresse: { localite: 'MENDE' } } },
  cotisation: { dateEffet: '2026-12-01', montant: 152.1, codePeriodicite: 'M' },
  precisions: {},
  attributions: { personnes: ['P900000001'] },
};

const paiement: HandedPayment = {
  reference: 'PAY-2026-600042',
  numeroContratIndividuel: 'VAL0004521',
  numPers: 'P000452101',
  montant: 148.6,
  datePaiement: '2026-11-23',
  numeroTransaction: '4242',
  rangs: [41, 42],
};

/**
 * What the portal expects of any connector. Each insurer's own runs these tests against its management system, on a
 * portfolio of its own choosing.
 */
export function describeConnector(nom: string, faire: () => Promise<TriedConnector>): void {
  describe(`the connector ${nom}`, () => {
    let essaye: TriedConnector;
    const lus = new Map<StreamName, Row<StreamName>[]>();
    const rows = <F extends StreamName>(flot: F) =>
      (lus.get(flot) ?? []).flatMap(({ valeurs }) => (valeurs === null ? [] : [valeurs as RowOf<F>]));
    const ensemble = (valeurs: readonly (string | null)[]) => new Set(valeurs.filter((valeur) => valeur !== null));
    const inconnus = (nommes: readonly (string | null)[], connus: ReadonlySet<string>) =>
      [...ensemble(nommes)].filter((nomme) => !connus.has(nomme));

    beforeAll(async () => {
      essaye = await faire();
      for (const flot of streamNames) {
        const lignes: Row<StreamName>[] = [];
        for await (const ligne of essaye.connecteur.read(flot)) lignes.push(ligne);
        lus.set(flot, lignes);
      }
    });

    test('gives persons, contracts and reimbursements, each row in the form of its stream', () => {
      for (const flot of streamNames) {
        if (essentialStreams.includes(flot)) expect([flot, (lus.get(flot) ?? []).length > 0]).toEqual([flot, true]);
        expect([
          flot,
          (lus.get(flot) ?? []).flatMap(({ ligne, erreurs }) => erreurs.map((erreur) => `${ligne} ${erreur}`)),
        ]).toEqual([flot, []]);
      }
    });

    test('gives each object once, and each row holds by itself', () => {
      for (const flot of streamNames) {
        const cles = rows(flot).map((rang) =>
          streams[flot].key.map((colonne) => Object.entries(rang).find(([champ]) => champ === colonne)?.[1]).join(' '),
        );
        expect([flot, cles.length - new Set(cles).size]).toEqual([flot, 0]);
        expect([flot, rows(flot).flatMap((rang) => problemsOf(flot, rang))]).toEqual([flot, []]);
      }
    });

    test('names only what it gives before', () => {
      const contrats = ensemble(rows('contrats').map(({ numero }) => numero));
      const assures = ensemble(rows('assures').map(({ numeroContrat, numPers }) => `${numeroContrat} ${numPers}`));
      const couples = (lignes: readonly { numeroContrat: string; numPers: string }[]) =>
        lignes.map(({ numeroContrat, numPers }) => `${numeroContrat} ${numPers}`);
      expect(
        inconnus(
          rows('contrats').map(({ codeOffre }) => codeOffre),
          ensemble(rows('offres').map(({ code }) => code)),
        ),
      ).toEqual([]);
      expect(
        inconnus(
          rows('assures').map(({ numeroContrat }) => numeroContrat),
          contrats,
        ),
      ).toEqual([]);
      expect(
        inconnus(
          rows('assures').map(({ numPers }) => numPers),
          ensemble(rows('personnes').map(({ numPers }) => numPers)),
        ),
      ).toEqual([]);
      for (const flot of ['mouvements', 'mandats'] as const)
        expect([
          flot,
          inconnus(
            rows(flot).map(({ numeroContrat }) => numeroContrat),
            contrats,
          ),
        ]).toEqual([flot, []]);
      const sinistres = ensemble(rows('sinistres').map(({ numero }) => numero));
      for (const flot of ['pieces', 'indemnites'] as const)
        expect([
          flot,
          inconnus(
            rows(flot).map(({ numeroSinistre }) => numeroSinistre),
            sinistres,
          ),
        ]).toEqual([flot, []]);
      for (const flot of ['ribs', 'paiements', 'decomptes', 'sinistres'] as const)
        expect([flot, inconnus(couples(rows(flot)), assures)]).toEqual([flot, []]);
      expect(
        inconnus(
          rows('decomptes').map(({ idPaiement }) => idPaiement),
          ensemble(rows('paiements').map(({ id }) => id)),
        ),
      ).toEqual([]);
      expect(
        inconnus(
          rows('actes').map(({ numeroDecompte }) => numeroDecompte),
          ensemble(rows('decomptes').map(({ numeroDecompte }) => numeroDecompte)),
        ),
      ).toEqual([]);
    });

    test('gives statements whose amounts are the sum of their acts, to the cent', () => {
      const totaux = new Map<string, { depense: number; rc: number; nombre: number }>();
      for (const { numeroDecompte, montantDepense, montantRC } of rows('actes')) {
        const { depense, rc, nombre } = totaux.get(numeroDecompte) ?? { depense: 0, rc: 0, nombre: 0 };
        totaux.set(numeroDecompte, { depense: depense + montantDepense, rc: rc + montantRC, nombre: nombre + 1 });
      }
      expect(
        rows('decomptes').filter(({ numeroDecompte, montantDepense, montantRC, nombreActes }) => {
          const total = totaux.get(numeroDecompte);
          return total?.depense !== montantDepense || total.rc !== montantRC || total.nombre !== nombreActes;
        }),
      ).toEqual([]);
    });

    test('numbers the movements of a contract without a gap, so that their balance is one', () => {
      const rangs = new Map<string, number[]>();
      for (const { numeroContrat, rang } of rows('mouvements'))
        rangs.set(numeroContrat, [...(rangs.get(numeroContrat) ?? []), rang]);
      for (const [numero, donnes] of rangs)
        expect([numero, donnes.toSorted((a, b) => a - b)]).toEqual([numero, donnes.map((_, index) => index + 1)]);
    });

    test('gives each identity at the provider to one person', () => {
      const sujets = rows('comptesExternes').map(({ sujet }) => sujet);
      expect(sujets.length - new Set(sujets).size).toBe(0);
    });

    test('takes a request once, however often it is handed over', async () => {
      await essaye.connecteur.handOver(demande);
      await essaye.connecteur.handOver(demande);
      if (essaye.remises) expect(await essaye.remises()).toEqual([demande]);
    });

    test('takes a card payment once, however often it is handed over', async () => {
      await essaye.connecteur.handOverPayment(paiement);
      await essaye.connecteur.handOverPayment(paiement);
      if (essaye.paiements) expect(await essaye.paiements()).toEqual([paiement]);
    });
  });
}

import type { Connecteur, DemandeRemise } from '../connecteur';
import { flux, nomsFlux, type NomFlux, type RangDe } from '../flux';
import type { Ligne } from '../lignes';
import { problemesDe } from '../rules';

/** A connector under test. */
export interface ConnecteurEssaye {
  connecteur: Connecteur;
  /** What its management system has taken; null for one that keeps requests where no test can look. */
  remises: (() => Promise<DemandeRemise[]>) | null;
}

const demande: DemandeRemise = {
  numeroDemande: 'DEM-2026-000042',
  code: 'adresseActeGestion',
  numeroContratIndividuel: 'VAL0004521',
  numPers: 'P000452101',
  personnes: ['P000452101'],
  dateDemande: '2026-11-20',
  dateDecision: '2026-11-23',
  donnees: { donnees: { adresse: { localite: 'MENDE' } } },
};

/**
 * What the portal expects of any connector. Each insurer's own runs these tests against its management system, on a
 * portfolio of its own choosing.
 */
export function describeConnecteur(nom: string, faire: () => Promise<ConnecteurEssaye>): void {
  describe(`the connector ${nom}`, () => {
    let essaye: ConnecteurEssaye;
    const lus = new Map<NomFlux, Ligne<NomFlux>[]>();
    const rangs = <F extends NomFlux>(flot: F) =>
      (lus.get(flot) ?? []).flatMap(({ valeurs }) => (valeurs === null ? [] : [valeurs as RangDe<F>]));
    const ensemble = (valeurs: readonly (string | null)[]) => new Set(valeurs.filter((valeur) => valeur !== null));
    const inconnus = (nommes: readonly (string | null)[], connus: ReadonlySet<string>) =>
      [...ensemble(nommes)].filter((nomme) => !connus.has(nomme));

    beforeAll(async () => {
      essaye = await faire();
      for (const flot of nomsFlux) {
        const lignes: Ligne<NomFlux>[] = [];
        for await (const ligne of essaye.connecteur.lire(flot)) lignes.push(ligne);
        lus.set(flot, lignes);
      }
    });

    test('gives persons, contracts and reimbursements, each row in the form of its stream', () => {
      for (const flot of nomsFlux) {
        expect([flot, (lus.get(flot) ?? []).length > 0]).toEqual([flot, true]);
        expect([
          flot,
          (lus.get(flot) ?? []).flatMap(({ ligne, erreurs }) => erreurs.map((erreur) => `${ligne} ${erreur}`)),
        ]).toEqual([flot, []]);
      }
    });

    test('gives each object once, and each row holds by itself', () => {
      for (const flot of nomsFlux) {
        const cles = rangs(flot).map((rang) =>
          flux[flot].cle.map((colonne) => Object.entries(rang).find(([champ]) => champ === colonne)?.[1]).join(' '),
        );
        expect([flot, cles.length - new Set(cles).size]).toEqual([flot, 0]);
        expect([flot, rangs(flot).flatMap((rang) => problemesDe(flot, rang))]).toEqual([flot, []]);
      }
    });

    test('names only what it gives before', () => {
      const contrats = ensemble(rangs('contrats').map(({ numero }) => numero));
      const assures = ensemble(rangs('assures').map(({ numeroContrat, numPers }) => `${numeroContrat} ${numPers}`));
      const couples = (lignes: readonly { numeroContrat: string; numPers: string }[]) =>
        lignes.map(({ numeroContrat, numPers }) => `${numeroContrat} ${numPers}`);
      expect(
        inconnus(
          rangs('contrats').map(({ codeOffre }) => codeOffre),
          ensemble(rangs('offres').map(({ code }) => code)),
        ),
      ).toEqual([]);
      expect(
        inconnus(
          rangs('assures').map(({ numeroContrat }) => numeroContrat),
          contrats,
        ),
      ).toEqual([]);
      expect(
        inconnus(
          rangs('assures').map(({ numPers }) => numPers),
          ensemble(rangs('personnes').map(({ numPers }) => numPers)),
        ),
      ).toEqual([]);
      for (const flot of ['ribs', 'paiements', 'decomptes'] as const)
        expect([flot, inconnus(couples(rangs(flot)), assures)]).toEqual([flot, []]);
      expect(
        inconnus(
          rangs('decomptes').map(({ idPaiement }) => idPaiement),
          ensemble(rangs('paiements').map(({ id }) => id)),
        ),
      ).toEqual([]);
      expect(
        inconnus(
          rangs('actes').map(({ numeroDecompte }) => numeroDecompte),
          ensemble(rangs('decomptes').map(({ numeroDecompte }) => numeroDecompte)),
        ),
      ).toEqual([]);
    });

    test('gives statements whose amounts are the sum of their acts, to the cent', () => {
      const totaux = new Map<string, { depense: number; rc: number; nombre: number }>();
      for (const { numeroDecompte, montantDepense, montantRC } of rangs('actes')) {
        const { depense, rc, nombre } = totaux.get(numeroDecompte) ?? { depense: 0, rc: 0, nombre: 0 };
        totaux.set(numeroDecompte, { depense: depense + montantDepense, rc: rc + montantRC, nombre: nombre + 1 });
      }
      expect(
        rangs('decomptes').filter(({ numeroDecompte, montantDepense, montantRC, nombreActes }) => {
          const total = totaux.get(numeroDecompte);
          return total?.depense !== montantDepense || total.rc !== montantRC || total.nombre !== nombreActes;
        }),
      ).toEqual([]);
    });

    test('takes a request once, however often it is handed over', async () => {
      await essaye.connecteur.remettre(demande);
      await essaye.connecteur.remettre(demande);
      if (essaye.remises) expect(await essaye.remises()).toEqual([demande]);
    });
  });
}

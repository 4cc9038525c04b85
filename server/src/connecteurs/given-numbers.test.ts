import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { personnes } from '../contrats/tables';
import { mandatsSepa } from '../cotisations/tables';
import { createDemoApp, type DemoApp } from '../demo/testing/demo-app';
import { debit, joining } from '../formulaires/testing/answers';
import { acceptAs, securityCode, submit, uploadFor } from '../formulaires/testing/forms';
import { changeClient } from '../identity/testing/clients';
import { createSecrets } from '../platform/secrets';
import { testConfig } from '../platform/testing/test-config';
import type { HandedRequest } from './connector';
import { exchangeFolder } from './domain';
import { importStreams, type Refusal } from './import';
import type { RowOf } from './streams';
import { giving } from './testing/given';

const secrets = createSecrets(testConfig.secret);
const today = '2026-11-20';
const contrat = 'VAL0004521';

let demo: DemoApp;
beforeAll(async () => {
  demo = await createDemoApp();
  await changeClient(demo.database, 'VALD', {
    settings: { connecteur: 'fichiers', prelevement: { ics: 'FR00ZZZ999999' } },
  });
}, 90_000);
afterAll(() => demo.close());

async function handed(numero: string | undefined): Promise<HandedRequest> {
  demo.clock.advance(61_000);
  await demo.runUpkeep();
  for (let turn = 0; turn < 20; turn += 1) await demo.runJobs();
  return JSON.parse(readFileSync(join(exchangeFolder(demo.stateDir, 'VALD'), 'demandes', `${numero}.json`), 'utf8'));
}

test('a person who joined goes to the management system with the number that the portal gave, and keeps it', async () => {
  const camille = await demo.as('camille.vernoux');
  const paper = await uploadFor(camille, contrat, 'inscriptionBeneficiaireActeGestion', 'pieceLien', 'acte.pdf');
  const sent = await submit(camille, 'inscriptionbeneficiaire', contrat, {
    donnees: joining({ cotisationAnnoncee: 148.6 }),
    piecesJointes: [paper],
  });
  if (sent.etatDemande !== 'ACCEPTEE') {
    demo.clock.advance(1000);
    await acceptAs(await demo.as('nora.salvetat'), sent.numeroDemande);
  }
  const [child] = await demo.database
    .select()
    .from(personnes)
    .where(and(eq(personnes.clientCode, 'VALD'), eq(personnes.prenom, 'Émile'), eq(personnes.nom, 'VERNOUX')));
  const numPers = child?.numPers ?? '';
  expect((await handed(sent.numeroDemande)).attributions).toEqual({ personnes: [numPers] });

  const person = (number: string): RowOf<'personnes'> => ({
    numPers: number,
    codeCivilite: 'M',
    nom: 'VERNOUX',
    prenom: 'EMILE',
    nomPatronymique: null,
    dateNaissance: '2026-11-05',
    nir: null,
    cleNir: null,
    email: null,
    codeRegime: null,
    codeCaisse: null,
    numVoie: null,
    libelleVoie: null,
    complementGeographique: null,
    codePostal: null,
    localite: null,
    codePays: null,
  });
  const cover = (number: string): RowOf<'assures'> => ({
    numeroContrat: contrat,
    numPers: number,
    rang: 5,
    codeLienParente: 'ENF',
    dateEntree: '2026-11-05',
    dateSortie: null,
    isTeletransmission: false,
    codeMotifRefusTeletransmission: null,
  });
  const take = async (number: string) => {
    const refusals: Refusal[] = [];
    await importStreams(demo.database, giving({ personnes: [person(number)], assures: [cover(number)] }), {
      clientCode: 'VALD',
      secrets,
      today,
      onRefusal: (refusal) => refusals.push(refusal),
    });
    return refusals.map(({ flux, motifs }) => [flux, ...motifs]);
  };
  expect(await take('P000777001')).toEqual([
    [
      'assures',
      `Personne déjà assurée par ce contrat sous le numéro ${numPers}, que le portail lui a donné : gardez-le.`,
    ],
  ]);
  expect(await take(numPers)).toEqual([]);
});

test('a mandate that was signed on line goes to the management system with its reference', async () => {
  const amandine = await demo.as('amandine.tessereau');
  const proof = await securityCode(demo, amandine, 'amandine.tessereau@exemple.test');
  const sent = await submit(
    amandine,
    'ribcotisations',
    'VAL0009120',
    { donnees: debit({ titulaire: 'TESSEREAU Amandine' }), piecesJointes: [] },
    proof,
  );
  expect(sent).toMatchObject({ etatDemande: 'ACCEPTEE' });
  const { rum } = (await handed(sent.numeroDemande)).attributions;
  expect(await demo.database.$count(mandatsSepa, eq(mandatsSepa.rum, rum ?? ''))).toBe(1);
});

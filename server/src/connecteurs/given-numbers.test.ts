import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { personnes } from '../contrats/tables';
import { mandatsSepa } from '../cotisations/tables';
import { createDemoApp, type DemoApp } from '../demo/testing/demo-app';
import { debit, joining, osteopathy } from '../formulaires/testing/answers';
import { acceptAs, securityCode, submit, uploadFor, uploadsFor } from '../formulaires/testing/forms';
import { changeClient } from '../identity/testing/clients';
import { notifications, notificationsComptes } from '../notifications/tables';
import { reglementsAttente } from '../prestations/reglement/tables';
import { actes, decomptes, paiements } from '../prestations/tables';
import { comptes } from '../identity/accounts/tables';
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
  return JSON.parse(
    readFileSync(
      join(exchangeFolder({ exchangeDir: null, stateDir: demo.stateDir }, 'VALD'), 'demandes', `${numero}.json`),
      'utf8',
    ),
  );
}

test('a person who joined goes to the management system with the number that the portal gave, and keeps it', async () => {
  const camille = await demo.as('camille.vernoux');
  const paper = await uploadFor(camille, contrat, 'inscriptionBeneficiaireActeGestion', 'pieceLien', 'acte.pdf');
  const sent = await submit(camille, 'inscriptionbeneficiaire', contrat, {
    donnees: joining({ cotisationAnnoncee: 150.4 }),
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

describe('care that a member asks for', () => {
  const dayMs = 86_400_000;
  const [camille, noe] = ['P000452101', 'P000452104'];
  const ask = async (changes: object = {}) => {
    const who = await demo.as('camille.vernoux');
    const piecesJointes = await uploadsFor(who, contrat, 'demandeRemboursementActeGestion', ['piecesJointes']);
    const donnees = { ...osteopathy(), ...changes };
    return (await submit(who, 'demande-remboursement', contrat, { donnees, piecesJointes })).remboursement;
  };
  const statementOf = async (numero: string) => {
    const ofNumber = <T extends typeof decomptes | typeof actes>(table: T) =>
      and(eq(table.clientCode, 'VALD'), eq(table.numeroDecompte, numero));
    const [row] = await demo.database.select().from(decomptes).where(ofNumber(decomptes));
    if (!row) throw new Error(`There is no statement ${numero}.`);
    const { clientCode: _client, recherche: _text, ...decompte } = row;
    const acts = (await demo.database.select().from(actes).where(ofNumber(actes))).map(
      ({ clientCode: _actClient, recherche: _actText, ...acte }) => acte,
    );
    return { decompte, acts };
  };
  const take = async (rows: Parameters<typeof giving>[0], date = today) => {
    const refusals: Refusal[] = [];
    await importStreams(demo.database, giving(rows), {
      clientCode: 'VALD',
      secrets,
      today: date,
      onRefusal: (refusal) => refusals.push(refusal),
    });
    return refusals.map(({ flux, motifs }) => [flux, ...motifs]);
  };
  const payment = (id: string, changes: Partial<RowOf<'paiements'>> = {}): RowOf<'paiements'> => ({
    id,
    numeroContrat: contrat,
    numPers: camille,
    datePaiement: '2026-11-24',
    reference: `VIR-${id}`,
    montant: 3000,
    destinataire: 'ADHERENT',
    nomDestinataire: 'VERNOUX Camille',
    ibanMasque: 'FR80 •••• 144',
    codeModePaiement: 'VIR',
    nombreDecomptes: 1,
    ...changes,
  });
  /** How many notifications Camille got of a payment of a day. */
  const timesTold = async (date: string) => {
    const rows = await demo.database
      .select({ texte: notifications.texte })
      .from(notifications)
      .innerJoin(notificationsComptes, eq(notificationsComptes.idNotification, notifications.id))
      .innerJoin(comptes, eq(comptes.id, notificationsComptes.compteId))
      .where(and(eq(notifications.clientCode, 'VALD'), eq(comptes.numPers, camille)));
    return rows.filter(({ texte }) => texte.includes(`Un remboursement du ${date}`)).length;
  };

  test('is paid by the management system alone, which the portal tells once, on the day', async () => {
    const decided = await ask();
    const numero = decided?.numeroDecompte ?? '';
    expect(decided).toMatchObject({ montantRC: 30, datePaiementPrevue: null });
    expect(await demo.database.$count(reglementsAttente)).toBe(0);
    // One that waited before the insurer had a connector is not paid by the portal either.
    const waiting = { clientCode: 'VALD', numeroDecompte: numero, numeroContrat: contrat, disponibleLe: today };
    await demo.database
      .insert(reglementsAttente)
      .values({ ...waiting, numPersDestinataire: camille, numPersCompte: camille });
    demo.clock.advance(4 * dayMs);
    await demo.runUpkeep();
    const { decompte, acts } = await statementOf(numero);
    expect(decompte.etat).toBe('EN_COURS');

    const datePaiement = demo.clock.today();
    const paid = { ...decompte, etat: 'PAYE' as const, datePaiement, idPaiement: 'V-1' };
    const file = {
      paiements: [
        payment('V-1', { datePaiement }),
        payment('V-3', { datePaiement }),
        payment('V-0', { datePaiement: '2026-10-01' }),
        payment('V-2', { datePaiement, numPers: noe, montant: 0 }),
      ],
      decomptes: [paid],
      actes: acts,
    };
    expect(await take(file, datePaiement)).toEqual([]);
    expect(await take(file, datePaiement)).toEqual([]);
    expect(await take({ paiements: [payment('V-4', { datePaiement })] }, datePaiement)).toEqual([]);
    expect(await demo.database.$count(reglementsAttente)).toBe(0);
    expect((await statementOf(numero)).decompte).toMatchObject({ etat: 'PAYE', idPaiement: 'V-1' });
    demo.clock.advance(dayMs);
    for (let turn = 0; turn < 20; turn += 1) await demo.runJobs();
    const [year, month, day] = datePaiement.split('-');
    expect([await timesTold(`${day}/${month}/${year}`), await timesTold('01/10/2026')]).toEqual([1, 0]);
  });

  test('keeps the number of its statement: no import gives it to another person, and none that it took is given again', async () => {
    const decided = await ask({ dateSoins: '2026-11-03' });
    const numero = decided?.numeroDecompte ?? '';
    const { decompte, acts } = await statementOf(numero);
    const refused = 'Ce numéro est déjà celui d’un autre contrat ou d’une autre personne.';
    const ofPortal = await statementOf(numero);
    expect(await take({ decomptes: [{ ...decompte, numPers: camille }] })).toEqual([['decomptes', refused]]);
    expect(await statementOf(numero)).toEqual(ofPortal);
    expect(await take({ paiements: [payment('V-1', { numPers: noe })] })).toEqual([['paiements', refused]]);
    expect(await demo.database.select().from(paiements).where(eq(paiements.id, 'V-1'))).toMatchObject([
      { numPers: camille },
    ]);
    const after = (steps: number) => String(BigInt(numero) + BigInt(steps));
    const taken = [after(1), after(2)];
    expect(
      await take({
        decomptes: taken.map((numeroDecompte) => ({ ...decompte, numeroDecompte, numPers: camille })),
        actes: taken.flatMap((numeroDecompte) => acts.map((acte) => ({ ...acte, numeroDecompte }))),
      }),
    ).toEqual([]);
    expect((await ask({ dateSoins: '2026-11-04' }))?.numeroDecompte).toBe(after(3));
  });
});

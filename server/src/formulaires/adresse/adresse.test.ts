import { and, eq, gte } from 'drizzle-orm';
import { createDemoApp, type DemoApp } from '../../demo/testing/demo-app';
import { contrats, personnes } from '../../contrats/tables';
import { demandes } from '../../demandes/tables';
import { documentsGed } from '../../documents/tables';
import { fichiers } from '../../fichiers/tables';
import { auditTrail } from '../../platform/audit/tables';
import { acceptAs, submit, uploadFor } from '../testing/forms';
import { referentiels } from '../../contenus/tables';
import { adresses } from '../../adresses/tables';
import { adresse, read } from './testing/address';

let demo: DemoApp;
beforeAll(async () => {
  demo = await createDemoApp();
}, 60_000);
afterEach(async () => {
  await demo.database.delete(fichiers);
  await demo.database.delete(demandes);
  await demo.database.delete(adresses).where(gte(adresses.dateEffet, '2026-01-01'));
  await demo.database.update(contrats).set({ montantCotisation: 6450 }).where(eq(contrats.numero, 'RIV0000377'));
});
afterAll(() => demo.close());

const code = 'adresseActeGestion';
const contrat = 'VAL0004521';
const champsOf = (outcome: { erreurs?: readonly { champ: string; message: string }[] | undefined }) =>
  outcome.erreurs?.map(({ champ, message }) => [champ, message]);

test('[MEM-11] in manual mode a request is stored with its documents, and the address stays until it is accepted', async () => {
  const camille = await demo.as('camille.vernoux');
  const piece = await uploadFor(camille, contrat, code, 'pj', 'quittance.pdf');
  const outcome = await submit(camille, 'adresse', contrat, { donnees: adresse, piecesJointes: [piece] });
  expect(outcome).toEqual({
    isModeGestionManuel: true,
    isEnvoiArActivated: true,
    dateReponse: '2026-11-27',
    numeroDemande: expect.stringMatching(/^DEM-2026-\d{6}$/),
    etatDemande: 'ENREGISTREE',
    isContratsModifies: false,
    documents: [
      {
        idDocument: outcome.numeroDemande,
        origine: 'DEMANDE',
        libelle: 'Récapitulatif de votre demande',
        typeMime: 'application/pdf',
      },
    ],
    recapitulatif: [
      { libelle: 'Personnes concernées', valeur: 'Camille VERNOUX, Lina VERNOUX' },
      {
        libelle: 'Nouvelle adresse',
        valeur: '7 AVENUE DES GENÊTS, 06000 NICE',
        avant: 'APPARTEMENT 12, RÉSIDENCE DES TILLEULS, BÂTIMENT B, 14 B RUE DES PAPETIERS, 48000 MENDE',
      },
      { libelle: 'À compter du', valeur: '01/12/2026' },
      { libelle: expect.stringMatching(/^Justificatif de domicile/), valeur: expect.stringMatching(/\.pdf$/) },
    ],
  });
  const after = await read(camille, contrat);
  expect(after.donnees.adresse.libelleVoie).toBe('DES PAPETIERS');
  expect(after.demandeEnCours).toEqual({
    numeroDemande: outcome.numeroDemande,
    dateDemande: '2026-11-20',
    etatDemande: 'ENREGISTREE',
  });
  const [file] = await demo.database.select().from(fichiers).where(eq(fichiers.remoteFileName, piece));
  expect(file).toMatchObject({ etat: 'ATTACHE', numeroDemande: outcome.numeroDemande, expiresAt: null });
  expect(
    await demo.database
      .select()
      .from(auditTrail)
      .where(eq(auditTrail.cible, outcome.numeroDemande ?? '')),
  ).toEqual([expect.objectContaining({ action: 'demande.deposee' })]);

  await demo.runJobs();
  const [mail] = await demo.mailbox('camille.vernoux@exemple.test');
  expect(mail?.subject).toBe(`Nous avons bien reçu votre demande n°\u00a0${outcome.numeroDemande}`);
  expect(mail?.text).toContain('06000 NICE');
  expect(mail?.text).not.toContain('GENÊTS');
});

test('[MEM-11] one request at a time: the next one is refused with the first, however close', async () => {
  const camille = await demo.as('camille.vernoux');
  const pieces = [await uploadFor(camille, contrat, code, 'pj'), await uploadFor(camille, contrat, code, 'pj')];
  const outcomes = await Promise.all(
    pieces.map((piece) => submit(camille, 'adresse', contrat, { donnees: adresse, piecesJointes: [piece] })),
  );
  const kept = outcomes.find(({ numeroDemande }) => numeroDemande);
  const refused = outcomes.find(({ status }) => status === 409);
  expect(refused).toMatchObject({ data: 'DemandeEnCours' });
  expect(await submit(camille, 'adresse', contrat, { donnees: adresse, piecesJointes: [pieces[1]] })).toMatchObject({
    status: 409,
    data: 'DemandeEnCours',
    message: `Une demande est en cours de traitement (n°\u00a0${kept?.numeroDemande} du 20/11/2026).`,
  });
  const open = await demo.database
    .select()
    .from(demandes)
    .where(and(eq(demandes.code, code), eq(demandes.numeroContrat, contrat), eq(demandes.etat, 'ENREGISTREE')));
  expect(open).toHaveLength(1);
  // Julien's own request is independent.
  const julien = await demo.as('julien.vernoux');
  expect((await read(julien, contrat)).demandeEnCours).toBeNull();
});

test('[MEM-11] the rules of the screen apply, and those of the server alone', async () => {
  const camille = await demo.as('camille.vernoux');
  const sending = async (changes: object, pieces: string[] = []) =>
    champsOf(await submit(camille, 'adresse', contrat, { donnees: { ...adresse, ...changes }, piecesJointes: pieces }));
  expect(await sending({ numVoie: '12345', libelleVoie: '', localite: '', dateEffet: '' })).toEqual([
    ['numVoie', 'Le numéro de voie est incorrect.'],
    ['libelleVoie', 'Ce champ est obligatoire.'],
    ['localite', 'Ce champ est obligatoire.'],
    ['dateEffet', 'Ce champ est obligatoire.'],
    ['pj', 'Merci de joindre le document demandé.'],
  ]);
  const piece = await uploadFor(camille, contrat, code, 'pj');
  expect(await sending({ localite: 'MENDE' }, [piece])).toEqual([
    ['localite', 'Cette commune ne correspond pas au code postal.'],
  ]);
  expect(await sending({ libelleCourtNatureVoie: 'ZZZ' }, [piece])).toEqual([
    ['libelleCourtNatureVoie', 'Choisissez une valeur de la liste.'],
  ]);
  expect(
    await sending({ adresseEtrangere: true, codePays: 'ZZ', codePostal: '', localite: 'Ailleurs' }, [piece]),
  ).toEqual([['codePays', 'Choisissez une valeur de la liste.']]);
  expect(await sending({ numPersConcernes: ['P000452103', 'P000452104'] }, [piece])).toEqual([
    ['numPersConcernes', 'L’adresse d’un enfant mineur change avec celle d’un adulte du contrat.'],
  ]);
  expect(await sending({ numPersConcernes: ['P000452101', 'P000004501'] }, [piece])).toEqual([
    ['numPersConcernes', 'Cette personne ne peut pas être choisie.'],
  ]);
  expect(await sending({ lieuDit: '<b>Gras</b>' }, [piece])).toEqual([
    ['donnees.lieuDit', 'Les caractères < et > ne sont pas autorisés.'],
  ]);
  expect(
    await demo.database
      .select()
      .from(demandes)
      .where(eq(demandes.numeroContrat, contrat))
      .then((rows) => rows.filter((row) => row.code === code && row.etat === 'ENREGISTREE')),
  ).toEqual([]);
});

test('[MEM-28] an adult beneficiary changes their own address, and nobody else’s', async () => {
  const julien = await demo.as('julien.vernoux');
  const piece = await uploadFor(julien, contrat, code, 'pj');
  expect(
    champsOf(await submit(julien, 'adresse', contrat, { donnees: adresse, piecesJointes: [piece] }))?.[0]?.[0],
  ).toBe('numPersConcernes');
  const sent = await submit(julien, 'adresse', contrat, {
    donnees: { ...adresse, numPersConcernes: ['P000452102'] },
    piecesJointes: [piece],
  });
  expect(sent).toMatchObject({ etatDemande: 'ENREGISTREE' });
  // The document store is the member's: a letter about the move would tell them alone.
  const isOfJulien = and(eq(documentsGed.numeroContrat, contrat), eq(documentsGed.numPers, 'P000452102'));
  const before = await demo.database.$count(documentsGed, isOfJulien);
  const helene = await demo.as('helene.dargois');
  expect(await acceptAs(helene, sent.numeroDemande)).toMatchObject({ etat: 'ACCEPTEE' });
  expect((await read(julien, contrat)).donnees.adresse.libelleVoie).toBe('DES PAPETIERS');
  expect(await demo.database.$count(documentsGed, isOfJulien)).toBe(before);
});

test('[ADM-04] [ADM-14] a request is accepted with a row that the insurer has deactivated since', async () => {
  const camille = await demo.as('camille.vernoux');
  const piece = await uploadFor(camille, contrat, code, 'pj');
  const sent = await submit(camille, 'adresse', contrat, {
    donnees: { ...adresse, libelleCourtNatureVoie: 'CHE' },
    piecesJointes: [piece],
  });
  const ofPath = and(eq(referentiels.nom, 'nature-voie'), eq(referentiels.code, 'CHE'));
  await demo.database.update(referentiels).set({ isActif: false }).where(ofPath);
  const helene = await demo.as('helene.dargois');
  expect(await acceptAs(helene, sent.numeroDemande)).toMatchObject({ etat: 'ACCEPTEE' });
  await demo.database.update(referentiels).set({ isActif: true }).where(ofPath);
});

test('[MEM-11] the form is closed from the start to a beneficiary who is a minor', async () => {
  const julien = await demo.as('julien.vernoux');
  const ofJulien = eq(personnes.numPers, 'P000452102');
  const [before] = await demo.database.select().from(personnes).where(ofJulien);
  await demo.database.update(personnes).set({ dateNaissance: '2009-05-02' }).where(ofJulien);
  expect((await julien.get('/forms/adresse', contrat)).json()).toMatchObject({
    motifIndisponible: 'L’adresse d’un enfant mineur change avec celle d’un adulte du contrat.',
  });
  await demo.database.update(personnes).set({ dateNaissance: before?.dateNaissance }).where(ofJulien);
  expect(await read(julien, contrat)).toMatchObject({ motifIndisponible: null });
});

test.each([
  ['theo.marchandot', 'vald', 'VAL0007003'],
  ['yanis.corbeau', 'aliz', 'ALI0001200'],
] as const)('a form closed for a contract refuses a submission too: %s', async (userName, client, on) => {
  const who = await demo.as(userName, client);
  expect(await submit(who, 'adresse', on, { donnees: adresse, piecesJointes: [] })).toMatchObject({
    status: 403,
    data: 'AccesRefuse',
    message: 'Cette démarche n’est pas disponible pour ce contrat.',
  });
});

import { and, eq, gte, inArray } from 'drizzle-orm';
import type { Contrat } from '@portal/shared-api/contract/contrats';
import type { DonneesAdresse } from '@portal/shared-api/contract/formulaires/adresse';
import type { FormRead } from '@portal/shared-api/contract/formulaires/formulaire';
import type { Notification } from '@portal/shared-api/contract/notifications';
import { createDemoApp, type Caller, type DemoApp } from '../../demo/testing/demo-app';
import { demoClient } from '../../demo/clients/settings';
import { changeClient } from '../../identity/testing/clients';
import { assures, contrats, personnes } from '../../contrats/tables';
import { CONTRIBUTION_JOB } from '../../cotisations/public';
import { demandes } from '../../demandes/tables';
import { documentsGed } from '../../documents/tables';
import { fichiers } from '../../fichiers/tables';
import { auditTrail } from '../../platform/audit/tables';
import { jobs } from '../../platform/jobs/tables';
import { acceptAs, sampleAddress, submit, uploadFor } from '../testing/forms';
import { saveAddress } from '../../adresses/public';
import { referentiels } from '../../contenus/tables';
import { adresses } from '../../adresses/tables';

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

const adresse = sampleAddress({ numPersConcernes: ['P000452101', 'P000452103'] });
const code = 'adresseActeGestion';
const contrat = 'VAL0004521';
const read = async (who: Caller, on: string) => (await who.get('/forms/adresse', on)).json<FormRead<DonneesAdresse>>();
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

test.each([
  ['someone else’s', async (_camille: Caller, julien: Caller) => uploadFor(julien, contrat, code, 'pj')],
  [
    'of another form',
    async (camille: Caller) => uploadFor(camille, contrat, 'demandeRemboursementActeGestion', 'devis'),
  ],
  ['of another contract', async (camille: Caller) => uploadFor(camille, 'VAL0004522', code, 'pj')],
  ['that never was', async () => '00000000-0000-4000-8000-000000000000-facture.pdf'],
])('a file %s is refused like an unknown one', async (_kind, name) => {
  const [camille, julien] = [await demo.as('camille.vernoux'), await demo.as('julien.vernoux')];
  expect(
    await submit(camille, 'adresse', contrat, { donnees: adresse, piecesJointes: [await name(camille, julien)] }),
  ).toMatchObject({
    status: 400,
    data: 'FichierRefuse',
    message: 'Une pièce jointe n’est plus disponible. Retirez-la puis joignez-la de nouveau.',
  });
});

test('too many files for a field are refused, and a file is used once', async () => {
  const camille = await demo.as('camille.vernoux');
  const pieces: string[] = [];
  for (let index = 0; index < 6; index += 1) pieces.push(await uploadFor(camille, contrat, code, 'pj'));
  expect(await submit(camille, 'adresse', contrat, { donnees: adresse, piecesJointes: pieces })).toMatchObject({
    data: 'FichierRefuse',
    message: 'Vous ne pouvez pas joindre plus de 5 fichiers.',
  });
  expect(
    await submit(camille, 'adresse', contrat, { donnees: adresse, piecesJointes: pieces.slice(0, 5) }),
  ).toMatchObject({ etatDemande: 'ENREGISTREE' });
  const julien = await demo.as('julien.vernoux');
  expect(
    await submit(julien, 'adresse', contrat, {
      donnees: { ...adresse, numPersConcernes: ['P000452102'] },
      piecesJointes: pieces.slice(0, 1),
    }),
  ).toMatchObject({ data: 'FichierRefuse' });
});

test('[API-05] a lost response is replayed: one request, whatever the person sees', async () => {
  const camille = await demo.as('camille.vernoux');
  const body = { donnees: adresse, piecesJointes: [await uploadFor(camille, contrat, code, 'pj')] };
  const key = { 'idempotency-key': '5b0c9a52-0001' };
  const first = await submit(camille, 'adresse', contrat, body, key);
  expect(await submit(camille, 'adresse', contrat, body, key)).toEqual(first);
  expect(
    await submit(camille, 'adresse', contrat, { ...body, donnees: { ...adresse, numVoie: '8' } }, key),
  ).toMatchObject({ status: 422, data: 'CleIdempotenceReutilisee' });
  expect(
    await submit(
      await demo.as('julien.vernoux'),
      'adresse',
      contrat,
      { ...body, donnees: { ...adresse, numPersConcernes: ['P000452102'] } },
      key,
    ),
  ).toMatchObject({ data: 'FichierRefuse' });
});

test('a submission deletes its draft', async () => {
  const camille = await demo.as('camille.vernoux');
  const piece = await uploadFor(camille, contrat, code, 'pj');
  await camille.send('PUT', `/forms/brouillons/${code}`, contrat, {
    valeurs: { numVoie: '7' },
    etape: 0,
    piecesJointes: [piece],
  });
  await submit(camille, 'adresse', contrat, { donnees: adresse, piecesJointes: [piece] });
  expect((await camille.get(`/forms/brouillons/${code}`, contrat)).json()).toEqual({ brouillon: null });
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

const own = {
  ...adresse,
  numPersConcernes: ['P000037701'],
  dateEffet: '2026-11-20',
  codePostal: '48000',
  localite: 'Mende',
};
const cotisationOf = async (who: Caller) =>
  (await who.get('/v2/adherent/contrats')).json<{ contrats: Contrat[] }>().contrats[0]?.cotisation?.montant;

describe('in automatic mode', () => {
  test('[MEM-11] the address changes at once, and the contribution with its zone', async () => {
    const mireille = await demo.as('mireille.castagnol', 'rivi');
    const before = await cotisationOf(mireille);
    const outcome = await submit(mireille, 'adresse', 'RIV0000377', { donnees: own, piecesJointes: [] });
    expect(outcome).toMatchObject({
      isModeGestionManuel: false,
      etatDemande: 'ACCEPTEE',
      dateEffet: '2026-11-20',
      isContratsModifies: true,
    });
    const after = await read(mireille, 'RIV0000377');
    expect(after).toMatchObject({
      demandeEnCours: null,
      donnees: {
        adresse: {
          numVoie: '7',
          libelleVoie: 'DES GENÊTS',
          codePostal: '48000',
          localite: 'MENDE',
          codePays: 'FR',
          libellePays: 'FRANCE',
        },
      },
    });
    expect([before, await cotisationOf(mireille)]).toEqual([64.5, 59.72]);
    // Nothing is open: another change is possible.
    expect(
      await submit(mireille, 'adresse', 'RIV0000377', { donnees: { ...own, numVoie: '9' }, piecesJointes: [] }),
    ).toMatchObject({ isContratsModifies: false });
  });

  test('[MEM-11] a letter confirms it in the document store, and the bell says so', async () => {
    const mireille = await demo.as('mireille.castagnol', 'rivi');
    await submit(mireille, 'adresse', 'RIV0000377', { donnees: own, piecesJointes: [] });
    const { documents } = (await mireille.get('/cgdm-svc/ged', 'RIV0000377')).json<{
      documents: { idDocument: string; libelle: string; codeCategorie: string; dateDocument: string }[];
    }>();
    const letter = documents.find(({ libelle }) => libelle === 'Confirmation de votre changement d’adresse');
    expect(letter).toMatchObject({ codeCategorie: 'MODIF_CONTRAT', dateDocument: '2026-11-20' });
    const file = await mireille.get(`/download?id=${letter?.idDocument}&origine=GED`, 'RIV0000377');
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const { notifications } = (await mireille.get('/notifications')).json<{ notifications: { titre: string }[] }>();
    expect(notifications.map(({ titre }) => titre)).toContain('Un nouveau document est disponible');
  });

  test('[MEM-11] a letter that nobody may open is not announced', async () => {
    const mireille = await demo.as('mireille.castagnol', 'rivi');
    const told = async () =>
      (await mireille.get('/notifications'))
        .json<{ notifications: { titre: string }[] }>()
        .notifications.filter(({ titre }) => titre === 'Un nouveau document est disponible').length;
    const before = await told();
    const { configuration } = demoClient('RIVI');
    const withLetters = (isActivated: boolean) =>
      changeClient(demo.database, 'RIVI', {
        configuration: { fonctionnalites: { ...configuration.fonctionnalites, gedConsultation: { isActivated } } },
      });
    await withLetters(false);
    expect(
      await submit(mireille, 'adresse', 'RIV0000377', { donnees: { ...own, numVoie: '11' }, piecesJointes: [] }),
    ).toMatchObject({ etatDemande: 'ACCEPTEE' });
    await withLetters(true);
    expect(await told()).toBe(before);
  });

  test('Monaco uses the French layout, other countries their own', async () => {
    const mireille = await demo.as('mireille.castagnol', 'rivi');
    await submit(mireille, 'adresse', 'RIV0000377', {
      donnees: { ...own, codePostal: '98000', localite: 'MONACO' },
      piecesJointes: [],
    });
    expect((await read(mireille, 'RIV0000377')).donnees.adresse).toMatchObject({
      codePays: 'MC',
      libellePays: 'MONACO',
    });
    await demo.database
      .insert(referentiels)
      .values({
        clientCode: 'RIVI',
        nom: 'code-postal',
        code: '98800',
        libelle: 'NOUMEA',
        recherche: 'noumea',
        attributs: {},
        ordre: 1,
        isActif: true,
      });
    await submit(mireille, 'adresse', 'RIV0000377', {
      donnees: { ...own, codePostal: '98800', localite: 'NOUMEA' },
      piecesJointes: [],
    });
    expect((await read(mireille, 'RIV0000377')).donnees.adresse).toMatchObject({ codePays: 'FR' });
    await submit(mireille, 'adresse', 'RIV0000377', {
      donnees: {
        ...own,
        adresseEtrangere: true,
        codePays: 'IT',
        codePostal: '18039',
        localite: 'Ventimiglia',
        codeCedex: '999',
      },
      piecesJointes: [],
    });
    expect((await read(mireille, 'RIV0000377')).donnees.adresse).toMatchObject({
      adresseEtrangere: true,
      codePays: 'IT',
      libellePays: 'ITALIE',
      localite: 'VENTIMIGLIA',
      codeCedex: '',
    });
  });

  test('a failing last step rolls back the whole submission', async () => {
    const mireille = await demo.as('mireille.castagnol', 'rivi');
    await demo.database.execute('alter table audit_trail rename to audit_trail_absent');
    expect(await submit(mireille, 'adresse', 'RIV0000377', { donnees: own, piecesJointes: [] })).toMatchObject({
      status: 500,
    });
    await demo.database.execute('alter table audit_trail_absent rename to audit_trail');
    expect(
      await demo.database
        .select()
        .from(adresses)
        .where(and(eq(adresses.numPers, 'P000037701'), eq(adresses.dateEffet, '2026-11-20'))),
    ).toEqual([]);
    expect(
      await demo.database
        .select({ montant: contrats.montantCotisation })
        .from(contrats)
        .where(eq(contrats.numero, 'RIV0000377')),
    ).toEqual([{ montant: 6450 }]);
  });
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

/** The row of the member of a contract. */
async function memberOf(numeroContrat: string) {
  const isMember = and(eq(assures.numeroContrat, numeroContrat), eq(assures.codeLienParente, 'ADH'));
  const [member] = await demo.database.select().from(assures).where(isMember);
  if (!member) throw new Error(`no member of ${numeroContrat}`);
  return member;
}

/** A second contract, like another but for its number, member and price; @returns what takes it away again. */
async function likeContract(like: string, numero: string, numPers: string, montantCotisation: number) {
  const [contrat] = await demo.database.select().from(contrats).where(eq(contrats.numero, like));
  if (!contrat) throw new Error(`no contract ${like}`);
  await demo.database.insert(contrats).values({ ...contrat, numero, montantCotisation });
  await demo.database.insert(assures).values({ ...(await memberOf(like)), numeroContrat: numero, numPers });
  return async () => {
    await demo.database.delete(assures).where(eq(assures.numeroContrat, numero));
    await demo.database.delete(contrats).where(eq(contrats.numero, numero));
  };
}

test('a move is priced on every contract of its member whose price goes with the address, from whichever it is sent', async () => {
  const both = ['RIV0000377', 'RIV0000999'];
  await demo.database.delete(documentsGed).where(eq(documentsGed.libelle, 'Votre nouvelle cotisation'));
  const amounts = async () =>
    Object.fromEntries(
      (
        await demo.database
          .select({ numero: contrats.numero, montant: contrats.montantCotisation })
          .from(contrats)
          .where(inArray(contrats.numero, both))
      ).map(({ numero, montant }) => [numero, montant]),
    );
  const member = await memberOf('RIV0000377');
  const takeAway = await likeContract('RIV0000377', 'RIV0000999', member.numPers, 1000);
  const mireille = await demo.as('mireille.castagnol', 'rivi');
  expect(await submit(mireille, 'adresse', 'RIV0000999', { donnees: own, piecesJointes: [] })).toMatchObject({
    etatDemande: 'ACCEPTEE',
    isContratsModifies: true,
  });
  expect(await amounts()).toEqual({ RIV0000377: 5972, RIV0000999: 926 });
  // Each has its letter, in its own document store.
  const prices = await demo.database
    .select()
    .from(documentsGed)
    .where(and(eq(documentsGed.libelle, 'Votre nouvelle cotisation'), inArray(documentsGed.numeroContrat, both)));
  const texte = 'Le tarif de ce contrat dépend de votre adresse postale, que vous avez modifiée.';
  const letterOf = (numeroContrat: string, ...amounts: string[]) => ({
    numeroContrat,
    contenu: { sections: [{ texte, faits: ['20/11/2026', ...amounts].map((valeur) => ({ valeur })) }] },
  });
  expect(prices.toSorted((one, other) => one.numeroContrat.localeCompare(other.numeroContrat))).toMatchObject([
    letterOf('RIV0000377', '64,50\u00a0€ par mois', '59,72\u00a0€ par mois'),
    letterOf('RIV0000999', '10,00\u00a0€ par mois', '9,26\u00a0€ par mois'),
  ]);
  // A contract that is over keeps its price.
  await demo.database
    .update(contrats)
    .set({ etat: 'resilie', dateResiliation: '2026-10-31' })
    .where(eq(contrats.numero, 'RIV0000999'));
  await submit(mireille, 'adresse', 'RIV0000377', {
    donnees: { ...own, codePostal: '06000', localite: 'NICE' },
    piecesJointes: [],
  });
  expect(await amounts()).toEqual({ RIV0000377: 6450, RIV0000999: 926 });
  // Whoever moves along has a contract of their own too; one on which they are a beneficiary is not theirs.
  const [known] = await demo.database.select().from(personnes).where(eq(personnes.numPers, member.numPers));
  if (!known) throw new Error('Mireille is a person.');
  const { nomRecherche: _nom, prenomRecherche: _prenom, ...facts } = known;
  const numPers = 'P900000779';
  await demo.database.insert(personnes).values({ ...facts, numPers, prenom: 'Paul', nirIndex: null });
  const nice = (await read(mireille, 'RIV0000377')).donnees.adresse;
  await saveAddress(demo.database, 'RIVI', [numPers], '2026-01-01', nice);
  await demo.database
    .insert(assures)
    .values({ ...member, numPers, numeroContrat: 'RIV0000377', codeLienParente: 'CJT', rang: 2 });
  await demo.database.update(assures).set({ numPers }).where(eq(assures.numeroContrat, 'RIV0000999'));
  await demo.database
    .update(contrats)
    .set({ etat: 'valide', dateResiliation: null, montantCotisation: 1000 })
    .where(eq(contrats.numero, 'RIV0000999'));
  await submit(mireille, 'adresse', 'RIV0000377', {
    donnees: { ...own, numPersConcernes: [member.numPers, numPers] },
    piecesJointes: [],
  });
  expect(await amounts()).toEqual({ RIV0000377: 5972, RIV0000999: 926 });
  await demo.database.delete(assures).where(eq(assures.numPers, numPers));
  await demo.database.delete(personnes).where(eq(personnes.numPers, numPers));
  await takeAway();
});

test('of two moves at once, one from each contract of their member, the second finds the price of the first', async () => {
  const numeros = ['RIV0000377', 'RIV0000999'];
  const takeAway = await likeContract('RIV0000377', 'RIV0000999', 'P000037701', 6450);
  const mireille = await demo.as('mireille.castagnol', 'rivi');
  const sentAtOnce = async (dateEffet: string) =>
    (
      await Promise.all(
        numeros.map((on) => submit(mireille, 'adresse', on, { donnees: { ...own, dateEffet }, piecesJointes: [] })),
      )
    ).map(({ etatDemande }) => etatDemande);
  const announced = async () =>
    (await demo.database.select().from(jobs).where(eq(jobs.kind, CONTRIBUTION_JOB))).map(({ payload }) => payload);
  await demo.database.delete(jobs).where(eq(jobs.kind, CONTRIBUTION_JOB));
  expect(await sentAtOnce('2026-12-01')).toEqual(['ACCEPTEE', 'ACCEPTEE']);
  const changes = numeros.map((numeroContrat) => ({ numeroContrat, difference: -478, codePeriodicite: 'M' }));
  const found = await announced();
  expect(found).toEqual(expect.arrayContaining(changes));
  expect(found).toHaveLength(changes.length);
  await demo.database.delete(jobs).where(eq(jobs.kind, CONTRIBUTION_JOB));
  await demo.database.delete(adresses).where(eq(adresses.dateEffet, '2026-12-01'));

  expect(await sentAtOnce('2026-11-20')).toEqual(['ACCEPTEE', 'ACCEPTEE']);
  const paid = await demo.database
    .select({ montant: contrats.montantCotisation })
    .from(contrats)
    .where(inArray(contrats.numero, numeros));
  expect(paid).toEqual([{ montant: 5972 }, { montant: 5972 }]);
  await takeAway();
});

test('another adult whom the member moves is notified of the new price of a contract of their own, with its letter', async () => {
  const numero = 'VAL0009998';
  const takeAway = await likeContract(contrat, numero, 'P000452102', 14_860);
  const [camille, julien] = [await demo.as('camille.vernoux'), await demo.as('julien.vernoux')];
  const helene = await demo.as('helene.dargois');
  const title = 'Votre adresse postale a été modifiée';
  const bell = async (who: Caller) =>
    (await who.get('/notifications')).json<{ notifications: Notification[] }>().notifications;
  const told = async (who: Caller) => (await bell(who)).flatMap(({ titre, texte }) => (titre === title ? [texte] : []));
  const move = async (numPersConcernes: string[], dateEffet = '2026-11-20') => {
    const piece = await uploadFor(camille, contrat, code, 'pj');
    const donnees = { ...adresse, numPersConcernes, dateEffet };
    const before = await told(julien);
    const sent = await submit(camille, 'adresse', contrat, { donnees, piecesJointes: [piece] });
    expect(await told(julien)).toEqual(before);
    expect(await acceptAs(helene, sent.numeroDemande)).toMatchObject({ etat: 'ACCEPTEE' });
  };
  const letters = () => demo.database.select().from(documentsGed).where(eq(documentsGed.numeroContrat, numero));

  await move(['P000452101']);
  expect([await told(camille), await told(julien), await letters()]).toEqual([[], [], []]);

  await move(['P000452102']);
  expect(await told(camille)).toEqual([]);
  expect(await told(julien)).toEqual([
    expect.stringMatching(
      /à compter du 20\/11\/2026\. La cotisation de votre contrat VAL0009998 passe à 160,49\s€ par mois\./,
    ),
  ]);
  expect(await letters()).toEqual([
    expect.objectContaining({
      libelle: 'Votre nouvelle cotisation',
      contenu: {
        sections: [
          expect.objectContaining({
            faits: [
              { libelle: 'À compter du', valeur: '20/11/2026' },
              { libelle: 'Cotisation actuelle', valeur: '148,60\u00a0€ par mois' },
              { libelle: 'Nouvelle cotisation', valeur: '160,49\u00a0€ par mois' },
            ],
          }),
        ],
      },
    }),
  ]);
  expect((await bell(julien)).map(({ lien }) => lien)).toContain(`/cgdm-svc/ged?numeroContratIndividuel=${numero}`);
  await demo.runJobs();
  const mails = await demo.mailbox('julien.vernoux@exemple.test');
  expect(mails.filter(({ subject }) => subject === title)).toEqual([
    expect.objectContaining({ text: expect.stringContaining('VAL0009998 passe à 160,49') }),
  ]);
  // The same address once more is no news.
  await move(['P000452102']);
  expect([await told(julien), await letters()]).toEqual([[expect.any(String)], [expect.anything()]]);

  // A contract that is over on the day of the move has no new price.
  await demo.database.delete(adresses).where(gte(adresses.dateEffet, '2026-11-20'));
  const isOwn = eq(contrats.numero, numero);
  await demo.database.update(contrats).set({ etat: 'resilie', dateResiliation: '2026-12-31' }).where(isOwn);
  await move(['P000452102'], '2027-02-01');
  expect((await told(julien)).filter((text) => text.includes('01/02/2027'))).toEqual([
    expect.not.stringContaining('cotisation'),
  ]);
  expect(await letters()).toHaveLength(1);
  await demo.database.delete(documentsGed).where(eq(documentsGed.numeroContrat, numero));
  await takeAway();
});

test('a future move changes nothing before its day', async () => {
  const mireille = await demo.as('mireille.castagnol', 'rivi');
  expect(
    await submit(mireille, 'adresse', 'RIV0000377', {
      donnees: { ...own, dateEffet: '2026-12-01' },
      piecesJointes: [],
    }),
  ).toMatchObject({ isContratsModifies: false, dateEffet: '2026-12-01' });
  expect((await read(mireille, 'RIV0000377')).donnees.adresse.localite).toBe('NICE');
  demo.clock.advance(11 * 24 * 3_600_000);
  await demo.runJobs();
  const again = await demo.as('mireille.castagnol', 'rivi');
  expect((await read(again, 'RIV0000377')).donnees.adresse.localite).toBe('MENDE');
  expect(await cotisationOf(again)).toBe(59.72);
});

test('moves announced again, back, and before another are each priced from the address of their day', async () => {
  const goTo = async (day: string) => {
    demo.clock.advance(new Date(`${day}T09:00:00Z`).getTime() - demo.clock.now().getTime());
    await demo.runJobs();
    return demo.as('mireille.castagnol', 'rivi');
  };
  const mireille = await goTo('2026-12-02');
  const nice = { ...own, codePostal: '06000', localite: 'NICE' };
  const move = async (to: object, dateEffet: string) =>
    expect(
      await submit(mireille, 'adresse', 'RIV0000377', { donnees: { ...to, dateEffet }, piecesJointes: [] }),
    ).toMatchObject({ dateEffet });
  // From Nice to Mende, corrected, and back; then to Mende some days before.
  await move(own, '2027-01-10');
  await move({ ...own, numVoie: '16' }, '2027-01-10');
  await move(nice, '2027-01-20');
  await move(own, '2027-01-05');
  const paid: (number | undefined)[] = [];
  for (const day of ['2027-01-04', '2027-01-05', '2027-01-10', '2027-01-20'])
    paid.push(await cotisationOf(await goTo(day)));
  expect(paid).toEqual([64.5, 59.72, 59.72, 64.5]);
});

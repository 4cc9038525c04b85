import { and, eq, gte, inArray } from 'drizzle-orm';
import type { Notification } from '@portal/shared-api/contract/notifications';
import { createDemoApp, type Caller, type DemoApp } from '../../demo/testing/demo-app';
import { assures, contrats, personnes } from '../../contrats/tables';
import { CONTRIBUTION_JOB } from '../../cotisations/public';
import { demandes } from '../../demandes/tables';
import { documentsGed } from '../../documents/tables';
import { fichiers } from '../../fichiers/tables';
import { jobs } from '../../platform/jobs/tables';
import { acceptAs, submit, uploadFor } from '../testing/forms';
import { saveAddress } from '../../adresses/public';
import { adresses } from '../../adresses/tables';
import { adresse, read, own, cotisationOf } from './testing/address';

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

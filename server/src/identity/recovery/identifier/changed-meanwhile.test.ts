import { and, eq } from 'drizzle-orm';
import { SIGNED_REQUEST } from '../../../demandes/public';
import { demandes } from '../../../demandes/tables';
import { demoPassword } from '../../../demo/seed';
import { createDemoApp, type DemoApp } from '../../../demo/testing/demo-app';
import { question } from '../../../formulaires/testing/answers';
import { submit } from '../../../formulaires/testing/forms';
import { rateLimits } from '../../../platform/limits/tables';
import { mailbox } from '../../../platform/mail/tables';
import type { Account } from '../../accounts/store';
import { comptes } from '../../accounts/tables';
import { emptyAccount } from '../../deletion/public';
import { liens } from '../../links/tables';
import { signatures } from '../../../signatures-paiements/tables';
import { accountOf, asVisitor, linkSentTo, restoreAccount, withSession } from '../../testing/callers';
import { isPasswordRight } from '../../accounts/passwords';
import { changementsIdentifiant } from './tables';
import { hour, fresh, post, dataOf, rowOf, confirm, cancel, change, offer, changeLater } from './testing/change';

let demo: DemoApp;
let before: Account;
beforeAll(async () => {
  demo = await createDemoApp();
}, 60_000);
beforeEach(async () => {
  await demo.runJobs();
  await demo.database.delete(mailbox);
  await demo.database.delete(rateLimits);
  await demo.database.delete(liens);
  before = await accountOf(demo, 'theo.marchandot');
});
afterEach(async () => {
  await demo.database.delete(changementsIdentifiant);
  await restoreAccount(demo, before);
});
afterAll(() => demo.close());

test('a link for a new password that went to the old address ends with the change', async () => {
  await post(await asVisitor(demo), 'forgot-password', {
    userName: before.userName,
    dateNaissance: before.dateNaissance,
  });
  const link = await linkSentTo(demo, before.userName, 'reset-password');
  await change(demo);
  expect((await confirm(demo, fresh)).statusCode).toBe(200);
  const answer = await post(await asVisitor(demo), 'reset-password', {
    ...link,
    password: 'Autre-Baleine-57!',
    confirmPassword: 'Autre-Baleine-57!',
  });
  expect(dataOf(answer)).toBe('InvalidToken');
});

test('an account that was blocked when its identifier changed is not blocked for good once the change is refused', async () => {
  await changeLater(demo, before);
  const now = demo.clock.now();
  await demo.database
    .update(comptes)
    .set({ etat: 'BLOQUE', dateBlocage: now, dateFinBlocage: new Date(now.getTime() + hour / 4) })
    .where(eq(comptes.id, before.id));
  expect((await confirm(demo, fresh)).statusCode).toBe(200);
  expect((await cancel(demo, before.userName)).statusCode).toBe(204);
  demo.clock.advance(hour);
  const { browser } = demo.visitor();
  expect((await browser.signIn(before.userName, demoPassword)).statusCode).toBe(302);
});

test('a refused change brings nothing back to an account that was deleted meanwhile', async () => {
  await changeLater(demo, before);
  expect((await confirm(demo, fresh)).statusCode).toBe(200);
  await demo.database.transaction((transaction) => emptyAccount(transaction, before.id));
  expect(dataOf(await cancel(demo, before.userName))).toBe('InvalidToken');
  expect(await rowOf(demo, before)).toMatchObject({ etat: 'SUPPRIME', motDePasse: null, telephonePortable: null });
});

test.each([
  ['waits for its address', false, /corrige elle-même par «\u00a0Identifiant oublié\u00a0»/],
  ['is done', true, /un autre identifiant pourra être demandé à partir du \d\d\//],
])(
  'while a change that %s can be refused, staff offer no other identifier, and the owner takes the account back',
  async (_how, isDone, advice) => {
    await change(demo);
    if (isDone) expect((await confirm(demo, fresh)).statusCode).toBe(200);
    expect((await offer(demo, before, 'theo.autre@exemple.test')).json()).toMatchObject({
      status: 409,
      data: 'RessourceUtilisee',
      message: expect.stringMatching(advice),
    });
    expect((await cancel(demo, before.userName)).statusCode).toBe(204);
    expect(await rowOf(demo, before)).toMatchObject({
      userName: before.userName,
      motDePasse: before.motDePasse,
      etat: 'ACTIF',
    });
    expect((await offer(demo, before, 'theo.autre@exemple.test')).statusCode).toBe(204);
  },
);

test('a mistyped address of a change that the mobile proved is corrected by its person, as the sheet says to staff', async () => {
  await change(demo, 'theo.faute@exemple.test');
  demo.clock.advance(120_000);
  await change(demo);
  expect((await confirm(demo, fresh)).statusCode).toBe(200);
  expect(await rowOf(demo, before)).toMatchObject({ userName: fresh, etat: 'ACTIF' });
});

test('once a change can no longer be refused, staff offer another identifier', async () => {
  await change(demo);
  demo.clock.advance(72 * hour + 1);
  expect((await offer(demo, before, 'theo.autre@exemple.test')).statusCode).toBe(204);
});

const newer = 'Autre-Baleine-57!';
const waysToAnotherPassword: [string, () => Promise<number>][] = [
  [
    'reset',
    async () => {
      const { userName, dateNaissance } = before;
      await post(await asVisitor(demo), 'forgot-password', { userName, dateNaissance });
      const link = await linkSentTo(demo, userName, 'reset-password');
      const body = { ...link, password: newer, confirmPassword: newer };
      return (await post(await asVisitor(demo), 'reset-password', body)).statusCode;
    },
  ],
  [
    'changed',
    async () => {
      const body = { oldPassword: demoPassword, password: newer, confirmPassword: newer };
      return (await post(await withSession(demo, 'theo.marchandot'), 'change-password', body)).statusCode;
    },
  ],
];

test.each(waysToAnotherPassword)(
  'a password that is %s after staff offered another identifier stays when its link is followed',
  async (_how, choosePassword) => {
    expect((await offer(demo, before, 'theo.autre@exemple.test')).statusCode).toBe(204);
    const chosen = demo.clock.now();
    expect(await choosePassword()).toBe(204);
    demo.clock.advance(hour);
    expect((await confirm(demo, 'theo.autre@exemple.test')).statusCode).toBe(200);
    const after = await rowOf(demo, before);
    expect(after).toMatchObject({ userName: 'theo.autre@exemple.test', dateMotDePasse: chosen });
    expect(await isPasswordRight(newer, after?.motDePasse ?? null)).toBe(true);
  },
);

test('a password that is to be reset still is, once the identifier that staff offered is confirmed', async () => {
  await demo.database.update(comptes).set({ etat: 'REINIT' }).where(eq(comptes.id, before.id));
  expect((await offer(demo, before, 'theo.autre@exemple.test')).statusCode).toBe(204);
  expect((await confirm(demo, 'theo.autre@exemple.test')).statusCode).toBe(200);
  expect(await rowOf(demo, before)).toMatchObject({ userName: 'theo.autre@exemple.test', etat: 'REINIT' });
});

test('what was asked with the refused identifier is cancelled; what the person asked before stays', async () => {
  const contrat = 'VAL0007003';
  const ask = async (userName: string) =>
    (
      await submit(await demo.as(userName), 'contact/v2', contrat, {
        donnees: question({ numeroContratIndividuel: contrat }),
        piecesJointes: [],
      })
    ).numeroDemande ?? '';
  const own = await ask('theo.marchandot');
  demo.clock.advance(hour);
  await change(demo);
  expect((await confirm(demo, fresh)).statusCode).toBe(200);
  const theirs = await ask('theo.neuf');
  const isTheirs = and(eq(demandes.clientCode, 'VALD'), eq(demandes.numero, theirs));
  const [request] = await demo.database.select().from(demandes).where(isTheirs);
  // As a form does that asks for a signature.
  await demo.database
    .insert(signatures)
    .values({
      clientCode: 'VALD',
      idSignature: 'SIG-2026-599999',
      numeroContrat: request?.numeroContrat ?? '',
      compteId: before.id,
      typeDocument: 'MANDAT_SEPA',
      libelle: 'Mandat de prélèvement',
      nomFichier: 'mandat.pdf',
      contenuChiffre: '',
      taille: 0,
      empreinte: '',
      etat: 'EN_ATTENTE',
      nature: SIGNED_REQUEST,
      reference: theirs,
      dateDemande: demo.clock.now(),
      dateExpiration: new Date(demo.clock.now().getTime() + 48 * hour),
    });
  demo.clock.advance(hour);
  await demo.runJobs();
  expect((await cancel(demo, before.userName)).statusCode).toBe(204);
  await demo.runJobs();
  const theo = await demo.as('theo.marchandot');
  const read = async (numero: string) => (await theo.get(`/history/${numero}`, contrat)).json<object>();
  expect(await read(own)).toMatchObject({ etat: 'ENREGISTREE' });
  const [act] = await demo.database.select().from(signatures).where(eq(signatures.reference, theirs));
  // An act that is given up can no longer be signed.
  expect(act?.etat).toBe('EXPIRE');
  expect(await read(theirs)).toMatchObject({
    etat: 'ANNULEE',
    evenements: [
      {
        auteur: 'PORTAIL',
        message: 'Le changement d’identifiant de l’espace a été refusé depuis\u00a0: cette demande est annulée.',
      },
      expect.anything(),
    ],
  });
});

import { testClient } from '../testing/test-client';
import { startMailServer } from '../testing/mail-server';
import { createTestApp, type TestApp } from '../testing/test-app';
import { testConfig } from '../testing/test-config';
import { findMailsOf, findMailsOfAccount, purgeSentMails } from './sent-mails';
import { sendTemplate, type TemplatedMail } from './templates';

const numeroDemande = 'DEM-2026-000001';
const compteId = '00000000-0000-4000-8000-000000000001';
const client = testClient('VALD', []);

const queue = (test: TestApp, about: { numeroDemande?: string; compteId?: string } = { numeroDemande }) =>
  test.database.transaction((transaction) =>
    sendTemplate(
      transaction,
      client,
      {
        code: 'E-11-PIECES',
        to: 'camille@exemple.test',
        variables: { prenom: 'Camille', demarche: 'Modifier mon adresse', numeroDemande },
        lien: 'http://localhost:8080/#/history',
        about,
      },
      test.clock.now(),
    ),
  );
const fates = async (test: TestApp) =>
  (await findMailsOf(test.database, 'VALD', numeroDemande)).map(({ etat, motif }) => [etat, motif]);

/** A portal that sends by a mail server with these answers. */
async function withServer(answers: Parameters<typeof startMailServer>[0], check: (test: TestApp) => Promise<void>) {
  const { server, url } = await startMailServer(answers);
  const test = await createTestApp({ config: { ...testConfig, smtpUrl: url } });
  try {
    await check(test);
  } finally {
    await test.close();
    server.close();
  }
}

test('a mail waits, then is sent, with its masked recipient and its subject', () =>
  withServer({}, async (test) => {
    await queue(test);
    expect(await findMailsOf(test.database, 'VALD', numeroDemande)).toMatchObject([
      {
        code: 'E-11-PIECES',
        destinataire: 'c•••@exemple.test',
        objet: `Votre demande n°\u00a0${numeroDemande} est en attente de pièces`,
        etat: 'EN_FILE',
      },
    ]);
    await test.runJobs();
    expect(await fates(test)).toEqual([['ENVOYE', null]]);
    expect(await findMailsOf(test.database, 'ALIZ', numeroDemande)).toEqual([]);
  }));

test('a recipient that the server does not know is refused at once, without the address in the reason', () =>
  withServer({ recipient: '550 5.1.1 camille@exemple.test inconnue' }, async (test) => {
    await queue(test);
    await test.runJobs();
    const [[etat, motif] = []] = await fates(test);
    expect(etat).toBe('REFUSE');
    expect(motif).toContain('c•••@exemple.test');
    expect(motif).not.toContain('camille@');
    test.clock.advance(86_400_000);
    expect(await test.runJobs()).toBe(0);
  }));

test.each(['451 4.7.1 plus tard', '550 5.7.1 relais interdit'])(
  'after %s a mail waits, and is refused in the end',
  (recipient) =>
    withServer({ recipient }, async (test) => {
      await queue(test);
      await test.runJobs();
      expect(await fates(test)).toEqual([['EN_FILE', null]]);
      for (let attempt = 0; attempt < 16; attempt += 1) {
        test.clock.advance(3_600_000);
        await test.runJobs();
      }
      expect(await fates(test)).toEqual([['REFUSE', expect.stringContaining(recipient)]]);
    }),
);

test('mails of a request are kept for five years, others for one', () =>
  withServer({}, async (test) => {
    await queue(test);
    await queue(test, { compteId });
    const later = (days: number) => new Date(test.clock.now().getTime() + days * 86_400_000);
    await purgeSentMails(test.database, later(360));
    expect(await findMailsOfAccount(test.database, 'VALD', compteId)).toHaveLength(1);
    await purgeSentMails(test.database, later(370));
    expect(await findMailsOfAccount(test.database, 'VALD', compteId)).toEqual([]);
    expect(await findMailsOf(test.database, 'VALD', numeroDemande)).toHaveLength(1);
    await purgeSentMails(test.database, later(5 * 366));
    expect(await findMailsOf(test.database, 'VALD', numeroDemande)).toEqual([]);
  }));

test('a mail with a wrong or missing variable, or without its link, does not compile', () => {
  const to = 'camille@exemple.test';
  const prenom = 'Camille';
  const mails: TemplatedMail[] = [
    { code: 'E-02', to, variables: { prenom }, lien: '/' },
    // @ts-expect-error E-02 has a button.
    { code: 'E-02', to, variables: { prenom } },
    // @ts-expect-error E-04 has a date and an address.
    { code: 'E-04', to, variables: { prenom } },
    // @ts-expect-error E-12 knows no IBAN.
    { code: 'E-12', to, variables: { prenom, date: '20/11/2026', iban: 'FR76' } },
    // @ts-expect-error No such mail.
    { code: 'E-99', to, variables: { prenom } },
  ];
  expect(mails).toHaveLength(5);
});

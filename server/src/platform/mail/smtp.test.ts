import type { Job } from '../jobs/queue';
import { mailFrom } from '../testing/mail';
import { startMailServer } from '../testing/mail-server';
import type { MailLooks } from './render';
import { smtpSender } from './smtp';

const plain: MailLooks = async () => ({ libelle: 'Mutuelle d’essai', couleur: '#0a6a66', telephone: null });

const now = () => new Date('2026-11-20T09:00:00Z');

const job: Job = {
  id: 'b1c0',
  clientCode: 'VALD',
  kind: 'mail',
  attempts: 1,
  payload: { ...mailFrom('camille@exemple.test', 'Un essai', ['Bonjour Camille,']) },
};

it("uses the job's id as Message-ID, so that a second delivery is recognisable", async () => {
  const { server, url, received } = await startMailServer();
  await smtpSender(url, 'ne-pas-repondre@portail.test', { looks: plain, addresses: async () => null }, now).run(
    job,
    Object.create(null),
  );
  expect(received()).toContain('RCPT TO:<camille@exemple.test>');
  expect(received()).toContain('Subject: Un essai');
  expect(received()).toContain('Message-ID: <b1c0@portail.test>');
  server.close();
});

it('comes from the insurer by name, from the address of the server', async () => {
  const { server, url, received } = await startMailServer();
  await smtpSender(url, 'ne-pas-repondre@portail.test', { looks: plain, addresses: async () => null }, now).run(
    job,
    Object.create(null),
  );
  expect(received()).toContain('MAIL FROM:<ne-pas-repondre@portail.test>');
  const [, name = ''] = /^From: =\?UTF-8\?Q\?(.*)\?= <ne-pas-repondre@portail\.test>\r$/m.exec(received()) ?? [];
  expect(decodeURIComponent(name.replaceAll('_', ' ').replaceAll('=', '%'))).toBe('Mutuelle d’essai');
  server.close();
});

it.each([
  ['two addresses in one', { to: 'a,b@exemple.test' }],
  ['a group of addresses', { to: 'a:b;c@exemple.test' }],
  ['a header behind the subject', { subject: 'Un essai\r\nBcc: victime@exemple.test' }],
  ['a header behind a name', { paragraphs: ['Bonjour X\r\nBcc: victime@exemple.test,', 'Fin'] }],
])('sends to a single recipient, whatever was typed: %s', async (_what, change) => {
  const { server, url, received } = await startMailServer();
  await smtpSender(url, 'ne-pas-repondre@portail.test', { looks: plain, addresses: async () => null }, now)
    .run({ ...job, payload: { ...job.payload, ...change } }, Object.create(null))
    .catch(() => undefined);
  const recipients = [...received().matchAll(/RCPT TO:<?([^>\r\n]*)/g)].map(([, address]) => address);
  expect(recipients.length).toBeLessThanOrEqual(1);
  expect(recipients).not.toContain('b@exemple.test');
  expect(recipients).not.toContain('victime@exemple.test');
  expect(received().split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/m);
  server.close();
});

it('fails when the server defers the mail, so that the queue retries', async () => {
  const { server, url } = await startMailServer({ data: '451 plus tard' });
  await expect(
    smtpSender(url, 'ne-pas-repondre@portail.test', { looks: plain, addresses: async () => null }, now).run(
      job,
      Object.create(null),
    ),
  ).rejects.toThrow('451');
  server.close();
});

import type { Courrier, CourrierDetail } from '@portal/shared-api/contract/courriers';
import type { Demande, DemandeDetail } from '@portal/shared-api/contract/historique';
import type { Notification } from '@portal/shared-api/contract/notifications';
import type { HandledDetail } from '@portal/shared-api/contract/traitement-demandes';
import { formatDate } from '@portal/shared-api/rules/civil-dates';
import { acceptAs, sampleAddress, submit, uploadFor } from '../formulaires/testing/forms';
import { createAnchor } from './anchor';
import { requestStories, type RequestStory } from './events/requests';
import { named } from './notifications/texts';
import { demoPassword } from './seed';
import { createDemoApp, type DemoApp } from './testing/demo-app';

const contrat = 'VAL0004521';
const mailbox = 'camille.vernoux@exemple.test';
const zones = ['-60', '240', '-240', '-660'];
/** What a mail, the bell and the page of a request say of one step. */
const steps = [
  { subject: /est en attente de pièces$/, title: 'Votre demande est en attente de pièces' },
  { subject: /a été refusée$/, title: 'Votre demande a été refusée' },
  { subject: /a été traitée$/, title: 'Votre demande a été traitée' },
];
let demo: DemoApp;
beforeAll(async () => {
  demo = await createDemoApp();
}, 90_000);
afterAll(() => demo.close());

const goTo = (instant: string) => demo.clock.advance(new Date(instant).getTime() - demo.clock.now().getTime());
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

/** What Camille reads in a zone. */
async function reader(zone: string) {
  const camille = await demo.as('camille.vernoux');
  const headers = { 'x-numcontrat': contrat, 'x-timezoneoffset': zone };
  return async <T>(path: string) => (await camille.browser.get(`/api${path}`, headers)).json<T>();
}
const mails = async () => (await demo.mailbox(mailbox)).map(({ subject, text }) => plain(`${subject}\n${text}`));

/** A change of address, which this insurer leaves to handlers. @returns its number. */
async function sendAddress(): Promise<string> {
  const camille = await demo.as('camille.vernoux');
  const piece = await uploadFor(camille, contrat, 'adresseActeGestion', 'pj');
  const donnees = sampleAddress({ dateEffet: '2027-01-15' });
  const { numeroDemande = '' } = await submit(camille, 'adresse', contrat, { donnees, piecesJointes: [piece] });
  await demo.runJobs();
  return numeroDemande;
}

test('[MEM-24] mails of a request around the turn of the year name the request, the form and the state that page and bell show, in four zones', async () => {
  goTo('2026-12-31T22:40:00Z');
  const refused = await sendAddress();
  let nora = await demo.as('nora.salvetat');
  const act = async (path: string, body: object) =>
    (await nora.send('POST', `/admin/history/${refused}/${path}`, null, body)).json<HandledDetail>();
  const taken = await act('prise-en-charge', { isReprise: false });
  const asked = {
    rang: taken.rang,
    message: 'Le justificatif est illisible.',
    pieces: ['JD'],
    dateLimite: '2027-01-31',
  };
  const { rang } = await act('demande-pieces', asked);
  const stateOf = async (zone: string, numero: string) => (await reader(zone))<DemandeDetail>(`/history/${numero}`);
  for (const zone of zones)
    expect(await stateOf(zone, refused)).toMatchObject({ etat: 'ATTENTE_PIECES', dateLimitePieces: '2027-01-31' });
  goTo('2026-12-31T23:01:00Z');
  nora = await demo.as('nora.salvetat');
  expect(await act('refus', { rang, motif: 'Adresse déjà connue' })).toMatchObject({ etat: 'REFUSEE' });
  const accepted = await sendAddress();
  expect(await acceptAs(nora, accepted)).toMatchObject({ etat: 'ACCEPTEE' });
  await demo.runJobs();
  const sent = await mails();
  for (const zone of zones) {
    const read = await reader(zone);
    const { notifications } = await read<{ notifications: Notification[] }>('/notifications');
    const held: string[] = [];
    for (const mail of sent) {
      const [subject = ''] = mail.split('\n');
      const numero = /^Votre demande n° (DEM-\d{4}-\d{6,9})/.exec(subject)?.[1];
      const step = steps.find((each) => each.subject.test(subject));
      if (!numero || !step) continue;
      held.push(subject);
      const { libelle } = await read<DemandeDetail>(`/history/${numero}`);
      expect([zone, subject, mail]).toEqual([zone, subject, expect.stringContaining(`« ${plain(libelle)} »`)]);
      const told = notifications.filter(({ titre, lien }) => titre === step.title && lien === `/history/${numero}`);
      expect([zone, subject, told.map(({ texte }) => plain(texte))]).toEqual([
        zone,
        subject,
        [expect.stringContaining(`« ${plain(libelle)} » (n° ${numero})`)],
      ]);
    }
    expect(held.toSorted()).toEqual(
      [
        `Votre demande n° ${refused} est en attente de pièces`,
        `Votre demande n° ${refused} a été refusée`,
        `Votre demande n° ${accepted} a été traitée`,
      ].toSorted(),
    );
    expect((await stateOf(zone, refused)).etat).toBe('REFUSEE');
    expect((await stateOf(zone, accepted)).etat).toBe('ACCEPTEE');
  }
}, 60_000);

test('[SES-09] the mail of a new password says the moment of Paris that the bell says, in four zones', async () => {
  goTo('2026-12-31T23:20:00Z');
  const camille = await demo.as('camille.vernoux');
  const password = 'Nouveau!Portail2027';
  const body = { oldPassword: demoPassword, password, confirmPassword: password };
  expect((await camille.send('POST', '/identity/change-password', null, body)).statusCode).toBe(204);
  await demo.runJobs();
  const [mail = ''] = (await mails()).filter((each) => each.startsWith('Votre mot de passe a été modifié\n'));
  const moment = /a été modifié le (.+?), depuis l’adresse/.exec(mail)?.[1] ?? '';
  expect(moment).toMatch(/^01\/01\/2027 à 00:2\d$/);
  for (const zone of zones) {
    const answer = await camille.browser.get('/api/notifications', {
      'x-numcontrat': contrat,
      'x-timezoneoffset': zone,
    });
    const told = answer
      .json<{ notifications: Notification[] }>()
      .notifications.filter(({ titre }) => titre === 'Votre mot de passe a été modifié');
    expect([zone, told.map(({ texte }) => plain(texte))]).toEqual([
      zone,
      [
        `<p>Votre mot de passe a été modifié le ${moment}. Si ce n’est pas vous, appelez le 01 99 00 00 00 sans attendre.</p>`,
      ],
    ]);
  }
});

test('no message of the demo gives a delay beside the promised day of its request', () => {
  const stories: RequestStory[] = Object.values(requestStories);
  const told = named.flatMap((addressed) => addressed.told(createAnchor('2026-11-20')).map(({ texte }) => texte));
  const said = [...stories.flatMap(({ message }) => message ?? []), ...told];
  expect(said.filter((text) => /sous \S+ jours/.test(text))).toEqual([]);
});

test('[MEM-24] a letter and the request that it speaks of name one deadline for the missing paper', async () => {
  const read = await reader('-60');
  const { courriers } = await read<{ courriers: Courrier[] }>('/adherent/courriers/list?taille=50');
  const asked = courriers.find(({ objet }) => objet.includes('une pièce est à renvoyer'));
  const { paragraphes } = await read<CourrierDetail>(`/adherent/courriers?id=${asked?.idCourrier}`);
  const { demandes } = await read<{ demandes: Demande[] }>('/history?taille=50');
  const waiting = demandes.find(({ etat }) => etat === 'ATTENTE_PIECES');
  const { dateLimitePieces } = await read<DemandeDetail>(`/history/${waiting?.numeroDemande}`);
  expect(paragraphes.join(' ')).toContain(`avant le ${formatDate(dateLimitePieces ?? '')}`);
});

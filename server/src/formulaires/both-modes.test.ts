import { eq } from 'drizzle-orm';
import { formulaires } from '@portal/shared-api/contract/formulaires/index';
import type { DemandeDetail } from '@portal/shared-api/contract/historique';
import type { ModeGestion } from '@portal/shared-api/contract/identity';
import type { Notification } from '@portal/shared-api/contract/notifications';
import { referentiels } from '../contenus/tables';
import { createDemoApp, type Caller, type DemoApp } from '../demo/testing/demo-app';
import { changeClient } from '../identity/testing/clients';
import { auditTrail } from '../platform/audit/tables';
import { modeOfAct } from '../platform/http/act-settings';
import { forms } from './forms';
import { acceptAs, refuseAs, signAct, type Outcome } from './testing/forms';
import { sampleRequests } from './testing/samples/index';
import type { SampleRequest } from './testing/samples/sample';
import { fillSample } from './testing/samples/send';

let demo: DemoApp;
const opened: DemoApp[] = [];
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
});

/** Opens the demo with a mode for the act of a sample. */
async function openIn(mode: ModeGestion, { code, sender }: SampleRequest): Promise<void> {
  demo = await createDemoApp();
  opened.push(demo);
  const settings = { modesGestion: { [code]: mode } };
  await changeClient(demo.database, sender.client.toUpperCase(), { settings });
}
/** A new session of the sender: nothing of an earlier page is left. */
const enter = ({ sender }: SampleRequest) => demo.as(sender.userName, sender.client);

/** Sends it from a new session. */
async function send(sample: SampleRequest): Promise<Outcome & { who: Caller }> {
  const { who, send: sendFilled } = await fillSample(demo, sample);
  return { ...(await sendFilled()), who };
}

/** What the screens that a request changes say in a new session; what they say of open requests is left out. */
async function readScreens(sample: SampleRequest): Promise<unknown[]> {
  const who = await enter(sample);
  return Promise.all(
    sample.screens.map(async (screen) => {
      const answer = (await who.get(screen, sample.sender.contrat)).json<{ donnees?: object; status?: number }>();
      expect([screen, answer.status]).toEqual([screen, undefined]);
      return sample.shown?.(answer) ?? answer.donnees ?? answer;
    }),
  );
}
const detailOf = async (sample: SampleRequest, numero: string) =>
  (await (await enter(sample)).get(`/history/${numero}`, sample.sender.contrat)).json<DemandeDetail>();
const traceOf = async (numero: string) =>
  (await demo.database.select().from(auditTrail).where(eq(auditTrail.cible, numero))).map(({ action }) => action);

/** Subjects of the mails to the sender, at the address before the request and at that which it gives. */
async function subjectsTo({ sender, newMail }: SampleRequest): Promise<string[]> {
  await demo.runJobs();
  const mails = [...(await demo.mailbox(sender.mail)), ...(newMail ? await demo.mailbox(newMail) : [])];
  return mails.map(({ subject }) => subject.replaceAll('\u00a0', ' '));
}
async function bellOf(sample: SampleRequest, numero: string): Promise<string[]> {
  const { notifications } = (await (await enter(sample)).get('/notifications')).json<{
    notifications: Notification[];
  }>();
  return notifications.filter(({ lien }) => lien === `/history/${numero}`).map(({ titre }) => titre);
}
const isRepeatable = ({ code }: SampleRequest) => formulaires.find((form) => form.code === code)?.isRepeatable;
/** Whether an act can have a mode: some have one that no client chooses. */
const allows =
  (mode: ModeGestion) =>
  ({ code }: SampleRequest) =>
    modeOfAct({ modesGestion: {}, modeGestionParDefaut: mode }, code) === mode;
const named = (samples: readonly SampleRequest[]): [string, SampleRequest][] =>
  samples.map((sample) => [sample.titre, sample]);
const decidedAtOnce = named(sampleRequests.filter(allows('automatique')));
const decidedByHandlers = named(sampleRequests.filter(allows('manuel')));

test('every form whose requests are decided is tried', () => {
  expect(sampleRequests.map(({ code }) => code).toSorted()).toEqual(forms.map(({ code }) => code).toSorted());
});

test.each(decidedAtOnce)(
  '%s, decided at once: seen by another session, acknowledged, kept and logged',
  async (_titre, sample) => {
    await openIn('automatique', sample);
    const before = await readScreens(sample);
    const { who, ...sent } = await send(sample);
    expect(sent).toMatchObject({ isModeGestionManuel: false, isEnvoiArActivated: true });
    const numero = sent.numeroDemande ?? '';
    if (sample.isSigned) {
      expect([sent.etatDemande, await readScreens(sample)]).toEqual(['ENREGISTREE', before]);
      await signAct(demo, who, sample.sender.contrat, sent.idSignature ?? '', sample.sender.mail);
    } else expect(sent.etatDemande).toBe('ACCEPTEE');
    expect(await traceOf(numero)).toContain('demande.deposee');
    if (sample.isFarewell) {
      expect((await who.get(`/history/${numero}`, sample.sender.contrat)).statusCode).toBe(401);
      expect(await subjectsTo(sample)).toContain('Confirmation de la suppression de votre espace personnel');
      return;
    }
    for (const [index, shown] of (await readScreens(sample)).entries()) expect(shown).not.toEqual(before[index]);
    expect(await detailOf(sample, numero)).toMatchObject({ etat: 'ACCEPTEE' });
    expect(await subjectsTo(sample)).toContain(`Nous avons bien reçu votre demande n° ${numero}`);
    const recap = await (await enter(sample)).get(`/download?id=${numero}&origine=DEMANDE`, sample.sender.contrat);
    expect(recap.headers['content-type']).toBe('application/pdf');
  },
);

test.each(decidedByHandlers)(
  '%s, refused and then accepted by a handler: only then does it change anything',
  async (_titre, sample) => {
    await openIn('manuel', sample);
    const before = await readScreens(sample);
    const first = await send(sample);
    expect(first).toMatchObject({ isModeGestionManuel: true, etatDemande: 'ENREGISTREE' });
    const refused = first.numeroDemande ?? '';
    if (!sample.isSeenAtOnce) expect(await readScreens(sample)).toEqual(before);
    if (!isRepeatable(sample)) expect((await send(sample)).data).toBe('DemandeEnCours');
    const stranger = await demo.as('helene.dargois', sample.sender.client === 'aliz' ? 'vald' : 'aliz');
    expect((await stranger.get(`/admin/history/${refused}`)).statusCode).toBe(404);

    expect(
      await refuseAs(await demo.as(sample.sender.handler, sample.sender.client), refused, 'Le document est illisible.'),
    ).toMatchObject({ etat: 'REFUSEE' });
    expect(await detailOf(sample, refused)).toMatchObject({ etat: 'REFUSEE', motif: 'Le document est illisible.' });
    if (!sample.isSeenAtOnce) expect(await readScreens(sample)).toEqual(before);

    const again = await send(sample);
    const numero = again.numeroDemande ?? '';
    // The insurer may change its lists meanwhile: the request was sent with what they offered.
    await demo.database.update(referentiels).set({ isActif: false });
    const handler = await demo.as(sample.sender.handler, sample.sender.client);
    expect(await acceptAs(handler, numero)).toMatchObject({ etat: 'ACCEPTEE' });
    for (const [index, shown] of (await readScreens(sample)).entries()) expect(shown).not.toEqual(before[index]);
    expect(await detailOf(sample, numero)).toMatchObject({ etat: 'ACCEPTEE' });
    expect(await bellOf(sample, numero)).toEqual(
      expect.arrayContaining(['Votre demande est en cours de traitement', 'Votre demande a été traitée']),
    );
    expect(await traceOf(numero)).toEqual(['demande.deposee', 'demande.prise', 'demande.acceptee']);
    expect(await subjectsTo(sample)).toEqual(
      expect.arrayContaining([
        expect.stringContaining(refused),
        `Nous avons bien reçu votre demande n° ${numero}`,
        `Votre demande n° ${numero} a été traitée`,
      ]),
    );
  },
);

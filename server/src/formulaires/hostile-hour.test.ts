import { and, eq, inArray } from 'drizzle-orm';
import type { HandledDetail } from '@portal/shared-api/contract/traitement-demandes';
import { assures, contrats, optionsContrat } from '../contrats/tables';
import { mandatsSepa } from '../cotisations/tables';
import { demandes } from '../demandes/tables';
import { createDemoApp, type Caller, type DemoApp } from '../demo/testing/demo-app';
import { documentsGed } from '../documents/tables';
import { fichiers } from '../fichiers/tables';
import { comptes } from '../identity/accounts/tables';
import { changeClient } from '../identity/testing/clients';
import { passMachineTime } from '../platform/testing/machine-clock';
import { jobs } from '../platform/jobs/tables';
import { signatures } from '../signatures-paiements/tables';
import { prisesEnCharge } from './pec-hospi/tables';
import { hostileForms, type HostileForm } from './testing/hostile';
import { securityCode, submit, uploadFor, type Outcome } from './testing/forms';

const contrat = 'VAL0004521';
const mobile = '0639980001';
/** Refusals are read by people: a sentence, in French, that ends. */
const sentence = /^\p{Lu}.*[.!]$/u;

let demo: DemoApp;
let camille: Caller;
let proof: Record<string, string>;
let form: HostileForm;
let papers: string[];

async function open(tried: HostileForm, mode: 'automatique' | 'manuel'): Promise<void> {
  form = tried;
  demo = await createDemoApp();
  passMachineTime(6000);
  if (mode === 'manuel') await inManualMode();
  await signIn();
  papers = [];
  for (const field of form.papers) papers.push(await uploadFor(camille, contrat, form.code, field));
}

async function inManualMode(): Promise<void> {
  await changeClient(demo.database, 'VALD', { settings: { modesGestion: { [form.code]: 'manuel' } } });
}

async function signIn(): Promise<void> {
  demo.clock.advance(60_000);
  camille = await demo.as('camille.vernoux');
  proof = form.isSensitive ? await securityCode(demo, camille, mobile) : {};
}

const send = (donnees: object, headers: object = {}, piecesJointes = papers): Promise<Outcome> =>
  submit(camille, form.path, contrat, { donnees, piecesJointes }, { ...proof, ...headers });

const sent = () => demo.database.select().from(demandes).where(eq(demandes.code, form.code));
const countSent = async () => (await sent()).length;

/**
 * All that the six forms change: contract, persons, reinforcements, mandates, agreements, letters, signatures, jobs.
 */
async function effects(): Promise<unknown> {
  const { database } = demo;
  const acts = ['contrat-fin', 'contrat-suspension', 'cotisation-famille', 'plan-prelevement', 'carte-nouvelle'];
  return [
    await database.select().from(contrats).where(eq(contrats.numero, contrat)),
    await database.select().from(assures).where(eq(assures.numeroContrat, contrat)).orderBy(assures.rang),
    await database.select().from(optionsContrat).where(eq(optionsContrat.numeroContrat, contrat)),
    await database.select().from(mandatsSepa).where(eq(mandatsSepa.numeroContrat, contrat)),
    await database.select().from(prisesEnCharge),
    (await database.select().from(documentsGed).where(eq(documentsGed.numeroContrat, contrat))).length,
    (await database.select().from(signatures)).length,
    (await database.select().from(jobs).where(inArray(jobs.kind, acts))).length,
  ];
}

/** An attempt leaves no request and no effect. */
async function leavesNothing(attempt: () => Promise<Outcome>): Promise<Outcome> {
  const [before, count] = [await effects(), await countSent()];
  const outcome = await attempt();
  expect(outcome.numeroDemande).toBeUndefined();
  expect(await countSent()).toBe(count);
  expect(await effects()).toEqual(before);
  return outcome;
}

const setContract = (changes: Partial<typeof contrats.$inferInsert>) =>
  demo.database.update(contrats).set(changes).where(eq(contrats.numero, contrat));
const running = { etat: 'valide', dateResiliation: null, isPrecontentieux: false } as const;
/** Long enough for a stay that began before it to be no longer announced. */
const over = { etat: 'resilie', dateResiliation: '2026-10-31' } as const;

const table = Object.entries(hostileForms);

describe.each(table)('%s at once, in a hostile hour', (_name, tried) => {
  beforeAll(() => open(tried, 'automatique'), 90_000);
  afterAll(() => demo.close());

  test('a paper of somebody else, of another form, or that is gone is refused by name; nothing is kept', async () => {
    if (papers.length === 0) return;
    const [own = ''] = papers;
    const row = eq(fichiers.remoteFileName, own);
    const [before] = await demo.database.select().from(fichiers).where(row);
    const [julien] = await demo.database.select().from(comptes).where(eq(comptes.email, 'julien.vernoux@exemple.test'));
    if (!before || !julien) throw new Error('The paper or its other owner is missing.');
    const wrong: Partial<typeof fichiers.$inferInsert>[] = [
      { compteId: julien.id },
      { form: 'adresseActeGestion' },
      { expiresAt: new Date('2026-11-19T00:00:00Z') },
    ];
    for (const change of wrong) {
      await demo.database.update(fichiers).set(change).where(row);
      const refused = await leavesNothing(() => send(form.answers));
      expect(refused).toMatchObject({ status: 400, data: 'FichierRefuse', message: expect.stringMatching(sentence) });
      await demo.database.update(fichiers).set(before).where(row);
    }
    const unknown = own.replace(/^[0-9a-f]{8}/, '00000000');
    const refused = await leavesNothing(() => send(form.answers, {}, [...papers.slice(1), unknown]));
    expect(refused).toMatchObject({ data: 'FichierRefuse', message: expect.stringMatching(sentence) });
  });

  test('a contract that ended meanwhile takes nothing', async () => {
    await setContract(over);
    expect(await leavesNothing(() => send(form.answers))).toMatchObject({
      status: 403,
      message: expect.stringMatching(sentence),
    });
    await setContract(running);
  });

  test('a session that ended takes nothing; the same answers and papers serve after the next sign-in', async () => {
    await camille.send('POST', '/identity/logout', null);
    const refused = await leavesNothing(() => send(form.answers, { 'idempotency-key': 'heure-hostile-1' }));
    expect(refused).toMatchObject({ status: 401, data: 'SessionAbsente' });
    await signIn();
  });

  test('an answer that was lost is given again, once: one request, one effect; the key takes nothing else', async () => {
    const key = { 'idempotency-key': 'heure-hostile-1' };
    const first = await send(form.answers, key);
    expect(first.numeroDemande).toMatch(/^DEM-2026-/);
    const after = await effects();
    expect(await send(form.answers, key)).toEqual(first);
    expect(await effects()).toEqual(after);
    expect(await countSent()).toBe(1);
    const other = await leavesNothing(() => send(form.otherAnswers, key));
    expect(other).toMatchObject({ status: 422, message: expect.stringMatching(sentence) });
  });

  test('a second tab with the same answers, or with others, learns in a sentence that it is done already', async () => {
    const again =
      papers.length === 0
        ? []
        : await Promise.all(form.papers.map((field) => uploadFor(camille, contrat, form.code, field)));
    for (const answers of [form.answers, form.otherAnswers]) {
      const refused = await leavesNothing(() => send(answers, {}, again));
      expect(refused.erreurs?.[0]?.message ?? refused.message).toMatch(sentence);
    }
  });
});

describe.each(table)('%s from two tabs at the same moment', (_name, tried) => {
  beforeAll(() => open(tried, 'automatique'), 90_000);
  afterAll(() => demo.close());

  test('is done once; the other tab learns it in a sentence', async () => {
    const second: string[] = [];
    for (const field of form.papers) second.push(await uploadFor(camille, contrat, form.code, field));
    const answers = await Promise.all([send(form.answers), send(form.answers, {}, second)]);
    const [refused, ...none] = answers.filter(({ numeroDemande }) => numeroDemande === undefined);
    expect(none).toEqual([]);
    expect(refused?.erreurs?.[0]?.message ?? refused?.message).toMatch(sentence);
    expect(await countSent()).toBe(1);
  });
});

describe.each(table)('%s left to handlers, in a hostile hour', (_name, tried) => {
  let ines: Caller;
  let nora: Caller;
  let numero = '';
  let rang = 0;
  const act = async (who: Caller, path: string, body: object) =>
    (await who.send('POST', `/admin/history/${numero}/${path}`, null, body)).json<HandledDetail & Outcome>();
  const accept = (who: Caller) => act(who, 'acceptation', { rang, precisions: {} });
  /** The handler reads why, and nothing is applied. */
  const isInapplicable = async () => {
    const before = await effects();
    const refused = await accept(ines);
    expect(refused).toMatchObject({ status: 409, data: 'DemandeInapplicable' });
    expect(refused.message).toMatch(/^Cette demande ne peut plus être appliquée\u00a0: .*\.$/);
    expect(await effects()).toEqual(before);
  };

  beforeAll(async () => {
    await open(tried, 'manuel');
    const before = await effects();
    const outcome = await send(form.answers);
    expect(outcome).toMatchObject({ isModeGestionManuel: true, etatDemande: 'ENREGISTREE' });
    // Whatever it asks for, nothing is applied before somebody decides.
    expect(await effects()).toEqual(before);
    numero = outcome.numeroDemande ?? '';
    demo.clock.advance(1000);
    ines = await demo.as('ines.bastide');
    nora = await demo.as('nora.salvetat');
    ({ rang } = await act(ines, 'prise-en-charge', { isReprise: false }));
  }, 90_000);
  afterAll(() => demo.close());

  test('another handler cannot decide it, and learns who does', async () => {
    const refused = await leavesNothing(() => accept(nora));
    expect(refused).toMatchObject({ status: 409, message: 'Cette demande est prise en charge par BASTIDE Inès.' });
  });

  test('the contract ended meanwhile: the handler reads it, nothing is applied', async () => {
    await setContract(over);
    await isInapplicable();
    await setContract(running);
  });

  test('a paper is gone meanwhile: the handler reads it, nothing is applied', async () => {
    if (papers.length === 0) return;
    const attached = eq(fichiers.numeroDemande, numero);
    const rows = await demo.database.select().from(fichiers).where(attached);
    await demo.database.delete(fichiers).where(attached);
    await isInapplicable();
    await demo.database.insert(fichiers).values(rows);
  });

  test('a person left meanwhile: the handler reads it, nothing is applied', async () => {
    for (const numPers of form.persons) {
      const row = and(eq(assures.numeroContrat, contrat), eq(assures.numPers, numPers));
      await demo.database.update(assures).set({ dateSortie: '2026-11-15' }).where(row);
      await isInapplicable();
      await demo.database.update(assures).set({ dateSortie: null }).where(row);
    }
  });

  test('accepted three times at once, it is applied once; the member sees it', async () => {
    const answers = await Promise.all([accept(ines), accept(ines), accept(ines)]);
    expect(answers.map(({ etat, status }) => etat ?? status).toSorted()).toEqual([409, 409, 'ACCEPTEE']);
    const after = await effects();
    expect((await accept(ines)).message).toMatch(sentence);
    expect(await effects()).toEqual(after);
    expect(await sent()).toMatchObject([{ etat: 'ACCEPTEE', etatTechnique: 'FAIT' }]);
  });
});

import { and, eq } from 'drizzle-orm';
import { buffer } from 'node:stream/consumers';
import { accessReasonList } from '@portal/shared-api/contract/acces-administrateur';
import { isOpenOnBehalf, type AnyEndpoint } from '@portal/shared-api/contract/endpoint';
import type { Operation } from '@portal/shared-api/contract/cegepay';
import { endpointsByDomain } from '@portal/shared-api/contract/index';
import { referentiels } from './contenus/tables';
import { personnes, ribs } from './contrats/tables';
import { createDemoApp, type Caller, type DemoApp } from './demo/testing/demo-app';
import { signAct } from './formulaires/testing/forms';
import { findClientByCode } from './identity/clients/public';
import { accountOf } from './identity/testing/callers';
import { brandOf } from './platform/exports/documents/brand';
import { drawSheet } from './platform/exports/documents/sheet';
import { rateLimits } from './platform/limits/tables';
import { createSecrets } from './platform/secrets';
import { answerText } from './platform/testing/answer-text';
import { sampleOf } from './platform/testing/sample-of';
import { testConfig } from './platform/testing/test-config';
import { askSignature } from './signatures-paiements/public';

const reads = Object.values(endpointsByDomain)
  .flat()
  // A viewer draws pages as pictures, of the same documents that the other calls hand out.
  .filter((call) => !call.path.endsWith('/visionneuse'))
  .filter(
    (call) =>
      (call.access.kind === 'member' || call.access.kind === 'session') &&
      isOpenOnBehalf(call) &&
      call.method === 'GET',
  );

const staffReads = Object.values(endpointsByDomain)
  .flat()
  .filter(({ access, method }) => access.kind === 'staff' && method === 'GET');

let demo: DemoApp;
/** Full number of Julien, a beneficiary. */
let ofJulien: string;
/** Full numbers of all persons and accounts of VALD, without spaces. */
let numbers: string[];
/** A signed act with a whole bank account. */
let signed: string;
/** Certificates of rights with a full number, made by the member. */
const certificates: string[] = [];
beforeAll(async () => {
  demo = await createDemoApp();
  const camille = await demo.as('camille.vernoux');
  for (const numPers of ['P000452101', 'P000452103']) {
    const donnees = { categorie: 'DROITS', numPers };
    const made = await camille.send('POST', '/documents/attestation/form', 'VAL0004521', { donnees });
    expect(made.statusCode).toBe(200);
    certificates.push(made.json<{ idDocument: string }>().idDocument);
  }
  await signMandate(camille);
  const secrets = createSecrets(testConfig.secret);
  const sealed = await demo.database.select().from(personnes).where(eq(personnes.clientCode, 'VALD'));
  const accounts = await demo.database.select().from(ribs).where(eq(ribs.clientCode, 'VALD'));
  const nirOf = ({ nirChiffre }: (typeof sealed)[number]) =>
    nirChiffre ? [secrets.decrypt(nirChiffre).slice(0, 13)] : [];
  [ofJulien = ''] = sealed.filter(({ numPers }) => numPers === 'P000452102').flatMap(nirOf);
  numbers = [...sealed.flatMap(nirOf), ...accounts.map(({ ibanChiffre }) => secrets.decrypt(ibanChiffre))];
});
beforeEach(() => demo.database.delete(rateLimits));
afterAll(() => demo.close());

/** An act with a whole bank account, signed by the member: it is found among her operations. */
async function signMandate(camille: Caller): Promise<void> {
  const { id: userId, userName } = await accountOf(demo, 'camille.vernoux');
  const secrets = createSecrets(testConfig.secret);
  const [account] = await demo.database.select().from(ribs).where(eq(ribs.clientCode, 'VALD'));
  const client = await findClientByCode(demo.database, 'VALD');
  if (!account || !client) throw new Error('Nothing to sign.');
  const paper = drawSheet({
    marque: brandOf(client),
    titre: 'Mandat',
    date: '2026-11-20',
    precisions: [],
    sections: [{ titre: 'Compte', texte: secrets.decrypt(account.ibanChiffre) }],
    mentions: [],
  });
  const context = { client, session: { userId, userName }, secrets, now: demo.clock.now, ip: '127.0.0.1' };
  const contenu = await buffer(paper);
  const idSignature = await demo.database.transaction((transaction) =>
    askSignature(transaction, context, {
      typeDocument: 'MANDAT_SEPA',
      libelle: 'Mandat de prélèvement SEPA',
      nomFichier: 'mandat.pdf',
      contenu,
      nature: 'essai',
      reference: 'DEM-2026-000001',
      numeroContrat: 'VAL0004521',
    }),
  );
  const { answer } = await signAct(demo, camille, 'VAL0004521', idSignature, userName);
  expect(answer.statusCode).toBe(200);
  signed = idSignature;
  const own = await camille.get(`/download?id=${idSignature}&origine=GED`, 'VAL0004521');
  expect(squeezed(answerText(own))).toContain('CompteFR');
}

/** Values of an answer by the name of their field, for the calls that take them. */
function collect(value: unknown, found: Map<string, Set<string>>, name = ''): void {
  if (Array.isArray(value)) value.forEach((item) => collect(item, found, name));
  else if (typeof value === 'object' && value !== null)
    for (const [field, inner] of Object.entries(value)) collect(inner, found, field);
  else if (typeof value === 'string' && /^(id|num|code|type|lien|url)/i.test(name) && value.length < 200) {
    const list = found.get(name) ?? new Set<string>();
    if (list.size < 2) list.add(value);
    found.set(name, list);
  }
}

const fieldsOf = (struct: AnyEndpoint['query']) =>
  Object.keys((struct?.schema as Record<string, unknown> | null) ?? {});

/** Addresses of a call with values that earlier answers gave. */
function addressesOf({ path, query }: AnyEndpoint, found: Map<string, Set<string>>): string[] {
  const ids = [...found].filter(([name]) => name.startsWith('id')).flatMap(([, values]) => [...values].slice(0, 2));
  const named = [...fieldsOf(query), ...[...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)];
  const variants: Record<string, string>[] = [{}];
  for (const name of named) {
    const values = name === 'id' ? ids : [...(found.get(name) ?? [])];
    for (const value of values) variants.push({ [name]: value });
  }
  return variants.map((names) => {
    const sampled = Object.entries({ ...(sampleOf(query, names) as object | undefined), ...names }).filter(
      ([, value]) => value !== undefined && value !== null,
    );
    const search = new URLSearchParams(sampled.map(([name, value]) => [name, String(value)])).toString();
    const address = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(names[name] ?? 'inconnu'));
    return `${address}${search ? `?${search}` : ''}`;
  });
}

/** What is compared: numbers are printed in groups. */
const squeezed = (text: string) => text.replace(/[\s.]/g, '');

/** Staff in the space of Camille. */
async function inSpace(userName: string): Promise<Caller> {
  const staff = await demo.as(userName);
  const { id: userId } = await accountOf(demo, 'camille.vernoux');
  const [reason] = await demo.database
    .select({ code: referentiels.code })
    .from(referentiels)
    .where(and(eq(referentiels.clientCode, 'VALD'), eq(referentiels.nom, accessReasonList)));
  const opened = await staff.send('POST', '/admin/acces-administrateur', null, {
    userId,
    codeMotif: reason?.code,
    dureeMinutes: 60,
    isAccordAdherent: true,
  });
  expect(opened.statusCode).toBe(200);
  return staff;
}

/** The same of staff in the space of Camille. */
const leaksTo = async (userName: string, calls: readonly AnyEndpoint[]) =>
  leaksIn(await inSpace(userName), calls, { contrat: 'VAL0004521' });

interface Walk {
  contrat?: string;
  hidden?: readonly string[];
  /** Values to begin with, by the name of their field. */
  known?: Readonly<Record<string, string>>;
}

/** Reads all that the calls answer: the addresses whose answer has one of the numbers. */
async function leaksIn(
  who: Caller,
  calls: readonly AnyEndpoint[],
  { contrat, hidden = numbers, known = {} }: Walk,
): Promise<string[]> {
  await who.get('/identity/client/configuration');
  const found = new Map(Object.entries(known).map(([name, value]) => [name, new Set([value])]));
  const leaks: string[] = [];
  for (const call of calls) {
    for (const address of addressesOf(call, found)) {
      await demo.database.delete(rateLimits);
      const answer = await who.get(address, contrat);
      if (answer.statusCode === 200 && call.response !== 'file') collect(answer.json(), found);
      const text = squeezed(answerText(answer));
      if (answer.statusCode >= 500 || hidden.some((number) => text.includes(number))) leaks.push(address);
    }
  }
  return leaks;
}

test('staff without the right « nir:read » find no full number in any answer or document of a member', async () => {
  expect(await leaksTo('karim.belhazar', reads)).toEqual([]);
}, 90_000);

test('[MEM-28] a beneficiary finds no full number but their own', async () => {
  const others = numbers.filter((number) => number !== ofJulien);
  expect(others).toHaveLength(numbers.length - 1);
  expect(await leaksIn(await demo.as('julien.vernoux'), reads, { contrat: 'VAL0004521', hidden: others })).toEqual([]);
}, 90_000);

test('[ADM-16] staff without the right « nir:read » find no full number in the back office', async () => {
  const { id: userId } = await accountOf(demo, 'camille.vernoux');
  const known = { userId, nom: 'VERNOUX', numPers: 'P000452101', texte: 'VERNOUX' };
  expect(await leaksIn(await demo.as('karim.belhazar'), staffReads, { known })).toEqual([]);
  // With the right they do: the walk reaches a sheet with one.
  const open = await leaksIn(await demo.as('ines.bastide'), staffReads, { known });
  expect(open.map((address) => address.split('?')[0])).toEqual([`/admin/users/${userId}`]);
}, 90_000);

test('[MEM-24] a signed document opens to its person alone, not to staff in their space', async () => {
  for (const userName of ['karim.belhazar', 'ines.bastide']) {
    const staff = await inSpace(userName);
    const answer = await staff.get(`/download?id=${signed}&origine=GED`, 'VAL0004521');
    expect(answer.json()).toMatchObject({ status: 403, data: 'LectureSeule' });
    const { operations } = (await staff.get('/cegepay/history', 'VAL0004521')).json<{ operations: Operation[] }>();
    expect(operations.find(({ id }) => id === signed)).toMatchObject({ etat: 'SIGNE', idDocument: null });
  }
});

test('staff with the right find them on the card', async () => {
  const cards = reads.filter(({ path }) => path.startsWith('/cgdm-svc/carte-tp'));
  expect(await leaksTo('ines.bastide', cards)).toContain('/cgdm-svc/carte-tp/print');
});

test('[MEM-08] a certificate of rights that the member made shows staff without « nir:read » no full number', async () => {
  const pages: string[][] = [];
  for (const userName of ['karim.belhazar', 'ines.bastide']) {
    const staff = await inSpace(userName);
    for (const id of certificates) {
      await demo.database.delete(rateLimits);
      const text = squeezed(answerText(await staff.get(`/download?id=${id}&origine=GED`, 'VAL0004521')));
      expect(text).toContain('Attestationdedroits');
      expect(numbers.some((number) => text.includes(number))).toBe(userName === 'ines.bastide');
    }
    const viewed = await staff.get(`/documents/attestation/visionneuse?id=${certificates[0]}`, 'VAL0004521');
    pages.push(viewed.json<{ pages: { image: string }[] }>().pages.map(({ image }) => image));
  }
  // The viewer draws the same file: the pictures differ by the hidden number alone.
  expect(pages[0]).toHaveLength(pages[1]?.length ?? 0);
  expect(pages[0]).not.toEqual(pages[1]);
}, 60_000);

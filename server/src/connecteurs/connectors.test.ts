import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { mkdir, open, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoConnector } from '../demo/connector';
import { readConfig } from '../platform/config';
import { createSecrets } from '../platform/secrets';
import { testConfig } from '../platform/testing/test-config';
import type { HandedPayment, HandedRequest } from './connector';
import { exchangeFolder } from './domain';
import { fileConnector, UnreadableStream } from './files';
import { readRow } from './rows';
import { problemsOf } from './rules';
import { columnsOf, streamNames, streams, type StreamName } from './streams';
import { amount, civilDate, dayOfMonth, dayOrNone, decimal, mailAddress, maskedAccount, whole, yesNo } from './formats';
import { describeConnector } from './testing/contract';
import { exportFiles } from './export';

const secrets = createSecrets(testConfig.secret);
const demo = demoConnector('ALIZ', '2026-11-20', secrets);
const dossier = mkdtempSync(join(tmpdir(), 'portal-echanges-'));
afterAll(() => rmSync(dossier, { recursive: true, force: true }));

describeConnector('of the demo', async () => ({ connecteur: demo, remises: null, paiements: null }));
describeConnector('of the demo at the end of a year', async () => ({
  connecteur: demoConnector('ALIZ', '2026-12-30', secrets),
  remises: null,
  paiements: null,
}));

describeConnector('by files', async () => {
  await exportFiles(demo, dossier);
  const left = async <T>(folder: string): Promise<T[]> =>
    readdirSync(join(dossier, folder)).map((nom): T => JSON.parse(readFileSync(join(dossier, folder, nom), 'utf8')));
  return {
    connecteur: fileConnector(dossier),
    remises: () => left<HandedRequest>('demandes'),
    paiements: () => left<HandedPayment>('paiements'),
  };
});

const vers = join(dossier, 'fautes');
async function lire(nom: StreamName, text: string) {
  await mkdir(vers, { recursive: true });
  await writeFile(join(vers, `${nom}.csv`), text);
  const lignes = [];
  for await (const { ligne, contenu, valeurs, erreurs } of fileConnector(vers).read(nom))
    lignes.push({ ligne, contenu, isLisible: valeurs !== null, erreurs });
  return lignes;
}

test('a file names its columns: an unknown or a missing one is refused before any row', async () => {
  await expect(lire('ribs', 'numeroContrat;numPers;iban;titulaires\n')).rejects.toThrow(
    new UnreadableStream('ribs', [
      'La colonne « titulaires » est inconnue.',
      'La colonne « bic » manque.',
      'La colonne « titulaire » manque.',
    ]),
  );
});

test('an unreadable row says its line and all that is wrong, the others are read; quotes hold separators and line ends', async () => {
  const entete = 'numeroContrat;numPers;iban;bic;titulaire\r\n';
  expect(
    await lire(
      'ribs',
      `\ufeff${entete}C1;P1;FR76 1234;TESTFRP0XXX;\r\n"C2";P2;FR8099999000015TESTPORT144;TESTFRP0;"VERNOUX; dit\n« Cam »"\r\nC3;P3;FR8099999000015TESTPORT144;TESTFRP0;X`,
    ),
  ).toEqual([
    {
      ligne: 2,
      contenu: 'C1;P1;FR76 1234;TESTFRP0XXX;',
      isLisible: false,
      erreurs: ['iban : attendu sans espace.', 'titulaire : valeur manquante.'],
    },
    // A name of two lines is no name.
    expect.objectContaining({ ligne: 3, isLisible: false, erreurs: [expect.stringContaining('titulaire')] }),
    expect.objectContaining({ ligne: 5, isLisible: true, erreurs: [] }),
  ]);
});

test('a stream without file has nothing to say today', async () => {
  const lignes = [];
  for await (const ligne of fileConnector(join(dossier, 'vide')).read('contrats')) lignes.push(ligne);
  expect(lignes).toEqual([]);
});

test.each([
  ['12,34', 1234],
  ['12.3', 1230],
  ['-0,05', -5],
  ['-0', 0],
  ['21474836,47', 2_147_483_647],
  ['21474836,48', undefined],
  ['1 000', undefined],
  ['12,345', undefined],
  ['', undefined],
  ['1e3', undefined],
])('an amount « %s » is %s cents', (text, cents) => {
  expect(amount.read(text)).toBe(cents);
  if (cents !== undefined) expect(amount.read(amount.write(cents))).toBe(cents);
});

test('dates are days of the calendar, numbers are whole or written with a comma, switches are O or N', () => {
  expect([civilDate.read('2028-02-29'), civilDate.read('2026-02-29'), civilDate.read('29/02/2028')]).toEqual([
    '2028-02-29',
    undefined,
    undefined,
  ]);
  expect([whole.read('12'), whole.read('12,5'), decimal.read('0,65'), decimal.read('70')]).toEqual([
    12,
    undefined,
    0.65,
    70,
  ]);
  expect([yesNo.read('O'), yesNo.read('N'), yesNo.read('oui')]).toEqual([true, false, undefined]);
});

test('a day of the year 9999 is none: management systems write it for what never comes', () => {
  expect(['9999-12-31', '9999-01-01', '2026-12-31', '9999-02-30'].map((text) => dayOrNone.read(text))).toEqual([
    null,
    null,
    '2026-12-31',
    undefined,
  ]);
  const cells: Readonly<Record<string, string>> = {
    numeroContrat: 'VAL0004521',
    numPers: 'P000452101',
    rang: '1',
    codeLienParente: 'ADH',
    dateEntree: '2020-01-01',
    dateSortie: '9999-12-31',
    isTeletransmission: 'O',
  };
  const read = readRow('assures', (column) => cells[column] ?? '');
  expect(read).toMatchObject({ erreurs: [], valeurs: { dateSortie: null } });
});

test('a contract that ends is « résilié »: a « valide » one with an end would be covered after it', () => {
  const cells: Readonly<Record<string, string>> = {
    numero: 'VAL0004521',
    codeOffre: 'CONFORT',
    typeContrat: 'SANTE',
    isResponsable: 'O',
    isPrecontentieux: 'N',
    dateEffet: '2020-01-01',
    dateEcheance: '2026-12-31',
    montantCotisation: '148,60',
    codePeriodicite: 'M',
    codeModePaiementCotisation: 'PRLV',
    codeModePaiementPrestation: 'VIR',
    dateResiliation: '2026-06-30',
  };
  const problemsAs = (etat: string) => {
    const { valeurs, erreurs } = readRow('contrats', (column) => ({ ...cells, etat })[column] ?? '');
    return valeurs ? problemsOf('contrats', valeurs) : erreurs;
  };
  expect(problemsAs('resilie')).toEqual([]);
  expect(problemsAs('valide')).toEqual([expect.stringContaining('celui qui prend fin est résilié')]);
});

test('a day of each month is one of a calendar: 0 is none, and another number is refused', () => {
  const read = ['5', '31', '0', '00', '32', '-1', '5,5'].map((text) => dayOfMonth.read(text));
  expect(read).toEqual([5, 31, null, null, undefined, undefined, undefined]);
});

test('an account that is not sealed is masked: a whole one is refused, with its spaces too', () => {
  const whole = ['FR6299999000010TESTPORT01076', 'FR76 3000 6000 0112 3456 789', '30006000011234567890189'];
  expect(whole.map((text) => maskedAccount.read(text))).toEqual(whole.map(() => undefined));
  const masked = ['FR62 •••• 076', 'FR62XXXXXXXXXXXXXXXXXXXX076', 'FR62 **** 076'];
  expect(masked.map((text) => maskedAccount.read(text))).toEqual(masked);
});

test('files are exchanged in a folder of the state folder, or in the one that servers share', () => {
  const folderOf = (env: Record<string, string>) =>
    exchangeFolder(readConfig({ PORTAL_STATE_DIR: dossier, ...env }), 'MUTU');
  expect(folderOf({})).toBe(join(dossier, 'echanges', 'MUTU'));
  expect(folderOf({ PORTAL_EXCHANGE_DIR: '/mnt/echanges' })).toBe('/mnt/echanges/MUTU');
});

test('what is handed over is on the disk, file and folder, before the call ends', async () => {
  const probe = await open(dossier);
  const sync = jest.spyOn(Object.getPrototypeOf(probe), 'sync');
  await probe.close();
  const target = join(dossier, 'neuf');
  await fileConnector(target).handOverPayment({
    reference: 'PAY-2026-600043',
    numeroContratIndividuel: 'VAL0004521',
    numPers: null,
    montant: 1,
    datePaiement: '2026-11-20',
    numeroTransaction: null,
    rangs: [1],
  });
  // The two new folders, the file, and its place in the folder.
  expect(sync).toHaveBeenCalledTimes(4);
  sync.mockRestore();
});

test('addresses are those that a person may type: none that no mail reaches, nor with a sign that nobody sees', () => {
  const wrong = ['a', 'a@b..fr', 'a;b@exemple.test', 'a\u200b@exemple.test', '.a@exemple.test'];
  expect(wrong.map((text) => mailAddress.read(text))).toEqual(wrong.map(() => undefined));
  expect(mailAddress.read('Édith.Roussel@exemple.test')).toBe('Édith.Roussel@exemple.test');
});

test('the guide says of each stream, and of each of its columns, what the portal says', () => {
  const guide = readFileSync(join(__dirname, '../../../docs/guides/connect.md'), 'utf8');
  for (const nom of streamNames) {
    expect(guide).toContain(`### ${nom}.csv\n\n${streams[nom].meaning}. Clé`);
    for (const [column, { format, meaning, isRequired }] of Object.entries(columnsOf(nom)))
      expect(guide).toContain(`| \`${column}\` | ${isRequired ? 'oui' : ''} | ${format.label} | ${meaning} |`);
  }
});

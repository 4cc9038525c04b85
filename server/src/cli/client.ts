import { createInterface, type Interface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { callProvider } from '../identity/sign-in/public';
import { createInsurer, InsurerRefused, type NewInsurer } from '../nouveau-client/public';
import { ConfigError, readConfig, type Config } from '../platform/config';
import { migrate } from '../platform/database/migrate';
import { DatabaseUnreachable, openDatabase } from '../platform/database/open';
import { StateDirectoryLocked, lockStateDirectory } from '../platform/database/state-lock';
import { checkKeys, WrongSecret } from '../platform/keys/check';
import { createSecrets } from '../platform/secrets';

// Creates an insurer with its first administrator, in an empty database or beside others. What no option says is asked
// for, when somebody sits at the terminal. With the embedded database the server must be stopped.
const usage = `Usage : client new --code MUTU --libelle "Mutuelle Exemple" --hote adherents.mutuelle.fr
  --telephone "01 99 00 00 00" --nom Dupont --prenom Claire --email claire.dupont@mutuelle.fr
  [--civilite MME|M] [--couleur #0a6a66] [--couleur-secondaire #ee8138] [--adresse "Ligne 1|Ligne 2"]
  [--fournisseur https://identite.mutuelle.fr --client-id portail --libelle-fournisseur "Mon compte" --sujet <sub>]
Le secret du portail chez le fournisseur se donne par PORTAL_CLIENT_SECRET, jamais sur la ligne de commande.`;

/** Invalid arguments, as one line. */
class WrongUse extends Error {}

const options = {
  code: { type: 'string' },
  libelle: { type: 'string' },
  hote: { type: 'string', multiple: true },
  telephone: { type: 'string' },
  adresse: { type: 'string' },
  couleur: { type: 'string' },
  'couleur-secondaire': { type: 'string' },
  civilite: { type: 'string' },
  nom: { type: 'string' },
  prenom: { type: 'string' },
  email: { type: 'string' },
  fournisseur: { type: 'string' },
  'client-id': { type: 'string' },
  'libelle-fournisseur': { type: 'string' },
  sujet: { type: 'string' },
} as const;

type Given = ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>['values'];

/** The given options, and answers to questions for what is missing; without terminal a missing one is empty. */
async function readInsurer(given: Given, isProduction: boolean): Promise<NewInsurer> {
  const terminal = process.stdin.isTTY ? createInterface({ input: process.stdin, output: process.stdout }) : null;
  const ask = asker(terminal);
  try {
    const libelle = await ask(given.libelle, 'Nom de la mutuelle');
    return {
      code: await ask(given.code, 'Code (2 à 10 lettres majuscules)'),
      libelle,
      hotes: (given.hote ?? [await ask(undefined, 'Nom d’hôte')])
        .map((name) => name.trim().toLowerCase())
        .filter(Boolean),
      telephone: await ask(given.telephone, 'Téléphone des conseillers (01 99 00 00 00)'),
      adressePostale: (given.adresse ?? '').split('|').filter(Boolean),
      couleurPrimaire: given.couleur ?? '#0a5a8a',
      couleurSecondaire: given['couleur-secondaire'] ?? '#e07b2e',
      fournisseur: await readProvider(given, ask, isProduction, libelle),
      administrateur: {
        codeCivilite: given.civilite === 'M' ? 'M' : 'MME',
        nom: await ask(given.nom, 'Nom du premier administrateur'),
        prenom: await ask(given.prenom, 'Prénom'),
        email: await ask(given.email, 'Adresse e-mail'),
        sujet: given.sujet ?? null,
      },
    };
  } finally {
    terminal?.close();
  }
}

type Ask = (known: string | undefined, question: string) => Promise<string>;

const asker =
  (terminal: Interface | null): Ask =>
  async (known, question) =>
    (known ?? (await terminal?.question(`${question} : `)) ?? '').trim();

async function readProvider(
  given: Given,
  ask: Ask,
  isProduction: boolean,
  libelle: string,
): Promise<NewInsurer['fournisseur']> {
  const issuer = isProduction
    ? await ask(given.fournisseur, 'Adresse du fournisseur d’identité')
    : (given.fournisseur ?? '');
  if (issuer === '') return null;
  return {
    issuer,
    clientId: await ask(given['client-id'], 'Identifiant du portail chez ce fournisseur'),
    clientSecret: process.env['PORTAL_CLIENT_SECRET'] ?? null,
    libelle: given['libelle-fournisseur'] ?? libelle,
  };
}

async function create(config: Config, given: Given): Promise<void> {
  const insurer = await readInsurer(given, config.environment === 'production');
  // Only one process may open the embedded database.
  const unlock = config.databaseUrl ? () => undefined : lockStateDirectory(config.stateDir);
  const { database, close } = await openDatabase(config, { maintenance: true });
  try {
    await migrate(database);
    const secrets = createSecrets(config.secret, config.otherSecrets);
    await checkKeys(database, secrets, new Date());
    const { origin } = await createInsurer({ database, config, secrets, now: new Date(), callProvider }, insurer);
    await database.execute(sql`analyze`);
    for (const line of next(insurer, origin)) process.stdout.write(`${line}\n`);
  } finally {
    await close();
    unlock();
  }
}

const next = ({ libelle, administrateur, fournisseur }: NewInsurer, origin: string) => [
  `${libelle} est créée : ${origin}`,
  fournisseur
    ? `${administrateur.email} se connecte par ${fournisseur.issuer} et trouve l’administration sous ${origin}/#/admin.`
    : `${administrateur.email} reçoit un lien d’activation au démarrage du serveur, valable sept jours.`,
  'Reste à faire dans l’administration : « Contenus » › MENTIONS_LEGALES (brouillon), « Réglages » › Charte pour les logos, « Fonctionnalités ».',
  'Pour les personnes, les contrats et les remboursements : docs/guides/connect.md.',
];

try {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  if (positionals.length !== 1 || positionals[0] !== 'new') throw new WrongUse(usage);
  await create(readConfig(process.env), values);
} catch (error) {
  const isUsage = error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  const isExpected =
    error instanceof ConfigError ||
    error instanceof DatabaseUnreachable ||
    error instanceof StateDirectoryLocked ||
    error instanceof InsurerRefused ||
    error instanceof WrongUse ||
    error instanceof WrongSecret;
  if (!isExpected && !isUsage) throw error;
  console.error(isUsage ? usage : error.message);
  process.exitCode = 1;
}

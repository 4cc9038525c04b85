import { createInterface, type Interface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { settingTypes } from '@portal/shared-api/contract/reglages';
import { sql } from 'drizzle-orm';
import { callProvider } from '../../identity/sign-in/public';
import { createInsurer, type NewInsurer } from '../../nouveau-client/public';
import { readConfig } from '../../platform/config';
import { say, withDatabase, WrongUse } from '../common/database';

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

/** Creates an insurer with its first administrator. What no option says is asked for at a terminal. */
export async function createFrom(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  if (positionals.length > 0) throw new WrongUse(`« ${positionals.join(' ')} » est de trop.`);
  const isProduction = readConfig(process.env).environment === 'production';
  const insurer = await readInsurer(values, isProduction);
  await withDatabase(async ({ config, database, secrets }) => {
    const { origin } = await createInsurer({ database, config, secrets, now: new Date(), callProvider }, insurer);
    await database.execute(sql`analyze`);
    for (const line of whatIsNext(insurer, origin)) say(line);
  });
}

/** What the terminal says of a new insurer: who signs in how, and what is left to do. */
export const whatIsNext = ({ libelle, administrateur, fournisseur }: NewInsurer, origin: string) => [
  `${libelle} : client créé, ${origin}`,
  fournisseur
    ? `${administrateur.email} se connecte par ${fournisseur.issuer} et trouve l’administration sous ${origin}/#/admin.`
    : `${administrateur.email} reçoit un lien d’activation au démarrage du serveur, valable sept jours.`,
  'Reste à faire dans l’administration : « Contenus » › MENTIONS_LEGALES (brouillon), « Réglages » › ' +
    `${settingTypes.CHARTE} pour les logos, « Fonctionnalités ».`,
  'Pour les personnes, les contrats et les remboursements : docs/guides/connect.md.',
];

import { createWriteStream, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { fileConnector, exchangeFolder, exportFiles, importStreams } from '../../connecteurs/public';
import { findClientByCode } from '../../identity/clients/public';
import { systemClock } from '../../platform/clock';
import { readConfig } from '../../platform/config';
import { quote } from '../../platform/exports/csv';
import { createSecrets } from '../../platform/secrets';
import { say, withDatabase, WrongUse } from '../common/database';

/** Takes the files of an insurer; refused rows go to a file beside them. */
export async function importFrom(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: {
      dossier: { type: 'string' },
      essai: { type: 'boolean' },
      'tout-ou-rien': { type: 'boolean' },
      'fait-foi': { type: 'boolean' },
    },
    allowPositionals: true,
  });
  const [code] = positionals;
  if (!code || positionals.length > 1) throw new WrongUse('Indiquez le code du client : client import MUTU.');
  await withDatabase(async ({ config, database, secrets }) => {
    const client = await findClientByCode(database, code);
    if (!client) throw new WrongUse(`Le client ${code} est inconnu.`);
    if (client.settings.connecteur !== 'fichiers')
      throw new WrongUse(`Le client ${code} n’a pas d’échange par fichiers.`);
    const dossier = values.dossier ?? exchangeFolder(config, code);
    if (!existsSync(dossier)) throw new WrongUse(`Le dossier ${dossier} n’existe pas.`);
    const rejets = openReport(dossier, 'rejets', 'fichier;ligne;motifs;contenu');
    const ecarts = openReport(dossier, 'ecarts', 'fichier;cle;donnees');
    const clock = systemClock(config.demoToday);
    const { tallies, isKept } = await importStreams(database, fileConnector(dossier), {
      clientCode: code,
      secrets,
      today: clock.today(),
      now: clock.now(),
      isTrial: values.essai ?? false,
      isAllOrNothing: values['tout-ou-rien'] ?? false,
      isAuthoritative: values['fait-foi'] ?? false,
      onRefusal: ({ flux, ligne, contenu, motifs }) =>
        rejets.add([`${flux}.csv`, String(ligne), motifs.join(' '), contenu]),
      onGap: ({ flux, cle, faits }) => ecarts.add([`${flux}.csv`, cle, faits.join(' ')]),
    });
    await rejets.close();
    await ecarts.close();
    for (const { flux, lues, acceptees, rejetees } of tallies)
      say(`${flux} : ${lues} lues, ${acceptees} acceptées, ${rejetees} rejetées`);
    if (rejets.count() > 0) say(`Rejets et motifs : ${rejets.chemin}`);
    if (ecarts.count() > 0)
      say(`${ecarts.count()} écarts, où le portail est en avance sur les fichiers : ${ecarts.chemin}`);
    say(isKept ? 'Import enregistré.' : 'Rien n’a été enregistré.');
    if (isKept) await database.execute(sql`analyze`);
    else if (!values.essai) process.exitCode = 1;
  });
}

/** A file beside those of the import, opened with its first row; that of an earlier import goes. */
function openReport(dossier: string, name: string, header: string) {
  const chemin = join(dossier, `${name}.csv`);
  let count = 0;
  let file: ReturnType<typeof createWriteStream> | null = null;
  rmSync(chemin, { force: true });
  return {
    chemin,
    count: () => count,
    add(cells: readonly string[]) {
      file ??= createWriteStream(chemin, { mode: 0o600 });
      if (count === 0) file.write(`${header}\r\n`);
      count += 1;
      file.write(`${cells.map(quote).join(';')}\r\n`);
    },
    close: () => new Promise<void>((resolve) => (file ? file.end(resolve) : resolve())),
  };
}

/** The demo as files: a sample whose form every insurer may follow. */
export async function exportSample(args: readonly string[]): Promise<void> {
  const [dossier] = args;
  if (!dossier || args.length > 1) throw new WrongUse('Indiquez un dossier : client exemple ./exemple.');
  mkdirSync(dossier, { recursive: true });
  const { demoConnector } = await import('../../demo/connector');
  // Nothing of it is secret: the key only has to be one.
  const secrets = createSecrets('exemple-de-fichiers-sans-secret-aucun');
  await exportFiles(demoConnector('ALIZ', systemClock(readConfig(process.env).demoToday).today(), secrets), dossier);
  say(`Les fichiers d’exemple sont dans ${dossier}.`);
}

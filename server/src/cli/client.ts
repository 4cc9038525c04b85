import { ImportRunning, UnreadableStream } from '../connecteurs/public';
import { InsurerRefused } from '../nouveau-client/public';
import { ConfigError } from '../platform/config';
import { DatabaseUnreachable } from '../platform/database/open';
import { StateDirectoryLocked } from '../platform/database/state-lock';
import { WrongSecret } from '../platform/keys/check';
import { WrongUse } from './common/database';
import { exportSample, importFrom } from './client/exchange';
import { tieStaffIdentity } from './client/identity';
import { createFrom } from './client/new';
import { namePlatformAdmin } from './client/platform';

// Insurers from the command line: one is created, its management system is read, sample files are written, an
// administrator of the platform is named, a member of staff is given an identity at the insurer's own provider.
const usage = `Usage :
  client new --code MUTU --libelle "Mutuelle Exemple" --hote adherents.mutuelle.fr
    --telephone "01 99 00 00 00" --nom Dupont --prenom Claire --email claire.dupont@mutuelle.fr
    [--civilite MME|M] [--couleur #0a6a66] [--couleur-secondaire #ee8138] [--adresse "Ligne 1|Ligne 2"]
    [--fournisseur https://identite.mutuelle.fr --client-id portail --libelle-fournisseur "Mon compte" --sujet <sub>]
    Le secret du portail chez le fournisseur se donne par PORTAL_CLIENT_SECRET, jamais sur la ligne de commande.
  client import MUTU [--dossier <dossier>] [--essai] [--tout-ou-rien] [--fait-foi]
  client exemple <dossier>
  client plateforme MUTU claire.dupont@mutuelle.fr [--retirer]
  client identite MUTU claire.dupont@mutuelle.fr <sub>`;

try {
  const [command, ...args] = process.argv.slice(2);
  if (command === 'new') await createFrom(args);
  else if (command === 'import') await importFrom(args);
  else if (command === 'exemple') await exportSample(args);
  else if (command === 'plateforme') await namePlatformAdmin(args);
  else if (command === 'identite') await tieStaffIdentity(args);
  else throw new WrongUse(usage);
} catch (error) {
  const isUsage = error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  const isExpected =
    error instanceof ConfigError ||
    error instanceof DatabaseUnreachable ||
    error instanceof StateDirectoryLocked ||
    error instanceof InsurerRefused ||
    error instanceof ImportRunning ||
    error instanceof UnreadableStream ||
    error instanceof WrongUse ||
    error instanceof WrongSecret;
  if (!isExpected && !isUsage) throw error;
  console.error(isUsage ? usage : error.message);
  process.exitCode = 1;
}

import type { ReleaseState } from './tables';

export const messages = {
  unknownModule: 'Ce module est inconnu pour ce client.',
  unknownVersion: (version: string) => `La version ${version} n’a pas été publiée.`,
  shareOutOfRange: 'La part des sessions va de 0 à 100.',
  notServable: (state: ReleaseState) =>
    state === 'CORROMPUE' ? 'ses fichiers ont été modifiés' : 'elle est incompatible',
  late: ({ name, version }: { name: string; version: string }, newer: string) =>
    `la version ${newer} a été construite après, npm run release -- ${name} --activate ${version} la sert`,
  openPaths: (paths: string) =>
    `la route ${paths} ne s’écrit pas ainsi\u00a0: un « / » avant chaque partie, sans « ? » ni « * »`,
  unreadableFolder: 'son dossier ne peut pas être lu',
  unstorableText: (place: string) =>
    `release.json a dans « ${place} » un caractère qui ne s’enregistre pas (nul, ou moitié de caractère)`,
  failedImport: (cause: string) => `son enregistrement échoue\u00a0: ${cause}`,
  otherFolder: 'le dossier ne porte pas le nom et la version du manifeste',
  otherFiles: 'des fichiers diffèrent du manifeste',
  unreadableManifest: 'release.json ne peut pas être lu',
  unreadableCalls: 'calls.json ne peut pas être lu',
  cannotServe: (version: string, reasons: readonly string[]) =>
    `La version ${version} ne peut pas être servie\u00a0: ${reasons.join('\u00a0; ')}.`,
};

import { buildServer } from '../build/build-server';
import { buildIfChanged, contentVersion, storeRelease } from '../build/store-release';
import { remotes } from '../lib/paths';
import { step } from '../lib/progress';
import { endWith, isPortTaken, startServer, whenReady } from '../lib/server-process';
import { stop } from '../lib/arguments';
import { port, stateDir } from '../lib/state';

const known = ['--reset'];
const unknown = process.argv.slice(2).filter((argument) => !known.includes(argument));
if (unknown.length > 0) {
  console.error(
    `Option inconnue : ${unknown.join(' ')}. Option possible : --reset (refait les données de démonstration).`,
  );
  process.exit(1);
}

if (await isPortTaken()) stop(`Le port ${port()} est déjà pris. Libérez-le ou choisissez un autre PORTAL_PORT.`);

console.log('Construction de ce qui a changé :');
for (const name of ['host', ...remotes]) {
  await step(name, async () => {
    const built = await buildIfChanged(name);
    storeRelease(built, contentVersion(built.manifest));
  });
}
await step('server', buildServer);

const server = startServer(process.argv.includes('--reset') ? { PORTAL_RESET: '1' } : {});
endWith(server);
if (await whenReady(server)) {
  const at = (host: string) => `http://${host}:${port()}`;
  console.log(`
Le portail répond : ${at('localhost')}

  Mutuelle Valdoré          ${at('vald.localhost')}
  Alizéane Prévoyance       ${at('aliz.localhost')}
  Riviera Mutuelle Azurine  ${at('rivi.localhost')}

  Adhérente       camille.vernoux@exemple.test
  Bénéficiaire    julien.vernoux@exemple.test
  Administratrice helene.dargois@exemple.test
  Mot de passe de tous : Demo!Portail2026

  Courriels et SMS envoyés : ${at('localhost')}/dev/mailbox
  Données dans ${stateDir()} — Ctrl+C pour arrêter.
`);
}

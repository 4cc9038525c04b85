import type { Front } from '../identity/sign-in/public';
import type { Choice, Chooser } from './registry';

/** Look of the server's pages from the release of shared-ui served to the client. */
export function releasedFront(chooser: Chooser): Front {
  return {
    async frameFor(client, visitor) {
      const choice = await chooser.choose(client.code, visitor);
      const paths = new Set(
        choice.served.flatMap(({ manifest }) => manifest.descriptor.routes.map(({ path }) => path)),
      );
      return { sheets: foundationSheets(choice), hasRoute: (path) => paths.has(path) };
    },
  };
}

function foundationSheets(choice: Choice) {
  return choice.served.flatMap(({ manifest, base }) =>
    manifest.foundation
      ? [{ href: `${base}${manifest.foundation.file}`, integrity: manifest.foundation.integrity }]
      : [],
  );
}

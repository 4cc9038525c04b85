import { domainFault, domainOrder } from './domains';
import { readImports } from './imports';
import { migrationFaults } from './migrations';
import { nameFaults } from './names';
import { packageFault, textFaults } from './packages';
import { screenTextFaults } from './texts';

/** Every wall of the house that a checkout breaks, as `file:line fault`; empty when it stands. */
export function brokenWalls(root: string): string[] {
  const { imports, texts } = readImports(root);
  const order = domainOrder(texts.get('server/src/portal.ts') ?? '');
  return [
    ...migrationFaults(root),
    ...imports.flatMap((found) =>
      [packageFault(found), domainFault(order, found)].flatMap((fault) =>
        fault === null ? [] : [`${found.file}:${found.line} ${fault}`],
      ),
    ),
    ...[...texts].flatMap(([file, text]) =>
      [...textFaults(file, text), ...nameFaults(file, text), ...screenTextFaults(file, text)].map(
        ({ line, fault }) => `${file}:${line} ${fault}`,
      ),
    ),
  ];
}

import { join } from 'node:path';
import { houseImports } from './imports';
import { drawPicture } from './svg';

/** File of the picture, and its content. */
export const pictureFile = (root: string) => join(root, 'docs', 'images', 'architecture.svg');

export function drawHouse(root: string): string {
  const { packages, domains } = houseImports(root);
  return drawPicture([
    { title: 'Packages', imports: packages },
    { title: 'Domains of the server, without platform and demo', imports: domains },
  ]);
}

import { join } from 'node:path';
import { domainImports, packageImports } from './imports';
import { drawPicture } from './svg';

/** File of the picture, and its content. */
export const pictureFile = (root: string) => join(root, 'docs', 'images', 'architecture.svg');

export const drawHouse = (root: string) =>
  drawPicture([
    { title: 'Packages', imports: packageImports(root) },
    { title: 'Domains of the server, without platform and demo', imports: domainImports(root) },
  ]);

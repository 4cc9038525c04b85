import { existsSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { assetFolder } from '../../asset-folder';
import type { Client } from '../../http/context';
import { readLogo, type Logo } from './logo';

/** Part of the client's charter used in documents. */
export interface DocumentBrand {
  libelle: string;
  telephone: string;
  couleur: string;
  secondaire: string;
  /** For white and for the dark background of the card; without a logo the name is written. */
  logo: Logo | null;
  logoOnDark: Logo | null;
}

/** Charter of the client for documents. */
export function brandOf({
  libelle,
  configuration: { charte, telephoneSupport },
}: Pick<Client, 'libelle' | 'configuration'>): DocumentBrand {
  return {
    libelle,
    telephone: telephoneSupport,
    couleur: charte.couleurPrimaire,
    secondaire: charte.couleurSecondaire,
    logo: logoAt(charte.logoHeader),
    logoOnDark: logoAt(charte.logoFooter),
  };
}

const prefix = '/assets/';

function logoAt(address: string): Logo | null {
  const name = normalize(address.slice(prefix.length));
  // A logo on another server is not fetched for a document.
  if (!address.startsWith(prefix) || !name.endsWith('.svg') || name.startsWith('..')) return null;
  const path = join(assetFolder(), name);
  return existsSync(path) ? readLogo(readFileSync(path, 'utf8')) : null;
}

/** A darker colour: 0 leaves it, 1 is black. */
export function darken(hex: string, by: number): string {
  return `#${[1, 3, 5]
    .map((start) =>
      Math.round(Number.parseInt(hex.slice(start, start + 2), 16) * (1 - by))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

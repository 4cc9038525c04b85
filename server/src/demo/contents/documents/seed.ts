import { ofName } from '@portal/shared-api/rules/french';
import type { GuideContent } from '../../../contenus/documentation/content';
import { cmsDocuments, cmsImages } from '../../../contenus/documentation/tables';
import { slugOf } from '@portal/shared-api/rules/slug';
import type { Transaction } from '../../../platform/database/database';
import type { Anchor } from '../../anchor';
import type { DemoClientCode } from '../../clients/codes';
import { demoClient, demoClientCodes, describeClient } from '../../clients/settings';
import { createCalendar } from '../../letters/model';
import { french } from '../../../nouveau-client/modele/typography';
import { drawCover } from './cover';
import { forms } from './forms';
import { guides } from './guides';
import { themeCodes, themes, type DemoGuide, type Theme } from './model';
import { products } from './products';
import sizes from './sizes.json';
import { statutes } from './statutes';

const all: readonly DemoGuide[] = [...forms, ...guides, ...products, ...statutes];
const coverId = (theme: Theme) => `couverture-${theme.toLowerCase()}`;

/** Forms, guides, notices and statutes of each client, with a cover per theme (product 6.3). */
export async function seedDocumentation(transaction: Transaction, anchor: Anchor): Promise<void> {
  for (const code of demoClientCodes) {
    const { couleurPrimaire, couleurSecondaire } = demoClient(code).configuration.charte;
    await transaction
      .insert(cmsImages)
      .values(
        themeCodes.map((theme) => ({
          clientCode: code,
          id: coverId(theme),
          nom: `Couverture ${themes[theme]}`,
          alternative: french(`Couverture des documents de « ${themes[theme]} »`),
          typeMime: 'image/png' as const,
          contenu: drawCover(theme, { brand: couleurPrimaire, accent: couleurSecondaire }),
        })),
      );
    const own = all.filter(
      ({ id, only }) => (only ?? code) === code && !(code === 'ALIZ' && id === 'notice-information'),
    );
    await transaction
      .insert(cmsDocuments)
      .values(own.map((guide, index) => rowOf(code, guide, createCalendar(anchor).last(guide.published), index + 1)));
  }
}

/**
 * Sizes of the files in bytes: drawing them all would double the time to create the demo. A test draws and compares
 * them.
 */
const sizeOf = (clientCode: DemoClientCode, id: string) =>
  new Map<string, number>(Object.entries(sizes[clientCode])).get(id);

function rowOf(
  clientCode: DemoClientCode,
  { id, theme, tags = [], title, description, audience = 'TOUS', colleges = [], isDraft, contenu }: DemoGuide,
  datePublication: string,
  ordre: number,
): typeof cmsDocuments.$inferInsert {
  const taille = sizeOf(clientCode, id);
  if (taille === undefined) throw new Error(`The size of ${id} is not known.`);
  const { libelle, telephone } = describeClient(clientCode);
  const written = (text: string) =>
    french(
      text
        .replaceAll('de {{libelle}}', ofName(libelle))
        .replaceAll('{{libelle}}', libelle)
        .replaceAll('{{telephone}}', telephone),
    );
  const words: GuideContent = {
    chapo: written(contenu.chapo),
    sections: contenu.sections.map(({ titre, paragraphes = [], points = [], tableau, champs = [] }) => ({
      titre: written(titre),
      paragraphes: paragraphes.map(written),
      points: points.map(written),
      champs: champs.map(written),
      ...(tableau
        ? {
            tableau: {
              ...tableau,
              titres: tableau.titres.map(written),
              lignes: tableau.lignes.map((cells) => cells.map(written)),
            },
          }
        : {}),
    })),
    mentions: (contenu.mentions ?? []).map(written),
  };
  return {
    clientCode,
    id,
    title: written(title),
    description: written(description),
    tags: [themes[theme], ...tags],
    audience,
    colleges: [...colleges],
    nomFichier: `${slugOf(title)}.pdf`,
    typeMime: 'application/pdf',
    taille,
    imageId: coverId(theme),
    contenu: words,
    ordre: themeCodes.indexOf(theme) * 100 + ordre,
    etat: isDraft ? 'BROUILLON' : 'PUBLIE',
    datePublication,
    dateFin: null,
  };
}

import type { CmsDocumentRow, ImageRow } from '@portal/shared-api/contract/bibliotheque';
import { documentAudiences } from '@portal/shared-api/contract/documentation';
import { contentCollections, contentStates, type ContentRow } from '@portal/shared-api/contract/edition';
import type { EditedQuestion } from '@portal/shared-api/contract/edition-faq';
import { readersOf } from '@portal/shared-api/rules/content-readers';
import type { ExportColumn, ExportTable } from '../platform/exports/table';
import { messages } from './messages';

/* The four lists as files: what their screens say of each row, without contents, answers, pictures and documents. */

const modification: readonly ExportColumn<Pick<ContentRow, 'modification'>>[] = [
  { titre: messages.modified.by, kind: 'texte', largeur: 32, valeur: (row) => row.modification?.auteur ?? null },
  { titre: messages.modified.on, kind: 'instant', largeur: 20, valeur: (row) => row.modification?.date ?? null },
];

interface Contents {
  contenus: readonly ContentRow[];
  /** Active ones. */
  audiences: readonly { code: string; libelle: string }[];
}

export function contentWorkbook({ contenus, audiences }: Contents): ExportTable<ContentRow> {
  const { sheet, columns: titles, yes, no } = messages.contents;
  return {
    titre: sheet,
    rows: contenus,
    columns: [
      { titre: titles.title, kind: 'texte', largeur: 40, valeur: ({ title }) => title },
      { titre: titles.etat, kind: 'texte', largeur: 12, valeur: ({ etat }) => contentStates[etat] },
      {
        titre: titles.brouillon,
        kind: 'texte',
        largeur: 18,
        valeur: ({ isBrouillonEnCours }) => (isBrouillonEnCours ? yes : no),
      },
      { titre: titles.prevue, kind: 'date', largeur: 20, valeur: ({ publicationPrevue }) => publicationPrevue },
      {
        titre: titles.collection,
        kind: 'texte',
        largeur: 22,
        valeur: ({ collection }) => contentCollections[collection],
      },
      {
        titre: titles.itemName,
        kind: 'texte',
        largeur: 34,
        valeur: ({ collection, name, itemName }) => (collection === 'Blocs' ? `${name}/${itemName}` : itemName),
      },
      { titre: titles.tags, kind: 'texte', largeur: 24, valeur: ({ tags }) => tags.join(', ') },
      { titre: titles.audience, kind: 'texte', largeur: 28, valeur: (content) => readersOf(content, audiences) },
      { titre: titles.debut, kind: 'date', largeur: 18, valeur: ({ publicationDebut }) => publicationDebut },
      { titre: titles.fin, kind: 'date', largeur: 18, valeur: ({ publicationFin }) => publicationFin },
      ...modification,
    ],
  };
}

interface Questions {
  questions: readonly EditedQuestion[];
  categories: readonly { code: string; name: string }[];
}

export function questionWorkbook({ questions, categories }: Questions): ExportTable<EditedQuestion> {
  const { sheet, columns: titles, readers } = messages.questions;
  const nameOf = (code: string) => categories.find((each) => each.code === code)?.name ?? code;
  return {
    titre: sheet,
    rows: questions,
    columns: [
      { titre: titles.title, kind: 'texte', largeur: 60, valeur: ({ title }) => title },
      { titre: titles.categorie, kind: 'texte', largeur: 28, valeur: ({ categorie }) => nameOf(categorie) },
      { titre: titles.lectures, kind: 'nombre', largeur: 10, valeur: ({ lectures }) => lectures },
      { titre: titles.utiles, kind: 'nombre', largeur: 10, valeur: ({ utiles }) => utiles },
      { titre: titles.inutiles, kind: 'nombre', largeur: 10, valeur: ({ inutiles }) => inutiles },
      { titre: titles.commentaires, kind: 'nombre', largeur: 14, valeur: ({ commentaires }) => commentaires },
      { titre: titles.ordre, kind: 'nombre', largeur: 8, valeur: ({ ordre }) => ordre },
      { titre: titles.top, kind: 'nombre', largeur: 8, valeur: ({ ordrePopulaire }) => ordrePopulaire },
      {
        titre: titles.userTypes,
        kind: 'texte',
        largeur: 36,
        valeur: ({ userTypes }) => userTypes.map((code) => readers[code]).join(', '),
      },
    ],
  };
}

export function imageWorkbook({ images }: { images: readonly ImageRow[] }): ExportTable<ImageRow> {
  const { sheet, columns: titles, unnamed } = messages.images;
  return {
    titre: sheet,
    rows: images,
    columns: [
      { titre: titles.nom, kind: 'texte', largeur: 32, valeur: ({ nom }) => nom || unnamed },
      { titre: titles.alternative, kind: 'texte', largeur: 50, valeur: ({ alternative }) => alternative },
      {
        titre: titles.format,
        kind: 'texte',
        largeur: 10,
        valeur: ({ typeMime }) => typeMime.replace('image/', '').toUpperCase(),
      },
      { titre: titles.largeur, kind: 'nombre', largeur: 14, valeur: ({ largeur }) => largeur },
      { titre: titles.hauteur, kind: 'nombre', largeur: 14, valeur: ({ hauteur }) => hauteur },
      { titre: titles.taille, kind: 'nombre', largeur: 16, valeur: ({ taille }) => taille },
      ...modification,
    ],
  };
}

export function documentWorkbook({ documents }: { documents: readonly CmsDocumentRow[] }): ExportTable<CmsDocumentRow> {
  const { sheet, columns: titles } = messages.documents;
  return {
    titre: sheet,
    rows: documents,
    columns: [
      { titre: titles.title, kind: 'texte', largeur: 40, valeur: ({ title }) => title },
      { titre: titles.etat, kind: 'texte', largeur: 12, valeur: ({ etat }) => contentStates[etat] },
      { titre: titles.theme, kind: 'texte', largeur: 24, valeur: ({ tags: [theme = null] }) => theme },
      { titre: titles.audience, kind: 'texte', largeur: 24, valeur: ({ audience }) => documentAudiences[audience] },
      { titre: titles.taille, kind: 'nombre', largeur: 16, valeur: ({ taille }) => taille },
      { titre: titles.debut, kind: 'date', largeur: 18, valeur: ({ datePublication }) => datePublication },
      { titre: titles.fin, kind: 'date', largeur: 18, valeur: ({ dateFin }) => dateFin },
      { titre: titles.ordre, kind: 'nombre', largeur: 8, valeur: ({ ordre }) => ordre },
      ...modification,
    ],
  };
}

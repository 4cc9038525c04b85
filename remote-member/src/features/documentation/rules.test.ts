import type { MetadataV2 } from '@portal/shared-api/contract/documentation';
import { groupDocuments, searchDocuments, typeName } from './rules';

const document = (id: string, title: string, tags: string[]): MetadataV2 => ({
  id,
  title,
  description: 'Démarches et prise en charge.',
  tags,
  taille: 84_000,
  typeMime: 'application/pdf',
  datePublication: '2026-03-02',
  audience: 'TOUS',
  imageId: null,
});
const guide = document('guide', 'Guide de l’hospitalisation', ['Guides', 'Hospitalisation']);
const form = document('form', 'Bulletin d’ajout d’un bénéficiaire', ['Formulaires', 'Famille']);
const other = document('other', 'Divers', []);
const all = [form, guide, other];

test('[MEM-07] a search matches every word of title, description and tags, accents ignored', () => {
  expect(searchDocuments(all, 'HOSPITALISATION guide', '')).toEqual([guide]);
  expect(searchDocuments(all, 'beneficiaire', '')).toEqual([form]);
  expect(searchDocuments(all, 'famille', '')).toEqual([form]);
  expect(searchDocuments(all, '  ', '')).toEqual(all);
  expect(searchDocuments(all, 'guide', 'Formulaires')).toEqual([]);
});

test('[MEM-07] documents are grouped by their first tag, in the order of the server; those without tag are under « Autres »', () => {
  expect(
    groupDocuments([form, guide, document('again', 'Demande', ['Formulaires']), other]).map(({ theme, documents }) => [
      theme,
      documents.map(({ id }) => id),
    ]),
  ).toEqual([
    ['Formulaires', ['form', 'again']],
    ['Guides', ['guide']],
    ['Autres documents', ['other']],
  ]);
});

test('[MEM-07] the type of a file is shown as text', () => {
  expect(typeName('application/pdf')).toBe('Document PDF');
  expect(typeName('application/x-inconnu')).toBe('Fichier');
});

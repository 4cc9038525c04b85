import { coverInWords } from '@portal/shared-api/rules/cover-words';
import { slugOf } from '@portal/shared-api/rules/slug';
import { coverTable, sentenceOf } from '../../../contrats/public';
import type { HealthProduct } from '../../care/products';
import type { DemoGuide } from './model';

/** The cover of a product, heading by heading, as « Mes contrats » shows it to whoever has it. */
export const coverGrid = ({ client, nom, niveaux }: HealthProduct): DemoGuide => ({
  id: `grille-${slugOf(nom)}`,
  theme: 'GARANTIES',
  tags: ['Grille de garanties', nom],
  only: client,
  published: '01-02',
  title: `Grille de garanties : ${nom}`,
  description: 'Ce que le contrat verse pour chaque soin, avec ses limites.',
  contenu: {
    chapo:
      'Les pourcentages comprennent la part du régime obligatoire. La base de remboursement est celle de ce régime ; le total des remboursements ne dépasse jamais la dépense.',
    sections: coverTable(niveaux).map(({ libelle, lignes }) => ({
      titre: libelle,
      tableau: {
        titres: ['Soin', 'Remboursement'],
        largeurs: [50, 50],
        lignes: lignes.map((line) => [line.libelle, coverInWords(sentenceOf(line))]),
      },
    })),
  },
});

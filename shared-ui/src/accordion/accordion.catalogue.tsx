import type { CatalogueEntry } from '../catalogue';
import { Accordion } from '.';

const questions = [
  {
    id: 'renouvellement',
    title: 'Quand ma carte est-elle renouvelée\u202f?',
    content: <p>Chaque année en janvier, sans démarche de votre part.</p>,
  },
  {
    id: 'perte',
    title: 'Que faire en cas de perte\u202f?',
    content: <p>Commandez un duplicata depuis votre espace. L’ancienne carte n’est plus valable.</p>,
    isOpen: true,
  },
  {
    id: 'refus',
    title: 'Mon médecin refuse le tiers payant',
    content: <p>Réglez la consultation et adressez-nous la facture acquittée.</p>,
  },
];

export const entry: CatalogueEntry = {
  title: 'Accordéon',
  group: 'Structure',
  requirements: ['CTL-03'],
  accessibility: [
    'Entrée ou Espace ouvre et ferme ; en ouvrir un ferme les autres du groupe.',
    'L’état ouvert ou fermé est annoncé.',
    'La hauteur ne s’anime pas quand la personne a demandé moins d’animations.',
  ],
  states: [
    { name: 'Un ouvert', Example: () => <Accordion items={questions} /> },
    {
      name: 'Tous fermés',
      Example: () => <Accordion items={questions.map((question) => ({ ...question, isOpen: false }))} />,
    },
    {
      name: 'Titre et texte longs',
      Example: () => (
        <Accordion
          items={[
            {
              id: 'long',
              isOpen: true,
              title:
                'Pourquoi le montant remboursé par ma mutuelle est-il différent de celui qui figure sur le devis que m’a remis mon chirurgien-dentiste\u202f?',
              content: (
                <p>
                  Le devis est établi avant les soins, sur la base du tarif de convention en vigueur ce jour-là. Le
                  remboursement tient compte des actes réellement pratiqués, de la participation forfaitaire et de votre
                  plafond annuel.
                </p>
              ),
            },
          ]}
        />
      ),
    },
  ],
};

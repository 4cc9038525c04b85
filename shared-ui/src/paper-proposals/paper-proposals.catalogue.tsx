import type { CatalogueEntry } from '../catalogue';
import { PaperProposals } from '.';

const amount = {
  name: 'montantFacture',
  label: 'Montant de la facture',
  shown: '45,00\u00a0€',
  ligne: 'Montant réglé : 45,00 €',
  isUsed: false,
  onUse: () => undefined,
};

export const entry: CatalogueEntry = {
  title: 'Propositions d’un document',
  group: 'Messages',
  accessibility: [
    'Rien n’est rempli tout seul : chaque valeur a son bouton, dont le nom dit la valeur.',
    'Une valeur reprise est annoncée, et le focus va au champ rempli.',
  ],
  states: [
    {
      name: 'Trois valeurs',
      isWide: true,
      Example: () => (
        <PaperProposals
          fileName="facture.pdf"
          offers={[
            amount,
            {
              ...amount,
              name: 'dateSoins',
              label: 'Date des soins',
              shown: '05/11/2026',
              ligne: 'Consultation du 05/11/2026',
            },
            {
              ...amount,
              name: 'nomProfessionnel',
              label: 'Nom du professionnel',
              shown: 'Dr Solène ESSAI',
              ligne: 'Docteur Solène ESSAI – RPPS 99900000011',
            },
          ]}
        />
      ),
    },
    { name: 'Une valeur', isWide: true, Example: () => <PaperProposals fileName="reçu.pdf" offers={[amount]} /> },
  ],
};

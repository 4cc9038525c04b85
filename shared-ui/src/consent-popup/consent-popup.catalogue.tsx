import type { CatalogueEntry } from '../catalogue';
import { Opener } from '../opener';
import { ConsentPopup } from '.';

const consents = [
  { nom: 'PROSPECTION', libelle: 'Recevoir par e-mail des informations sur les nouvelles garanties de ma mutuelle' },
  { nom: 'PARTENAIRES', libelle: 'Recevoir par e-mail les offres des partenaires de ma mutuelle' },
  { nom: 'ENQUETES', libelle: 'Être invité à donner mon avis sur les services de ma mutuelle' },
];

function Example({ isRefusedByServer = false, count = 3 }) {
  return (
    <Opener label="Ouvrir les choix">
      {(close) => (
        <ConsentPopup
          consentements={consents.slice(0, count)}
          onAnswer={async () => !isRefusedByServer}
          onClose={close}
          onLater={close}
        />
      )}
    </Opener>
  );
}

export const entry: CatalogueEntry = {
  title: 'Consentements',
  group: 'Messages',
  requirements: ['CTL-17'],
  accessibility: [
    '« Refuser » et « Accepter » ont la même taille et la même couleur ; chaque paire porte le nom de son consentement.',
    'Après une réponse, le focus va au consentement suivant et le nombre de ceux qui restent est annoncé.',
    'Échap et « Plus tard » laissent la question pour une autre visite.',
  ],
  states: [
    { name: 'Trois consentements', Example: () => <Example /> },
    { name: 'Un seul', Example: () => <Example count={1} /> },
    { name: 'Réponse non enregistrée', Example: () => <Example isRefusedByServer /> },
  ],
};

import type { CatalogueEntry } from '../catalogue';
import { TextLink } from '../link';
import { Panel } from '.';

export const entry: CatalogueEntry = {
  title: 'Panneau',
  group: 'Structure',
  accessibility: [
    'Son titre nomme la région ; sans titre, c’est une simple boîte.',
    'Des lignes dedans, jamais un autre panneau.',
  ],
  states: [
    {
      name: 'Avec titre et lien',
      Example: () => (
        <Panel title="Derniers remboursements" action={<TextLink to="/v2/adherent/remboursements">Tout voir</TextLink>}>
          <p>Trois remboursements ce mois-ci.</p>
        </Panel>
      ),
    },
    {
      name: 'Sans titre',
      Example: () => (
        <Panel>
          <p>La facture acquittée et l’ordonnance suffisent.</p>
        </Panel>
      ),
    },
    {
      name: 'Jusqu’au bord',
      Example: () => (
        <Panel isFlush title="Personnes couvertes">
          <p>Une liste ou un tableau touche le bord.</p>
        </Panel>
      ),
    },
    {
      name: 'Titre long',
      Example: () => (
        <Panel
          title="Remboursements des soins courants, de l’optique et du dentaire de toute la famille"
          action={<TextLink to="/accueil">Tout voir</TextLink>}
        >
          <p>Le lien passe à la ligne.</p>
        </Panel>
      ),
    },
  ],
};

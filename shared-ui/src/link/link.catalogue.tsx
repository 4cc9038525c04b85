import type { CatalogueEntry } from '../catalogue';
import { arrowLeft } from '../icon/paths/arrow-left';
import { download } from '../icon/paths/download';
import { fileText } from '../icon/paths/file-text';
import { ButtonLink, LinkButton, TextLink } from '.';

export const entry: CatalogueEntry = {
  title: 'Lien',
  group: 'Actions',
  accessibility: [
    'Un lien mène quelque part, un bouton fait quelque chose\u00a0: leur aspect n’y change rien.',
    'Dans un texte, un lien est souligné, jamais seulement coloré.',
  ],
  states: [
    { name: 'Vers une page', Example: () => <TextLink to="/v2/adherent/contrats">Mes contrats</TextLink> },
    {
      name: 'Avec une icône',
      Example: () => (
        <TextLink to="/accueil" icon={arrowLeft}>
          Mes démarches
        </TextLink>
      ),
    },
    { name: 'Bouton qui a l’air d’un lien', Example: () => <LinkButton icon={fileText}>Voir le détail</LinkButton> },
    {
      name: 'Liens qui ont l’air d’un bouton',
      Example: () => (
        <p>
          <ButtonLink to="/v2/adherent/prestations">Consulter mes remboursements</ButtonLink>{' '}
          <ButtonLink variant="quiet" size="sm" icon={download} href="/api/documents/attestation">
            Télécharger
          </ButtonLink>
        </p>
      ),
    },
    {
      name: 'Texte long',
      Example: () => (
        <TextLink to="/v2/adherent/contrats">
          Voir les garanties de tous mes contrats et de ceux des personnes qui y sont rattachées
        </TextLink>
      ),
    },
  ],
};

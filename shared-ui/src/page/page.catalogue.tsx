import { Button } from '../button';
import type { CatalogueEntry } from '../catalogue';
import { download } from '../icon/paths/download';
import { ButtonLink } from '../link';
import { Disabled, EmptyState, PageHeader, ReadError, Skeleton, Unavailable } from '.';

const retry = () => undefined;

export const entry: CatalogueEntry = {
  title: 'Page et ses états',
  group: 'Structure',
  requirements: ['CTL-01'],
  accessibility: [
    'Le titre de la page reçoit le focus après un changement de page, et n’est pas un arrêt de la touche Tab.',
    'Le chargement est annoncé une fois ; un service indisponible l’est aussitôt.',
    'Ce qui est indisponible offre « Réessayer », ce qui est désactivé ne l’offre pas.',
  ],
  states: [
    {
      name: 'En-tête complet',
      isWide: true,
      Example: () => (
        <PageHeader
          title="Mes prestations"
          subtitle="Ce que vous avez dépensé, ce qui a été remboursé, ce qui reste à votre charge."
          back={{ to: '/accueil' }}
          actions={
            <Button variant="quiet" size="sm" icon={download}>
              Exporter
            </Button>
          }
        />
      ),
    },
    { name: 'En chargement', Example: () => <Skeleton /> },
    {
      name: 'Rien à montrer',
      Example: () => (
        <EmptyState
          title="Aucun remboursement sur cette période"
          actions={
            <ButtonLink size="sm" to="/forms/demande-remboursement">
              Demander un remboursement
            </ButtonLink>
          }
        >
          Vos remboursements apparaîtront ici dès le premier soin.
        </EmptyState>
      ),
    },
    {
      name: 'Lecture échouée',
      Example: () => (
        <ReadError label="Mes remboursements" message="Service momentanément indisponible" onRetry={retry} />
      ),
    },
    {
      name: 'Nouvel essai en cours',
      Example: () => <ReadError isRetrying label="Mes remboursements" onRetry={retry} />,
    },
    { name: 'Indisponible', Example: () => <Unavailable label="Mes remboursements" onRetry={retry} /> },
    {
      name: 'Désactivé',
      Example: () => (
        <Disabled
          actions={
            <ButtonLink variant="secondary" size="sm" to="/forms/contact/v2">
              Nous écrire
            </ButtonLink>
          }
        />
      ),
    },
  ],
};

import type { CatalogueEntry } from '../catalogue';
import { Held } from '../held';
import { bell } from '../icon/paths/bell';
import { download } from '../icon/paths/download';
import { trash } from '../icon/paths/trash';
import { Actions, Button, IconButton } from '.';

export const entry: CatalogueEntry = {
  title: 'Bouton',
  group: 'Actions',
  requirements: ['CTL-04'],
  accessibility: [
    'Entrée et Espace l’actionnent ; une icône seule a toujours un nom.',
    'Pendant l’action il garde sa largeur, son nom et le focus, et ignore les autres clics.',
    'Un bouton désactivé est toujours accompagné de sa raison.',
  ],
  states: [
    {
      name: 'Emplois',
      isWide: true,
      Example: () => (
        <Actions>
          <Button>Valider</Button>
          <Button variant="secondary">Précédent</Button>
          <Button variant="quiet" icon={download}>
            Télécharger
          </Button>
          <Button variant="ghost">Annuler</Button>
          <Button variant="danger-quiet" icon={trash}>
            Retirer
          </Button>
          <Button variant="danger">Supprimer</Button>
        </Actions>
      ),
    },
    {
      name: 'Tailles',
      isWide: true,
      Example: () => (
        <Actions>
          <Button size="xs">Taille xs</Button>
          <Button size="sm">Taille sm</Button>
          <Button>Taille normale</Button>
          <Button size="xxl">Taille xxl</Button>
        </Actions>
      ),
    },
    {
      name: 'Action en cours',
      Example: () => (
        <Held initial={false}>
          {(isPending, setPending) => (
            <Button isPending={isPending} onClick={() => setPending(true)}>
              Valider ma demande
            </Button>
          )}
        </Held>
      ),
    },
    {
      name: 'Occupé',
      Example: () => (
        <Actions>
          <Button isPending>Valider</Button>
          <Button isPending variant="secondary">
            Valider
          </Button>
        </Actions>
      ),
    },
    {
      name: 'Désactivé',
      Example: () => (
        <>
          <Actions>
            <Button isDisabled aria-describedby="raison-du-bouton">
              Valider
            </Button>
          </Actions>
          <p id="raison-du-bouton">Vous pourrez valider à la fin du téléversement.</p>
        </>
      ),
    },
    { name: 'Toute la largeur', Example: () => <Button isBlock>Créer mon espace</Button> },
    {
      name: 'Texte long',
      Example: () => <Button>Je choisis le zéro papier pour tous les documents de ma mutuelle</Button>,
    },
    {
      name: 'Icône seule',
      Example: () => (
        <Actions>
          <IconButton icon={bell} label="Notifications" />
          <IconButton size="sm" icon={trash} label="Retirer facture.pdf" />
          <IconButton disabled icon={download} label="Télécharger" />
        </Actions>
      ),
    },
  ],
};

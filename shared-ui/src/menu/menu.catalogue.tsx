import { Button, IconButton } from '../button';
import type { CatalogueEntry } from '../catalogue';
import { checklist } from '../icon/paths/checklist';
import { dotsVertical } from '../icon/paths/dots-vertical';
import { logout } from '../icon/paths/logout';
import { shieldLock } from '../icon/paths/shield-lock';
import { user } from '../icon/paths/user';
import { Menu, type MenuItem } from '.';

const account: MenuItem[] = [
  { id: 'profil', label: 'Mon profil', icon: user, to: '/accueil' },
  { id: 'securite', label: 'Sécurité et connexion', icon: shieldLock, to: '/accueil' },
  { id: 'consentements', label: 'Mes consentements', icon: checklist, to: '/accueil' },
  {
    id: 'quitter',
    label: 'Se déconnecter',
    icon: logout,
    isDanger: true,
    isSeparated: true,
    onSelect: () => undefined,
  },
];
const clients: MenuItem[] = [
  { id: 'VALD', label: 'Mutuelle Valdoré', isCurrent: true },
  { id: 'ALIZ', label: 'Alizéane Prévoyance', isCurrent: false },
];
const row: MenuItem[] = [
  { id: 'renvoyer', label: 'Renvoyer le mail d’activation' },
  { id: 'desactiver', label: 'Désactiver le compte', isDanger: true },
];

export const entry: CatalogueEntry = {
  title: 'Menu d’actions',
  group: 'Actions',
  accessibility: [
    'Les flèches, Début et Fin vont d’une action à l’autre ; Échap ramène au bouton, Tab ferme.',
    'Le bouton dit s’il est ouvert.',
    'Un choix parmi plusieurs dit lequel est en cours.',
  ],
  states: [
    {
      name: 'Menu du compte',
      Example: () => (
        <Menu
          label="Compte"
          items={account}
          trigger={(attributes) => (
            <Button variant="quiet" size="sm" {...attributes}>
              Camille Vernoux
            </Button>
          )}
        />
      ),
    },
    {
      name: 'Choix parmi plusieurs',
      Example: () => (
        <Menu
          label="Client"
          items={clients}
          trigger={(attributes) => (
            <Button variant="quiet" size="sm" {...attributes}>
              Mutuelle Valdoré
            </Button>
          )}
        />
      ),
    },
    {
      name: 'Actions d’une ligne',
      Example: () => (
        <Menu
          label="Actions sur VERNOUX Camille"
          items={row}
          trigger={(attributes) => (
            <IconButton icon={dotsVertical} label="Actions sur VERNOUX Camille" {...attributes} />
          )}
        />
      ),
    },
  ],
};

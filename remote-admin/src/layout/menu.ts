import { resources } from '@portal/shared-api';
import type { CurrentUser } from '@portal/shared-api/contract/identity';
import type { Right } from '@portal/shared-api/contract/roles';
import {
  article,
  chartBar,
  history,
  key,
  layoutDashboard,
  login,
  photo,
  puzzle,
  settings,
  shieldLock,
  tags,
  targetArrow,
  userCheck,
  userShield,
  users,
  versions,
  building,
} from '@portal/shared-ui/icons-administration';
import { bell, fileText, helpCircle } from '@portal/shared-ui/icons-menu';
import { fingerprint } from '@portal/shared-ui/icons-security';
import { adjustmentsHorizontal, mail } from '@portal/shared-ui/icons-tools';
import { messages } from './messages';

export interface AdminEntry {
  /** Title of its page (decision 0141). */
  label: string;
  icon: string;
  path: string;
  /** Right required for the entry; the server checks it again. */
  right?: Right;
}
export interface AdminSection {
  title: string | null;
  entries: AdminEntry[];
}

const sections: readonly AdminSection[] = [
  {
    title: null,
    entries: [{ label: resources.administration.label, icon: layoutDashboard, path: resources.administration.path }],
  },
  {
    title: messages.sections.users,
    entries: [
      { label: resources.adherents.label, icon: users, path: resources.adherents.path, right: 'users.adherent:read' },
      { label: resources.personnes.label, icon: users, path: resources.personnes.path, right: 'users.adherent:read' },
      {
        label: resources.administrateurs.label,
        icon: userCheck,
        path: resources.administrateurs.path,
        right: 'users:read',
      },
      { label: resources.roles.label, icon: shieldLock, path: resources.roles.path, right: 'roles:read' },
      {
        label: resources.referenceExterne.label,
        icon: key,
        path: resources.referenceExterne.path,
        right: 'switch-reference-externe:read',
      },
      {
        label: resources.accesAdministrateur.label,
        icon: userShield,
        path: resources.accesAdministrateur.path,
        right: 'acces-administrateur:read',
      },
    ],
  },
  {
    title: messages.sections.activity,
    entries: [
      {
        label: resources.traitementDemandes.label,
        icon: history,
        path: resources.traitementDemandes.path,
        right: 'history:read',
      },
      {
        label: resources.connexions.label,
        icon: login,
        path: resources.connexions.path,
        right: 'connections-logs:read',
      },
      {
        label: resources.compteur.label,
        icon: chartBar,
        path: resources.compteur.path,
        right: 'connexion-counter:read',
      },
      {
        label: resources.statistiquesUsers.label,
        icon: chartBar,
        path: resources.statistiquesUsers.path,
        right: 'statistiques-users:read',
      },
      {
        label: resources.statistiquesFormulaires.label,
        icon: chartBar,
        path: resources.statistiquesFormulaires.path,
        right: 'statistiques-users:read',
      },
    ],
  },
  {
    title: messages.sections.targeting,
    entries: [
      { label: resources.audiences.label, icon: targetArrow, path: resources.audiences.path, right: 'audiences:read' },
      {
        label: resources.notifications.label,
        icon: bell,
        path: resources.notifications.path,
        right: 'notification:read',
      },
    ],
  },
  {
    title: messages.sections.contents,
    entries: [
      { label: resources.contenus.label, icon: article, path: resources.contenus.path, right: 'cms:read' },
      { label: resources.images.label, icon: photo, path: resources.images.path, right: 'cms:read' },
      { label: resources.documentsCms.label, icon: fileText, path: resources.documentsCms.path, right: 'cms:read' },
      { label: resources.questions.label, icon: helpCircle, path: resources.questions.path, right: 'faq:read' },
      {
        label: resources.notesVersion.label,
        icon: versions,
        path: resources.notesVersion.path,
        right: 'release-note:read',
      },
    ],
  },
  {
    title: messages.sections.settings,
    entries: [
      { label: resources.reglages.label, icon: settings, path: resources.reglages.path, right: 'settings:read' },
      {
        label: resources.fonctionnalites.label,
        icon: adjustmentsHorizontal,
        path: resources.fonctionnalites.path,
        right: 'settings:read',
      },
      {
        label: resources.modelesMessages.label,
        icon: mail,
        path: resources.modelesMessages.path,
        right: 'settings:read',
      },
      { label: resources.etiquettes.label, icon: tags, path: resources.etiquettes.path, right: 'etiquette:read' },
      {
        label: resources.referentiels.label,
        icon: article,
        path: resources.referentiels.path,
        right: 'referentiel:read',
      },
      {
        label: resources.serviceIdentite.label,
        icon: fingerprint,
        path: resources.serviceIdentite.path,
        right: 'cgdm-ids:read',
      },
      { label: resources.modules.label, icon: puzzle, path: resources.modules.path, right: 'modules:read' },
    ],
  },
  {
    title: messages.sections.platform,
    entries: [
      { label: resources.assureurs.label, icon: building, path: resources.assureurs.path, right: 'plateforme:read' },
    ],
  },
];

/** Menu of the back office for the rights of this person; an empty section disappears (SES-10). */
export function menuFor({ droits }: Pick<CurrentUser, 'droits'>): AdminSection[] {
  return sections
    .map(({ title, entries }) => ({ title, entries: entries.filter(({ right }) => !right || droits.includes(right)) }))
    .filter(({ entries }) => entries.length > 0);
}

/** The page itself, or the nearest one above it; every path of the back office stands below the dashboard. */
export function currentIn(
  sections: readonly AdminSection[],
  pathname: string,
): (path: string) => 'page' | true | undefined {
  const above = sections
    .flatMap(({ entries }) => entries.map(({ path }) => path))
    .filter((path) => path !== resources.administration.path && pathname.startsWith(`${path}/`))
    .toSorted((one, other) => other.length - one.length)[0];
  const isThere = sections.some(({ entries }) => entries.some(({ path }) => path === pathname));
  return (path) => (path === pathname ? 'page' : !isThere && path === above ? true : undefined);
}

/** Criterion of the header search: an e-mail is an identifier, a number a member number, anything else a name. */
export function criterionOf(text: string): { userName: string } | { referenceExterne: string } | { nom: string } {
  if (text.includes('@')) return { userName: text };
  return /\d/.test(text) ? { referenceExterne: text } : { nom: text };
}

import { resources } from '@portal/shared-api';
import type { CurrentUser } from '@portal/shared-api/contract/identity';
import type { Right } from '@portal/shared-api/contract/roles';
import { layoutDashboard, puzzle, userShield, users } from '@portal/shared-ui/icons-administration';
import { messages } from './messages';

export interface AdminEntry {
  label: string;
  icon: string;
  path: string;
  /** Right without which the entry is not shown; the server asks for it again. */
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
      { label: messages.members, icon: users, path: resources.adherents.path, right: 'users.adherent:read' },
      {
        label: resources.accesAdministrateur.label,
        icon: userShield,
        path: resources.accesAdministrateur.path,
        right: 'acces-administrateur:read',
      },
    ],
  },
  {
    title: messages.sections.settings,
    entries: [{ label: resources.modules.label, icon: puzzle, path: resources.modules.path, right: 'modules:read' }],
  },
];

/** The menu of the back office as far as this person's rights go; a section without entry disappears (SES-10). */
export function menuFor({ droits }: Pick<CurrentUser, 'droits'>): AdminSection[] {
  return sections
    .map(({ title, entries }) => ({ title, entries: entries.filter(({ right }) => !right || droits.includes(right)) }))
    .filter(({ entries }) => entries.length > 0);
}

/** What the search of the header looks for: an e-mail is an identifier, a number is a member's, the rest is a name. */
export function criterionOf(text: string): { userName: string } | { referenceExterne: string } | { nom: string } {
  if (text.includes('@')) return { userName: text };
  return /\d/.test(text) ? { referenceExterne: text } : { nom: text };
}

import { helpSlot, logout, openSlot, resources, toast, useIsSlotFilled, useSession } from '@portal/shared-api';
import type { CurrentUser, OtherClient } from '@portal/shared-api/contract/identity';
import { useNavigate } from '@portal/shared-api/router';
import { heldRoleLabel } from '@portal/shared-api/rules/role-labels';
import { Avatar } from '@portal/shared-ui/avatar';
import { IconButton } from '@portal/shared-ui/button';
import { useNarrow } from '@portal/shared-ui/filters';
import { Icon } from '@portal/shared-ui/icon';
import { building, shieldCheck } from '@portal/shared-ui/icons-administration';
import { helpCircle, home, logout as logoutIcon, menu2 } from '@portal/shared-ui/icons-menu';
import { chevronDown } from '@portal/shared-ui/icons-tools';
import { Menu, type MenuItem } from '@portal/shared-ui/menu';
import { SearchInput } from '@portal/shared-ui/search-input';
import { leave } from '../common/leaving';
import { searchProblem } from '../common/search-problem';
import { criterionOf, currentIn, type AdminSection } from './menu';
import { messages } from './messages';
import styles from './topbar.module.css';

interface TopbarProps {
  user: CurrentUser;
  sections: readonly AdminSection[];
  pathname: string;
}

/** Header of the back office: search, client, account; and the menu button in a narrow window. */
export function Topbar({ user, sections, pathname }: TopbarProps) {
  const navigate = useNavigate();
  const canSearch = user.droits.includes('users.adherent:read');
  const search = (text: string) => {
    const typed = text.trim();
    if (typed === '') return;
    const problem = searchProblem(typed);
    if (problem !== null) return toast({ type: 'warning', title: messages.notSearched, text: problem });
    const address = { pathname: resources.adherents.path, search: `?${new URLSearchParams(criterionOf(typed))}` };
    leave(() => void navigate(address));
  };
  const here = currentIn(sections, pathname);
  const entries = sections.flatMap((section) =>
    section.entries.map(({ label, icon, path }): MenuItem => {
      const group = section.title ?? undefined;
      return { id: path, label, icon, to: path, group, isHere: here(path) };
    }),
  );
  return (
    <header className={styles.topbar}>
      <div className={styles.row}>
        <div className={styles.narrow}>
          <Menu
            label={messages.administration}
            items={entries}
            trigger={(attributes) => <IconButton {...attributes} icon={menu2} label={messages.openMenu} />}
          />
        </div>
        {canSearch && (
          <div role="search" className={styles.search}>
            <SearchInput
              isCompact
              isLabelHidden
              isOnEnter
              label={messages.search}
              placeholder={messages.search}
              value=""
              onSearch={search}
            />
          </div>
        )}
        <div className={styles.end}>
          <ClientMenu others={user.autresClients ?? []} />
          <AccountMenu user={user} />
        </div>
      </div>
    </header>
  );
}

/** Current client; a list for staff of several clients. */
function ClientMenu({ others }: { others: readonly OtherClient[] }) {
  const client = useSession((session) => session.client);
  if (!client) return null;
  const face = (
    <>
      <Icon of={building} />
      <span className={styles.words}>
        <small>{messages.client}</small>
        <b>{client.libelle}</b>
      </span>
    </>
  );
  if (others.length === 0) return <span className={styles.client}>{face}</span>;
  const items = others.map((other) => goTo(other, other.libelle));
  return (
    <Menu
      label={messages.otherClients}
      items={items}
      trigger={(attributes) => (
        <button {...attributes} type="button" className={styles.client}>
          {face}
          <Icon of={chevronDown} size={18} />
        </button>
      )}
    />
  );
}

/** Entry of a menu that leads to the portal of another client. */
const goTo = ({ code, url }: OtherClient, label: string): MenuItem => ({
  id: code,
  label,
  onSelect: () => leave(() => window.location.assign(url)),
});

/** The current client and the others, for staff of several, where the header has no room for their menu. */
function clientsOf(libelle: string, others: readonly OtherClient[]): MenuItem[] {
  if (others.length === 0) return [];
  const label = (client: { libelle: string }) => messages.clientNamed({ libelle: client.libelle });
  return [
    { id: 'client', label: label({ libelle }), isCurrent: true, isSeparated: true },
    ...others.map((other) => ({ ...goTo(other, label(other)), isCurrent: false })),
  ];
}

function AccountMenu({ user }: { user: CurrentUser }) {
  const hasContracts = useSession((session) => session.contrats.length > 0);
  const client = useSession((session) => session.client);
  const isNarrow = useNarrow();
  const hasHelp = useIsSlotFilled(helpSlot);
  const name = `${user.prenom} ${user.nom}`;
  const items: MenuItem[] = [
    { id: 'securite', label: resources.securite.label, icon: shieldCheck, to: resources.securite.path },
    ...(hasHelp
      ? [
          {
            id: 'aide',
            label: messages.help,
            icon: helpCircle,
            onSelect: () => openSlot(helpSlot, { subject: 'ADMIN' }),
          },
        ]
      : []),
    ...(hasContracts ? [{ id: 'espace', label: messages.memberArea, icon: home, to: resources.accueil.path }] : []),
    ...(client && isNarrow ? clientsOf(client.libelle, user.autresClients ?? []) : []),
    {
      id: 'deconnexion',
      label: messages.logout,
      icon: logoutIcon,
      isDanger: true,
      isSeparated: true,
      onSelect: () => leave(() => void logout()),
    },
  ];
  return (
    <Menu
      label={messages.account({ nom: name })}
      items={items}
      trigger={(attributes) => (
        <button {...attributes} type="button" className={styles.account}>
          <Avatar prenom={user.prenom} nom={user.nom} />
          <span className={styles.words}>
            <b>{name}</b>
            <small>{heldRoleLabel(user)}</small>
          </span>
          <span className="visually-hidden">{messages.accountMenu}</span>
          <Icon of={chevronDown} size={18} />
        </button>
      )}
    />
  );
}

import { logout, resources, useOpenPaths, useSession } from '@portal/shared-api';
import { deriveRoleFlags } from '@portal/shared-api/contract/roles';
import { Link } from '@portal/shared-api/router';
import { heldRoleLabel } from '@portal/shared-api/rules/role-labels';
import { chevronDown } from '@portal/shared-ui/icon/paths/chevron-down';
import { logout as logoutIcon } from '@portal/shared-ui/icon/paths/logout';
import { shieldLock } from '@portal/shared-ui/icon/paths/shield-lock';
import { messages } from '../messages';
import { Glyph } from '../remotes/glyph';
import { ownPages } from './own-pages';
import { Popover } from './popover';
import styles from './user-menu.module.css';

/** The signed-in person with their role, the open pages of their account, and sign-out. */
export function UserMenu() {
  const user = useSession((session) => session.user);
  const open = useOpenPaths((paths) => paths.open);
  if (!user) return null;
  const name = `${user.prenom} ${user.nom}`;
  const { isBackEndUser } = deriveRoleFlags(user.roles);
  return (
    <Popover
      label={messages.account({ nom: name })}
      align="end"
      className={styles.user}
      button={
        <>
          <span className={styles.avatar} aria-hidden="true">{`${user.prenom.charAt(0)}${user.nom.charAt(0)}`}</span>
          <span className={styles.name}>
            <b>{name}</b>
            <small>{heldRoleLabel(user, user.codeCivilite)}</small>
          </span>
          <span className="visually-hidden">{messages.accountMenu}</span>
          <Glyph of={chevronDown} size={18} />
        </>
      }
    >
      <p className={styles.who}>
        <b>{name}</b>
        <small>{user.userName}</small>
      </p>
      {ownPages
        .filter(({ path }) => open.includes(path))
        .map(({ path, label, icon }) => (
          <Link key={path} to={path}>
            <Glyph of={icon} />
            {label}
          </Link>
        ))}
      {isBackEndUser && (
        <Link to={resources.administration.path}>
          <Glyph of={shieldLock} />
          {messages.administration}
        </Link>
      )}
      <button type="button" onClick={() => void logout()}>
        <Glyph of={logoutIcon} />
        {messages.logout}
      </button>
    </Popover>
  );
}

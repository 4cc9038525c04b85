import { logout, resources, useSession } from '@portal/shared-api';
import { deriveRoleFlags } from '@portal/shared-api/contract/roles';
import { Link } from '@portal/shared-api/router';
import { roleLabel } from '@portal/shared-api/rules/role-labels';
import { chevronDown } from '@portal/shared-ui/icon/paths/chevron-down';
import { logout as logoutIcon } from '@portal/shared-ui/icon/paths/logout';
import { shieldCheck } from '@portal/shared-ui/icon/paths/shield-check';
import { shieldLock } from '@portal/shared-ui/icon/paths/shield-lock';
import { messages } from '../messages';
import { matchRoute } from '../navigation/match-route';
import { Glyph } from '../remotes/glyph';
import { useRegistry } from '../remotes/registry';
import { Popover } from './popover';
import styles from './user-menu.module.css';

/** Who is signed in, as what, what protects their access, and the way out. */
export function UserMenu() {
  const user = useSession((session) => session.user);
  const hasSecurity = useRegistry((registry) => matchRoute(registry, resources.securite.path).kind === 'route');
  if (!user) return null;
  const name = `${user.prenom} ${user.nom}`;
  const { isBackEndUser } = deriveRoleFlags(user.roles);
  return (
    <Popover
      label={messages.account(name)}
      buttonLabel={messages.account(name)}
      align="end"
      className={styles.user}
      button={
        <>
          <span className={styles.avatar} aria-hidden="true">{`${user.prenom.charAt(0)}${user.nom.charAt(0)}`}</span>
          <span className={styles.name}>
            <b>{name}</b>
            <small>{roleLabel(user.roles)}</small>
          </span>
          <Glyph of={chevronDown} size={18} />
        </>
      }
    >
      <p className={styles.who}>
        <b>{name}</b>
        <small>{user.userName}</small>
      </p>
      {isBackEndUser && (
        <Link to={resources.administration.path}>
          <Glyph of={shieldLock} />
          {messages.administration}
        </Link>
      )}
      {hasSecurity && (
        <Link to={resources.securite.path}>
          <Glyph of={shieldCheck} />
          {resources.securite.label}
        </Link>
      )}
      <button type="button" onClick={() => void logout()}>
        <Glyph of={logoutIcon} />
        {messages.logout}
      </button>
    </Popover>
  );
}

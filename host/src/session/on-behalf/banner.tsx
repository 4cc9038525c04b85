import { useSession } from '@portal/shared-api';
import { useLocation } from '@portal/shared-api/router';
import { switchHorizontal } from '@portal/shared-ui/icon/paths/switch-horizontal';
import { useEffect, useRef, useState } from 'react';
import { Glyph } from '../../remotes/glyph';
import styles from './banner.module.css';
import { leaveSpace } from './leave';
import { thatName } from '@portal/shared-api/rules/french';
import { messages } from './messages';

/** Pages on which members change their own data. */
const changing = /^\/(forms|securite)(\/|$)/;

/**
 * Names above everything the member whose space staff read, and lets them leave (product 2.0.1). It stays visible
 * while scrolling, is announced when it appears, and says on a form that nothing is saved.
 */
export function OnBehalfBanner() {
  const user = useSession((session) => session.user);
  const { pathname } = useLocation();
  const banner = useHeightShared();
  const announcement = useAnnounced(
    user?.impersonation
      ? (user.impersonation.isEcriturePermise ? messages.bannerWriting : messages.banner)({
          nom: `${user.prenom} ${user.nom.toLocaleUpperCase('fr')}`,
          qualite: thatName(user.impersonation.qualite),
        })
      : '',
  );
  const [isLeaving, setLeaving] = useState(false);
  if (!user?.impersonation) return null;
  const leave = async () => {
    setLeaving(true);
    await leaveSpace();
    setLeaving(false);
  };
  return (
    <>
      <section ref={banner} className={styles.banner} aria-label={messages.region}>
        <div className={styles.row}>
          <Glyph of={switchHorizontal} />
          <p>
            <b role="status">{announcement}</b>{' '}
            <small>{messages.until({ heure: timeOf(user.impersonation.dateExpiration) })}</small>
          </p>
          <button type="button" disabled={isLeaving} onClick={() => void leave()}>
            {messages.leave}
          </button>
        </div>
      </section>
      {changing.test(pathname) && (
        <p className={styles.form} role="note">
          {user.impersonation.isEcriturePermise ? messages.formWriting : messages.form}
        </p>
      )}
    </>
  );
}

/** The text follows its live region: a region that appears with its text is not announced. */
function useAnnounced(text: string): string {
  const [said, say] = useState('');
  useEffect(() => {
    const turn = setTimeout(() => say(text));
    return () => clearTimeout(turn);
  }, [text]);
  return said;
}

/** Publishes the height of the banner, so that sticky elements stay below it. */
function useHeightShared() {
  const banner = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = banner.current;
    if (!element) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty('--banner', `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--banner');
    };
  }, []);
  return banner;
}

/** « 09:30 », in the zone of the reader. */
const timeOf = (instant: string) =>
  new Intl.DateTimeFormat('fr-FR', { hour: '2-digit', minute: '2-digit' }).format(new Date(instant));

import { readStored, useFeature, useSession, writeStored } from '@portal/shared-api';
import { isEmbeddedBrowser } from '@portal/shared-api/rules/embedded-browser';
import { x } from '@portal/shared-ui/icon/paths/x';
import { useState } from 'react';
import { messages } from '../messages';
import { Glyph } from '../remotes/glyph';
import styles from './mobile-banner.module.css';
import { mobileStore } from './mobile-store';

const CLOSED_KEY = 'isMobileAppClosed';

/** Offers the application of the client on Android and iPhone until it is closed (PRE-26). */
export function MobileBanner() {
  const client = useSession((session) => session.client);
  const isOn = useFeature('mobileBannerService');
  const [isClosed, setClosed] = useState(() => readStored('local', CLOSED_KEY) === 'true');
  // Whoever is in the application has it.
  const store = client && !isEmbeddedBrowser(navigator.userAgent) && mobileStore(navigator.userAgent, client.mobileApp);
  if (!client || !store || !isOn || !client.mobileApp.isActivated || isClosed) return null;
  const close = () => {
    writeStored('local', CLOSED_KEY, 'true');
    setClosed(true);
  };
  const text = client.mobileApp.texte || messages.mobileBanner({ libelle: client.libelle });
  return (
    <aside className={styles.banner} aria-label={text}>
      {client.mobileApp.logo && <img src={client.mobileApp.logo} alt="" width={36} height={36} />}
      <p>{text}</p>
      <a href={store}>{messages.install}</a>
      <button type="button" aria-label={messages.close} onClick={close}>
        <Glyph of={x} />
      </button>
    </aside>
  );
}

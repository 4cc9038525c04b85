import { buttonClass } from '@portal/shared-ui/button';
import type { Client } from '../../../platform/http/context';
import type { Frame } from '../front';
import { messages } from '../messages';
import styles from './layout.module.css';
import { drawPage } from './page';

/** A page with a message and two ways on: to sign in, and to the home. */
export function renderNotice(client: Client, frame: Frame, title: string, text: string): string {
  return drawPage(
    { client, frame, title },
    <div className={styles.message}>
      <h1>{title}</h1>
      <p>{text}</p>
      <ul className={styles.links}>
        <li>
          <a className={buttonClass({})} href="/api/identity/login">
            {messages.signInAgain}
          </a>
        </li>
        <li>
          <a href="/">{messages.backHome}</a>
        </li>
      </ul>
    </div>,
  );
}

import { resources, useFeature, useSession } from '@portal/shared-api';
import type { Facteurs } from '@portal/shared-api/contract/facteurs';
import { at, password } from '@portal/shared-ui/icons-security';
import { ButtonLink, LinkButton } from '@portal/shared-ui/link';
import { Panel } from '@portal/shared-ui/panel';
import { useState } from 'react';
import { longDay } from './long-day';
import { messages } from './messages';
import { Row } from './row';
import styles from './securite.module.css';

/** Password and identifier. */
export function Access({ facteurs }: { facteurs: Facteurs }) {
  const userName = useSession(({ user }) => user?.userName ?? '');
  const mayChangeUserName = useFeature('changementIdentifiantAutreActe');
  const [isShown, setShown] = useState(false);
  return (
    <Panel isFlush title={messages.access}>
      <ul className={styles.rows}>
        <Row
          icon={password}
          title={messages.password}
          tools={
            <ButtonLink variant="quiet" size="sm" to={resources.motDePasse.path} aria-label={messages.modifyPassword}>
              {messages.modify}
            </ButtonLink>
          }
        >
          <p>
            {facteurs.dateMotDePasse
              ? messages.passwordChanged({ date: longDay(facteurs.dateMotDePasse) })
              : messages.passwordNever}
          </p>
        </Row>
        <Row
          icon={at}
          title={messages.userName}
          tools={
            mayChangeUserName && (
              <ButtonLink
                variant="quiet"
                size="sm"
                to={resources.changementIdentifiant.path}
                aria-label={messages.modifyUserName}
              >
                {messages.modify}
              </ButtonLink>
            )
          }
        >
          <p>
            {isShown ? userName : facteurs.email}{' '}
            <LinkButton aria-expanded={isShown} onClick={() => setShown(!isShown)}>
              {isShown ? messages.hide : messages.show}
            </LinkButton>
          </p>
        </Row>
      </ul>
    </Panel>
  );
}

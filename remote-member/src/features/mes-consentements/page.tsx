import { refreshReads, resources, toast, useResource, withdrawFailures } from '@portal/shared-api';
import { readConsentements, type ConsentementDonne } from '@portal/shared-api/contract/formulaires/consentement';
import { InstantText } from '@portal/shared-ui/date-text';
import { FormHelp } from '@portal/shared-ui/form-help';
import { PageHeader, Resource } from '@portal/shared-ui/page';
import { Panel } from '@portal/shared-ui/panel';
import { Switch } from '@portal/shared-ui/switch';
import { useState } from 'react';
import { answer } from './answer';
import { messages } from './messages';
import styles from './page.module.css';

const { label } = resources.consentement;

/** « Mes consentements » (F-09): one switch each, withdrawn as easily as given, with every answer and its date. */
export default function ConsentementsPage() {
  const read = useResource(readConsentements, {});
  return (
    <>
      <PageHeader
        title={label}
        subtitle={messages.subtitle}
        back={{ to: resources.profil.path, label: resources.profil.label }}
      />
      <div className={styles.page}>
        <Resource read={read} label={label} rows={4}>
          {({ consentements }) => (
            <Panel isFlush title={messages.purposes}>
              <ul className={styles.rows}>
                {consentements.map((consentement) => (
                  <Purpose key={consentement.nom} {...consentement} />
                ))}
              </ul>
            </Panel>
          )}
        </Resource>
        <p className={styles.kept}>{messages.kept}</p>
        <FormHelp path={resources.consentement.path} />
      </div>
    </>
  );
}

function Purpose(consentement: ConsentementDonne) {
  const { libelle, accepted, dateReponse, historique } = consentement;
  // The answer of now stands beside; one that another text has ended is a former one.
  const former = historique.slice(dateReponse === null ? 0 : 1);
  // What was answered shows until it is read again: the former answer would stand beside « pris en compte ».
  const [sent, setSent] = useState<boolean | null>(null);
  const shown = sent ?? accepted;
  const turn = async (isAccepted: boolean) => {
    setSent(isAccepted);
    withdrawFailures();
    try {
      if (!(await answer(consentement, isAccepted))) return;
      toast({ type: 'success', title: messages.done });
      await refreshReads(readConsentements.path);
    } finally {
      setSent(null);
    }
  };
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <h3>{libelle}</h3>
        <p>
          {dateReponse === null ? (
            historique.length === 0 ? (
              messages.unanswered
            ) : (
              messages.reworded
            )
          ) : (
            <>
              {messages.changed} <InstantText instant={dateReponse} />
            </>
          )}
        </p>
      </div>
      <Switch name={libelle} isOn={shown === true} isDisabled={sent !== null} onChange={(isOn) => void turn(isOn)}>
        <span aria-hidden="true">
          {shown === null ? messages.pending : shown ? messages.accepted : messages.refused}
        </span>
      </Switch>
      {former.length > 0 && (
        <details className={styles.former}>
          <summary>{messages.history}</summary>
          <ul className={styles.history}>
            {former.map(({ date, isAccepted }) => (
              <li key={date}>
                <InstantText instant={date} /> – {isAccepted ? messages.accepted : messages.refused}
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

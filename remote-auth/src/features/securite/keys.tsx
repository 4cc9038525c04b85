import { call, toast } from '@portal/shared-api';
import { removeCleAcces, type CleAcces } from '@portal/shared-api/contract/facteurs';
import { Button } from '@portal/shared-ui/button';
import { fingerprint } from '@portal/shared-ui/icons-security';
import { useState } from 'react';
import { knowsPasskeys } from '../../common/passkey-problem';
import { AddKey } from './add-key';
import { Confirm } from './confirm';
import { OnOff, datesOf, isLastStrong } from './factor-facts';
import { messages } from './messages';
import type { FactorProps } from './protection';
import { Row } from './row';
import styles from './securite.module.css';

/** Passkeys: list, add, remove. */
export function Keys({ facteurs, onChange, onCodes }: FactorProps) {
  const { clesAcces } = facteurs;
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<CleAcces | null>(null);
  const isKept = clesAcces.length > 0 && isLastStrong(facteurs);
  const isSupported = knowsPasskeys();
  const remove = async ({ id }: CleAcces) => {
    await call(removeCleAcces, { params: { id } });
    toast({ type: 'success', title: messages.keyRemoved });
    onChange();
  };
  return (
    <Row
      icon={fingerprint}
      title={messages.keys}
      state={<OnOff isOn={clesAcces.length > 0} />}
      tools={
        isSupported && (
          <Button
            variant={clesAcces.length > 0 ? 'quiet' : 'secondary'}
            size="sm"
            aria-label={messages.addKey}
            onClick={() => setAdding(true)}
          >
            {messages.add}
          </Button>
        )
      }
      more={
        clesAcces.length > 0 && (
          <ul className={styles.items}>
            {clesAcces.map((key) => (
              <li key={key.id} className={styles.item}>
                <div>
                  <b>{key.libelle}</b>
                  <small>{datesOf(key)}</small>
                  {key.autreAdresse !== undefined && (
                    <small>{messages.keyElsewhere({ adresse: key.autreAdresse })}</small>
                  )}
                </div>
                {!isKept && (
                  <Button
                    variant="danger-quiet"
                    size="sm"
                    aria-label={messages.removeKey({ nom: key.libelle })}
                    onClick={() => setRemoved(key)}
                  >
                    {messages.remove}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )
      }
    >
      <p>{messages.keysOff}</p>
      {!isSupported && <p className={styles.note}>{messages.keysUnsupported}</p>}
      {isKept && <p className={styles.note}>{messages.lastStrong}</p>}
      {isAdding && (
        <AddKey
          facteurs={facteurs}
          onAdded={(codes) => {
            setAdding(false);
            onChange();
            if (codes) onCodes(codes);
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {removed && (
        <Confirm
          isDanger
          title={messages.removeKeyTitle({ nom: removed.libelle })}
          text={messages.removeKeyText}
          yes={messages.remove}
          onYes={() => remove(removed)}
          onClose={() => setRemoved(null)}
        />
      )}
    </Row>
  );
}

import { useState } from 'react';
import { focusField } from '../field';
import { Button } from '../button';
import { fileText } from '../icon/paths/file-text';
import { Notice } from '../notice';
import { fieldId } from '../form/form-context';
import { messages } from './messages';
import styles from './paper-proposals.module.css';

/** A value that a paper proposes for a field. */
export interface Offer {
  /** Name of the field in the form. */
  name: string;
  label: string;
  /** The value as people read it: « 45,00 € ». */
  shown: string;
  /** The line of the paper that says it. */
  ligne: string;
  /** The field already has this value. */
  isUsed: boolean;
  onUse: () => void;
}

/**
 * Values read in a paper, each taken over by its own button: nothing is filled in by itself. A value that its field
 * already has is not offered.
 */
export function PaperProposals({ fileName, offers }: { fileName: string; offers: readonly Offer[] }) {
  const [spoken, setSpoken] = useState('');
  const open = offers.filter(({ isUsed }) => !isUsed);
  return (
    <div>
      {open.length > 0 && (
        <Notice icon={fileText} title={messages.title({ file: fileName })}>
          <p>{messages.check}</p>
          <ul className={styles.offers}>
            {open.map(({ name, label, shown, ligne, onUse }) => (
              <li key={name} className={styles.offer}>
                <span className={styles.read}>
                  <strong>{label}</strong>
                  <small>{messages.line({ ligne })}</small>
                </span>
                <Button
                  size="sm"
                  variant="quiet"
                  onClick={() => {
                    onUse();
                    setSpoken(messages.used({ libelle: label, affichees: shown }));
                    // The button goes away: the focus moves to the field that it has filled.
                    focusField(fieldId(name));
                  }}
                >
                  {messages.use({ affichees: shown })}
                </Button>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <p className="visually-hidden" role="status">
        {spoken}
      </p>
    </div>
  );
}

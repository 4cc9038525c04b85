import { useSubmit } from '@portal/shared-api';
import { testAudience } from '@portal/shared-api/contract/audiences';
import { criteriaProblem } from '@portal/shared-api/rules/audiences';
import { Button } from '@portal/shared-ui/button';
import { Icon } from '@portal/shared-ui/icon';
import { circleCheck, circleX } from '@portal/shared-ui/icons-states';
import { Notice } from '@portal/shared-ui/notice';
import { TextInput } from '@portal/shared-ui/text-input';
import { useId, useState, type KeyboardEvent } from 'react';
import type { Values } from './audience-fields';
import { messages } from './messages';
import styles from './page.module.css';

const texts = messages.test;

interface Verdict {
  isInAudience: boolean;
  details: readonly { critere: string; resultat: boolean }[];
}

/** Whether a person is in what shows, stored or not, criterion by criterion. @param code of a stored audience. */
export function TestPanel({ code, draft: { type, portee, criteres, isActive } }: { code?: string; draft: Values }) {
  const { submit, isPending } = useSubmit(testAudience);
  const titleId = useId();
  const [contract, setContract] = useState('');
  const [person, setPerson] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  if (type !== 'CRITERES' && code === undefined) return null;
  const run = async () => {
    const about = { numeroContratIndividuel: contract.trim(), numPers: person.trim() };
    const isMissing = about.numeroContratIndividuel === '' || about.numPers === '';
    const found = isMissing ? texts.missing : type === 'CRITERES' ? criteriaProblem(criteres) : null;
    setVerdict(null);
    setProblem(found);
    if (found !== null) return;
    const rule = type === 'CRITERES' ? { criteres, portee } : { code };
    const result = await submit({ body: { ...about, ...rule, isActive } });
    if (result.isDone) setVerdict(result.answer);
    else setProblem(result.error.message);
  };
  // The panel stands in the form of the audience, which Enter would save.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void run();
  };
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h3 id={titleId}>{texts.title}</h3>
      <p className={styles.hint}>{texts.text}</p>
      <div className={styles.line}>
        <div className={styles.field}>
          <TextInput
            isCompact
            label={texts.contract}
            maxLength={40}
            value={contract}
            onChange={setContract}
            onKeyDown={onKeyDown}
          />
        </div>
        <div className={styles.field}>
          <TextInput
            isCompact
            label={texts.person}
            maxLength={40}
            value={person}
            onChange={setPerson}
            onKeyDown={onKeyDown}
          />
        </div>
        <Button variant="quiet" size="sm" isPending={isPending} onClick={() => void run()}>
          {texts.run}
        </Button>
      </div>
      {problem !== null && (
        <p role="alert" className={styles.error}>
          {problem}
        </p>
      )}
      <div role="status">
        {verdict && (
          <>
            <Notice tone={verdict.isInAudience ? 'ok' : 'warn'}>
              {verdict.isInAudience ? texts.inside : texts.outside}
            </Notice>
            <ul className={styles.lines}>
              {verdict.details.map(({ critere, resultat }) => (
                <li key={critere} className={resultat ? styles.met : styles.unmet}>
                  <Icon of={resultat ? circleCheck : circleX} size={18} />
                  {(resultat ? texts.met : texts.unmet)({ critere })}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  );
}

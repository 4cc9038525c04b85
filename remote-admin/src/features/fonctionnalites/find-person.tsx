import { resources, useAnnounced, useResource } from '@portal/shared-api';
import { listPersonnes } from '@portal/shared-api/contract/personnes';
import { formatDate } from '@portal/shared-api/rules/civil-dates';
import { Button } from '@portal/shared-ui/button';
import { useRefusedFocus } from '@portal/shared-ui/field';
import { search } from '@portal/shared-ui/icons-tools';
import { Resource } from '@portal/shared-ui/page';
import { TextInput } from '@portal/shared-ui/text-input';
import { useState } from 'react';
import { searchProblem } from '../../common/search-problem';
import { messages } from './messages';
import styles from './page.module.css';

const shown = 10;

interface FindPersonProps {
  /** Text of the search; empty before the first. */
  text: string;
  /** Contract that is explained now, and the person for whom. */
  numero: string;
  chosen: string;
  onSearch: (text: string) => void;
  onChoose: (numero: string, numPers: string) => void;
}

/** Finds an insured person by name or number; their contracts lead to what they see. */
export function FindPerson({ text, numero, chosen, onSearch, onChoose }: FindPersonProps) {
  const [typed, setTyped] = useState(text);
  const [problem, setProblem] = useState<string | null>(null);
  const [form, focusRefused] = useRefusedFocus();
  return (
    <>
      <form
        ref={form}
        role="search"
        className={styles.tryLine}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const found = searchProblem(typed);
          setProblem(found);
          if (found !== null) focusRefused();
          else onSearch(typed.trim());
        }}
      >
        <TextInput isCompact label={messages.person} maxLength={20} value={typed} error={problem} onChange={setTyped} />
        <Button type="submit" size="sm" variant="quiet" icon={search}>
          {messages.find}
        </Button>
      </form>
      {text !== '' && <Found key={text} text={text} numero={numero} chosen={chosen} onChoose={onChoose} />}
    </>
  );
}

function Found({ text, numero, chosen, onChoose }: Omit<FindPersonProps, 'onSearch'>) {
  const criterion = /\d/.test(text) ? { numPers: text } : { nom: text };
  const read = useResource(listPersonnes, { query: { ...criterion, taille: shown } });
  const nombre = read.data?.pagination.total;
  useAnnounced(nombre === undefined ? undefined : nombre === 0 ? messages.noPerson : messages.personsFound({ nombre }));
  return (
    <Resource
      isPlain
      read={read}
      label={resources.personnes.label}
      refused={({ message }) => <p role="alert">{message}</p>}
    >
      {({ personnes, pagination }) => (
        <>
          {personnes.length === 0 && <p>{messages.noPerson}</p>}
          <ul className={styles.persons} aria-label={messages.persons}>
            {personnes.map(({ numPers, nom, prenom, dateNaissance, contrats }) => (
              <li key={numPers}>
                <span>
                  <b>
                    {nom} {prenom}
                  </b>
                  <small>
                    {formatDate(dateNaissance)} · {numPers}
                  </small>
                </span>
                {contrats.length === 0 && <small>{messages.notInsured}</small>}
                <div className={styles.contracts}>
                  {contrats.map((each) => {
                    const isExplained = each === numero && numPers === chosen;
                    return (
                      <Button
                        key={each}
                        size="sm"
                        variant={isExplained ? 'primary' : 'quiet'}
                        aria-pressed={isExplained}
                        aria-label={messages.explain({ numero: each, nom: `${prenom} ${nom}` })}
                        onClick={() => onChoose(each, numPers)}
                      >
                        {messages.contractOf({ numero: each })}
                      </Button>
                    );
                  })}
                </div>
              </li>
            ))}
          </ul>
          {pagination.total > shown && <p>{messages.morePersons}</p>}
        </>
      )}
    </Resource>
  );
}

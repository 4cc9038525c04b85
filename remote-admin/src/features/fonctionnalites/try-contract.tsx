import { useAnnounced, useResource, useRight } from '@portal/shared-api';
import { tryFonctionnalites } from '@portal/shared-api/contract/reglages';
import { useSearchParams } from '@portal/shared-api/router';
import { Badge } from '@portal/shared-ui/badge';
import { Button } from '@portal/shared-ui/button';
import { DataTable } from '@portal/shared-ui/data-table';
import { Dialog } from '@portal/shared-ui/dialog';
import { circleCheck } from '@portal/shared-ui/icons-states';
import { search, x } from '@portal/shared-ui/icons-tools';
import { useRefusedFocus } from '@portal/shared-ui/field';
import { Resource } from '@portal/shared-ui/page';
import { TextInput } from '@portal/shared-ui/text-input';
import { useState } from 'react';
import { nirProblem } from '../../common/search-problem';
import { useAddressDraft } from '../../common/use-address-draft';
import { FindPerson } from './find-person';
import { messages } from './messages';
import styles from './page.module.css';

/** Parameters of the address: the contract to look at, for whom, and the person that was searched. */
type Parameter = 'contrat' | 'numPers' | 'personne';

/**
 * « Que voit cette personne, et pourquoi ? »: each feature for a person on one contract, or for its member where only
 * the number of the contract is typed.
 */
export function TryContract() {
  // The sheet of an account leads here with its person and one of their contracts.
  const [address, setAddress] = useSearchParams();
  const mayFind = useRight('users.adherent:read');
  const numero = address.get('contrat') ?? '';
  const numPers = address.get('numPers') ?? '';
  const person = address.get('personne') ?? '';
  const [isOpen, setOpen] = useState(numero !== '' || person !== '');
  const keep = (changes: Partial<Record<Parameter, string>>) => {
    const next = new URLSearchParams(address);
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    setAddress(next, { replace: true });
  };
  const close = () => {
    setOpen(false);
    keep({ contrat: '', numPers: '', personne: '' });
  };
  return (
    <>
      <Button variant="quiet" size="sm" icon={search} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {messages.tryButton}
      </Button>
      {isOpen && (
        <Dialog isWide title={messages.tryTitle} onClose={close}>
          <div className={styles.try}>
            <p>{messages.tryText}</p>
            {mayFind && (
              <FindPerson
                text={person}
                numero={numero}
                chosen={numPers}
                onSearch={(text) => keep({ personne: text, contrat: '', numPers: '' })}
                onChoose={(contrat, chosen) => keep({ contrat, numPers: chosen })}
              />
            )}
            <ByNumber numero={numero} onChoose={(contrat) => keep({ contrat, numPers: '' })} />
          </div>
          {numero !== '' && <Result key={`${numero} ${numPers}`} numero={numero} numPers={numPers} />}
        </Dialog>
      )}
    </>
  );
}

function ByNumber({ numero, onChoose }: { numero: string; onChoose: (numero: string) => void }) {
  // The contract of a person who was found takes the place of what is typed.
  const { values, change, problem, refuse } = useAddressDraft({ numero });
  const [form, focusRefused] = useRefusedFocus();
  const typed = values.numero;
  return (
    <form
      className={styles.tryLine}
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const found = nirProblem(typed);
        refuse(found);
        if (found !== null) focusRefused();
        else onChoose(typed.trim());
      }}
    >
      <TextInput
        isCompact
        label={messages.contract}
        maxLength={40}
        value={typed}
        error={problem}
        onChange={(text) => change({ numero: text })}
      />
      <Button type="submit" size="sm">
        {messages.tryNow}
      </Button>
    </form>
  );
}

function Result({ numero, numPers }: { numero: string; numPers: string }) {
  const query = { numeroContratIndividuel: numero, ...(numPers === '' ? {} : { numPers }) };
  const read = useResource(tryFonctionnalites, { query });
  const person = read.data?.personne;
  const title = person
    ? messages.tryResultFor({ nom: `${person.prenom} ${person.nom}`, numero })
    : messages.tryResult({ numero });
  useAnnounced(read.data && title);
  return (
    <Resource isPlain read={read} label={messages.tryTitle} refused={({ message }) => <p role="alert">{message}</p>}>
      {({ fonctionnalites }) => (
        <DataTable
          isDense
          caption={title}
          columns={[
            { id: 'libelle', header: messages.columns.libelle, isRowHeader: true, cell: ({ libelle }) => libelle },
            {
              id: 'etat',
              header: messages.columns.etat,
              cell: ({ isVisible }) => (
                <Badge tone={isVisible ? 'ok' : 'neutral'} icon={isVisible ? circleCheck : x}>
                  {isVisible ? messages.visible : messages.hidden}
                </Badge>
              ),
            },
            { id: 'raison', header: messages.reason, cell: ({ raison }) => messages.reasons[raison] },
            {
              id: 'mode',
              header: messages.columns.mode,
              cell: ({ modeGestion }) => modeGestion && messages.modes[modeGestion],
            },
          ]}
          rows={fonctionnalites}
          rowKey={({ cle }) => cle}
          empty={null}
        />
      )}
    </Resource>
  );
}

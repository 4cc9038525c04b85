import { useResource } from '@portal/shared-api';
import { tryFonctionnalites } from '@portal/shared-api/contract/reglages';
import { useSearchParams } from '@portal/shared-api/router';
import { Badge } from '@portal/shared-ui/badge';
import { Button } from '@portal/shared-ui/button';
import { DataTable } from '@portal/shared-ui/data-table';
import { Dialog } from '@portal/shared-ui/dialog';
import { circleCheck } from '@portal/shared-ui/icons-states';
import { search, x } from '@portal/shared-ui/icons-tools';
import { Resource } from '@portal/shared-ui/page';
import { TextInput } from '@portal/shared-ui/text-input';
import { useState } from 'react';
import { messages } from './messages';
import styles from './page.module.css';

/** Parameter of the address with the contract to look at. */
const parameter = 'contrat';

/** « Que voit un contrat ? »: each feature for one contract, and why. */
export function TryContract() {
  // The sheet of a member leads here with one of their contracts.
  const [address, setAddress] = useSearchParams();
  const asked = address.get(parameter) ?? '';
  const [isOpen, setOpen] = useState(asked !== '');
  const [typed, setTyped] = useState(asked);
  const [numero, setNumero] = useState(asked);
  const close = () => {
    setOpen(false);
    if (asked === '') return;
    const rest = new URLSearchParams(address);
    rest.delete(parameter);
    setAddress(rest, { replace: true });
  };
  return (
    <>
      <Button variant="quiet" size="sm" icon={search} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {messages.tryButton}
      </Button>
      {isOpen && (
        <Dialog isWide title={messages.tryTitle} onClose={close}>
          <form
            className={styles.try}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              setNumero(typed.trim());
            }}
          >
            <p>{messages.tryText}</p>
            <div className={styles.tryLine}>
              <TextInput isCompact label={messages.contract} maxLength={40} value={typed} onChange={setTyped} />
              <Button type="submit" size="sm">
                {messages.tryNow}
              </Button>
            </div>
          </form>
          {numero !== '' && <Result key={numero} numero={numero} />}
        </Dialog>
      )}
    </>
  );
}

function Result({ numero }: { numero: string }) {
  const read = useResource(tryFonctionnalites, { query: { numeroContratIndividuel: numero } });
  return (
    <Resource isPlain read={read} label={messages.tryTitle} refused={({ message }) => <p role="alert">{message}</p>}>
      {({ fonctionnalites }) => (
        <DataTable
          isDense
          caption={messages.tryResult({ numero })}
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

import { downloadFile } from '@portal/shared-api';
import { downloadDocument, type DocumentQuery } from '@portal/shared-api/contract/demandes';
import type { DemandeDetail } from '@portal/shared-api/contract/historique';
import { Button } from '@portal/shared-ui/button';
import { Facts } from '@portal/shared-ui/facts';
import { download } from '@portal/shared-ui/icons-tools';
import { Panel } from '@portal/shared-ui/panel';
import { useState } from 'react';
import { messages } from './messages';

/** Saves what goes with a request, under its contract whichever is looked at: the recap by its number, a paper by its own. */
export const saveOf = ({ numeroContratIndividuel }: Pick<DemandeDetail, 'numeroContratIndividuel'>, id: string) =>
  downloadFile<void, DocumentQuery, void>(downloadDocument, { query: { id, origine: 'DEMANDE' }, numContrat: numeroContratIndividuel });

/** What was typed, as it was shown on the day, and the same as a file to keep. */
export function Recap({ demande }: { demande: DemandeDetail }) {
  const [isPending, setPending] = useState(false);
  const save = async () => {
    setPending(true);
    await saveOf(demande, demande.numeroDemande).finally(() => setPending(false));
  };
  return (
    <Panel title={messages.recap} action={<Button variant="quiet" size="xs" icon={download} isPending={isPending} onClick={() => void save()}>{messages.download}</Button>}>
      {demande.recap.length === 0 ? <p>{messages.noRecap}</p> : <Facts layout="rows" facts={demande.recap.map(({ libelle, valeur }) => ({ label: libelle, value: valeur }))} />}
    </Panel>
  );
}

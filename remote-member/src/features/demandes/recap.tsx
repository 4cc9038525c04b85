import type { DemandeDetail } from '@portal/shared-api/contract/historique';
import { Button } from '@portal/shared-ui/button';
import { Facts } from '@portal/shared-ui/facts';
import { download } from '@portal/shared-ui/icons-tools';
import { Panel } from '@portal/shared-ui/panel';
import { saveDocument } from '../../common/stored-documents';
import { usePending } from '../../common/use-pending';
import { messages } from './messages';

/** Saves what goes with a request, under its contract whichever is looked at: the recap by its number, a paper by its own. */
export const saveOf = ({ numeroContratIndividuel }: Pick<DemandeDetail, 'numeroContratIndividuel'>, id: string) =>
  saveDocument({ id, origine: 'DEMANDE' }, numeroContratIndividuel);

/** What was typed, as it was shown on the day, and the same as a file to keep. */
export function Recap({ demande }: { demande: DemandeDetail }) {
  const [pending, run] = usePending<'recap'>();
  return (
    <Panel
      title={messages.recap}
      action={
        <Button
          variant="quiet"
          size="xs"
          icon={download}
          isPending={pending === 'recap'}
          onClick={() => void run('recap', () => saveOf(demande, demande.numeroDemande))}
        >
          {messages.download}
        </Button>
      }
    >
      {demande.recap.length === 0 ? (
        <p>{messages.noRecap}</p>
      ) : (
        <Facts layout="rows" facts={demande.recap.map(({ libelle, valeur }) => ({ label: libelle, value: valeur }))} />
      )}
    </Panel>
  );
}

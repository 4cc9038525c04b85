import { useSession, useStatementPath } from '@portal/shared-api';
import { usePending } from '@portal/shared-api/use-pending';
import type { DemandeDetail } from '@portal/shared-api/contract/historique';
import { Button } from '@portal/shared-ui/button';
import { Unbroken } from '@portal/shared-ui/display';
import { Facts } from '@portal/shared-ui/facts';
import { download } from '@portal/shared-ui/icons-tools';
import { TextLink } from '@portal/shared-ui/link';
import { Panel } from '@portal/shared-ui/panel';
import { saveDocument } from '../../common/stored-documents';
import { messages } from './messages';

/** Downloads a file of a request, under its own contract: the recap by its number, a document by its id. */
export const saveOf = ({ numeroContratIndividuel }: Pick<DemandeDetail, 'numeroContratIndividuel'>, id: string) =>
  saveDocument({ id, origine: 'DEMANDE' }, numeroContratIndividuel ?? undefined);

/** Submitted values as shown on that day, and the same as a file. */
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
        <Facts
          layout="rows"
          facts={demande.recap.map(({ libelle, valeur }) => ({
            label: libelle,
            value: <Answer valeur={valeur} of={demande} />,
          }))}
        />
      )}
    </Panel>
  );
}

/** An answer as text; the décompte that a request made leads to it, on the contract that has it. */
function Answer({
  valeur,
  of: { numeroDecompte, numeroContratIndividuel },
}: {
  valeur: string;
  of: Pick<DemandeDetail, 'numeroDecompte' | 'numeroContratIndividuel'>;
}) {
  const current = useSession(({ contrat }) => contrat?.numeroContratIndividuel);
  const path = useStatementPath(numeroDecompte ?? '');
  const [number, ...reason] = valeur.split(' ');
  const isStatement = number === numeroDecompte && numeroContratIndividuel === current;
  return isStatement && path !== null ? (
    <>
      <TextLink to={path}>{number}</TextLink> {reason.join(' ')}
    </>
  ) : (
    <Unbroken>{valeur}</Unbroken>
  );
}

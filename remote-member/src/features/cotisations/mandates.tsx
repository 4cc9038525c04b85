import { mandateStates, type Mandat, type MandateState } from '@portal/shared-api/contract/cotisations';
import { Badge, type BadgeTone } from '@portal/shared-ui/badge';
import { DataTable, type Column } from '@portal/shared-ui/data-table';
import { DateText } from '@portal/shared-ui/date-text';
import { MaskedIban } from '@portal/shared-ui/display';
import { ban, circleCheck, clock } from '@portal/shared-ui/icons-states';
import { Panel } from '@portal/shared-ui/panel';
import { EmptyContract } from '../../common/other-contracts';
import { messages } from './messages';

const texts = messages.mandates;

const looks: Record<MandateState, { tone: BadgeTone; icon: string }> = {
  ACTIF: { tone: 'ok', icon: circleCheck },
  REVOQUE: { tone: 'neutral', icon: ban },
  EXPIRE: { tone: 'warn', icon: clock },
};

const columns: Column<Mandat>[] = [
  { id: 'rum', header: texts.rum, isRowHeader: true, cell: ({ rum }) => rum },
  { id: 'ics', header: texts.ics, cell: ({ ics }) => ics },
  { id: 'signature', header: texts.signed, cell: ({ dateSignature }) => <DateText date={dateSignature} /> },
  { id: 'compte', header: texts.account, cell: ({ ibanMasque }) => <MaskedIban iban={ibanMasque} isShort /> },
  { id: 'etat', header: texts.state, cell: ({ etat }) => <Badge {...looks[etat]}>{mandateStates[etat]}</Badge> },
];

/** Mandates: creditor, account and date. */
export function Mandates({ mandats }: { mandats: readonly Mandat[] }) {
  return (
    <Panel>
      <DataTable
        isWide
        caption={texts.caption}
        columns={columns}
        rows={mandats}
        rowKey={({ rum }) => rum}
        empty={<EmptyContract isPlain isOfMember title={texts.empty} />}
      />
    </Panel>
  );
}

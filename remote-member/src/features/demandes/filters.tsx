import { featureKeys } from '@portal/shared-api/contract/features';
import { etatsDemande } from '@portal/shared-api/contract/formulaires/formulaire';
import { historyStates, type HistoryState } from '@portal/shared-api/contract/historique';
import { listState, oneOf } from '@portal/shared-api/list-state';
import { historyPeriods } from '@portal/shared-api/rules/history-periods';
import { Filters, type ActiveFilter } from '@portal/shared-ui/filters';
import { Select } from '@portal/shared-ui/select';
import type { ChoiceAddress } from '../../common/choice-filters';
import { placeParams } from '../../common/list-filters';
import { messages as common } from '../../common/messages';
import { messages } from './messages';

/** Filters of requests (S-22), as in the address. */
export const requestList = listState({
  code: oneOf(featureKeys),
  etat: oneOf(historyStates),
  periode: oneOf(historyPeriods),
  ...placeParams,
});
export type RequestsAddress = ChoiceAddress<typeof requestList.usual>;

const stateLabel = (etat: HistoryState) => (etat === 'ouvert' ? messages.open : etatsDemande[etat]);
const states = [
  { code: '', libelle: messages.everyState },
  ...historyStates.map((code) => ({ code, libelle: stateLabel(code) })),
] as const;
const periods = [
  { code: '', libelle: messages.everyPeriod },
  ...historyPeriods.map((code) => ({ code, libelle: common.periods[code] })),
] as const;

interface RequestFiltersProps {
  address: RequestsAddress;
  /** Forms the person has submitted. */
  demarches: readonly { code: (typeof featureKeys)[number]; libelle: string }[];
}

/** Form, state and period; each applies at once. */
export function RequestFilters({
  address: {
    chosen: { code, etat, periode },
    change,
    clear,
  },
  demarches,
}: RequestFiltersProps) {
  const found: (ActiveFilter | false)[] = [
    code !== '' && {
      id: 'code',
      label: demarches.find((each) => each.code === code)?.libelle ?? messages.form,
      onRemove: () => change({ code: '' }),
    },
    etat !== '' && { id: 'etat', label: stateLabel(etat), onRemove: () => change({ etat: '' }) },
    periode !== '' && { id: 'periode', label: common.periods[periode], onRemove: () => change({ periode: '' }) },
  ];
  return (
    <Filters active={found.filter((filter) => filter !== false)} onClear={clear}>
      <Select
        isCompact
        label={messages.form}
        value={code}
        options={[{ code: '' as const, libelle: messages.everyForm }, ...demarches]}
        onChange={(chosen) => change({ code: chosen })}
      />
      <Select
        isCompact
        label={messages.state}
        value={etat}
        options={states}
        onChange={(chosen) => change({ etat: chosen })}
      />
      <Select
        isCompact
        label={messages.period}
        value={periode}
        options={periods}
        onChange={(chosen) => change({ periode: chosen })}
      />
    </Filters>
  );
}

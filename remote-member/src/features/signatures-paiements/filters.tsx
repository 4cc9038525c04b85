import {
  operationStateCodes,
  operationStates,
  operationTypeCodes,
  operationTypes,
} from '@portal/shared-api/contract/cegepay';
import { listState, oneOf } from '@portal/shared-api/list-state';
import { historyPeriods } from '@portal/shared-api/rules/history-periods';
import { Filters, type ActiveFilter } from '@portal/shared-ui/filters';
import { Select } from '@portal/shared-ui/select';
import type { ChoiceAddress } from '../../common/choice-filters';
import { placeParams } from '../../common/list-filters';
import { messages as common } from '../../common/messages';
import { messages } from './messages';

/** Filters of operations (S-22), as in the address. */
export const operationList = listState({
  type: oneOf(operationTypeCodes),
  etat: oneOf(operationStateCodes),
  periode: oneOf(historyPeriods),
  ...placeParams,
});

const types = [
  { code: '', libelle: messages.everyType },
  ...operationTypeCodes.map((code) => ({ code, libelle: operationTypes[code] })),
] as const;
const states = [
  { code: '', libelle: messages.everyState },
  ...operationStateCodes.map((code) => ({ code, libelle: operationStates[code] })),
] as const;
const periods = [
  { code: '', libelle: messages.everyPeriod },
  ...historyPeriods.map((code) => ({ code, libelle: common.periods[code] })),
] as const;

/** Type, state and period; each applies at once. */
export function OperationFilters({
  address: {
    chosen: { type, etat, periode },
    change,
    clear,
  },
}: {
  address: ChoiceAddress<typeof operationList.usual>;
}) {
  const found: (ActiveFilter | false)[] = [
    type !== '' && { id: 'type', label: operationTypes[type], onRemove: () => change({ type: '' }) },
    etat !== '' && { id: 'etat', label: operationStates[etat], onRemove: () => change({ etat: '' }) },
    periode !== '' && { id: 'periode', label: common.periods[periode], onRemove: () => change({ periode: '' }) },
  ];
  return (
    <Filters active={found.filter((filter) => filter !== false)} onClear={clear}>
      <Select
        isCompact
        label={messages.type}
        value={type}
        options={types}
        onChange={(chosen) => change({ type: chosen })}
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

import { Select } from '@portal/shared-ui/select';
import { TextInput } from '@portal/shared-ui/text-input';
import { messages } from './messages';
import { oldestDay, periodCodes, periodOf } from './period';
import type { ListAddress } from './use-list-filters';

const options = periodCodes.map((code) => ({ code, libelle: messages.periods[code] }));

/** A ready-made period, or two dates of one's own, 27 months back at most. */
export function PeriodFields({ filters, today, change }: Pick<ListAddress, 'filters' | 'today' | 'change'>) {
  const { dateDebut, dateFin } = periodOf(filters.periode, filters.du, filters.au, today);
  const bounds = { min: oldestDay(today), max: today };
  return (
    <>
      <Select isCompact label={messages.period} value={filters.periode} options={options} onChange={(periode) => change({ periode })} />
      {filters.periode === 'perso' && (
        <>
          <TextInput isCompact type="date" label={messages.from} {...bounds} value={dateDebut} onChange={(du) => change({ du })} />
          <TextInput
            isCompact
            type="date"
            label={messages.to}
            error={dateFin < dateDebut ? messages.periodOrder : null}
            {...bounds}
            value={dateFin}
            onChange={(au) => change({ au })}
          />
        </>
      )}
    </>
  );
}

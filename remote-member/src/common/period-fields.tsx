import { oldestDay } from '@portal/shared-api/rules/history-periods';
import { Select } from '@portal/shared-ui/select';
import { messages } from './messages';
import { periodCodes, periodOf } from './period';
import { PeriodEnd } from './period-end';
import type { ListAddress } from './use-list-filters';

const options = periodCodes.map((code) => ({ code, libelle: messages.periods[code] }));

/** A preset period, or two custom dates at most 27 months back. */
export function PeriodFields({ filters, today, change }: Pick<ListAddress, 'filters' | 'today' | 'change'>) {
  const { dateDebut, dateFin } = periodOf(filters.periode, filters.du, filters.au, today);
  const bounds = { min: oldestDay(today), max: today };
  return (
    <>
      <Select
        isCompact
        label={messages.period}
        value={filters.periode}
        options={options}
        onChange={(periode) => change({ periode })}
      />
      {filters.periode === 'perso' && (
        <>
          <PeriodEnd label={messages.from} {...bounds} value={dateDebut} onChange={(du) => change({ du })} />
          <PeriodEnd
            label={messages.to}
            {...bounds}
            error={dateFin < dateDebut ? messages.periodOrder : null}
            value={dateFin}
            onChange={(au) => change({ au })}
          />
        </>
      )}
    </>
  );
}

import { useSession } from '@portal/shared-api';
import { thirdPartyTypeCodes, thirdPartyTypes } from '@portal/shared-api/contract/tiers-prestations';
import { Filters } from '@portal/shared-ui/filters';
import { Select } from '@portal/shared-ui/select';
import { messages as common } from '../../common/messages';
import { personLabel } from '../../common/people';
import { PeriodFields } from '../../common/period-fields';
import { activeTiersFilters, type TiersAddress } from './filters';
import { messages } from './messages';

const types = [
  { code: '', libelle: messages.everyType },
  ...thirdPartyTypeCodes.map((code) => ({ code, libelle: thirdPartyTypes[code] })),
] as const;

/** Period, person, and type of professional except for a single one (S-09). */
export function TiersFilterFields({ address, hasType = true }: { address: TiersAddress; hasType?: boolean }) {
  const people = useSession((session) => session.contrat?.beneficiaires ?? noOne);
  const { filters, change, clear, type, changeType } = address;
  return (
    <Filters active={activeTiersFilters(address, people)} onClear={clear}>
      <PeriodFields {...address} />
      {people.length > 1 && (
        <Select
          isCompact
          label={common.beneficiary}
          value={filters.numPers}
          options={[
            { code: '', libelle: common.everyBeneficiary },
            ...people.map((person) => ({ code: person.numPers, libelle: personLabel(person) })),
          ]}
          onChange={(numPers) => change({ numPers })}
        />
      )}
      {hasType && <Select isCompact label={messages.type} value={type} options={types} onChange={changeType} />}
    </Filters>
  );
}

const noOne: never[] = [];

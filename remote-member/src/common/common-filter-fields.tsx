import { useSession } from '@portal/shared-api';
import { actFamilies, actFamilyCodes, type Recipient } from '@portal/shared-api/contract/decomptes';
import { SearchInput } from '@portal/shared-ui/search-input';
import { Select } from '@portal/shared-ui/select';
import type { ReactNode } from 'react';
import { messages } from './messages';
import { personLabel } from './people';
import { PeriodFields } from './period-fields';
import type { ListAddress } from './use-list-filters';

const careTypes = [
  { code: '', libelle: messages.everyCareType },
  ...actFamilyCodes.map((code) => ({ code, libelle: actFamilies[code] })),
] as const;

/** Options of « Destinataire » for the member: the signed-in person is « Moi ». */
export function recipientOptions(
  roleAssure: 'ADHERENT' | 'BENEFICIAIRE' | undefined,
): { code: Recipient | ''; libelle: string }[] {
  return [
    { code: '', libelle: messages.everyRecipient },
    { code: roleAssure ?? 'ADHERENT', libelle: messages.me },
    { code: 'PROFESSIONNEL', libelle: messages.professional },
    { code: 'ETABLISSEMENT', libelle: messages.facility },
  ];
}

/** Filters of both lists of benefits (S-07); `children` stand before the search. */
export function CommonFilterFields({ filters, today, change, children }: ListAddress & { children?: ReactNode }) {
  const contrat = useSession((session) => session.contrat);
  const people = contrat?.beneficiaires ?? [];
  return (
    <>
      <PeriodFields filters={filters} today={today} change={change} />
      {people.length > 1 && (
        <Select
          isCompact
          label={messages.beneficiary}
          value={filters.numPers}
          options={[
            { code: '', libelle: messages.everyBeneficiary },
            ...people.map((person) => ({ code: person.numPers, libelle: personLabel(person) })),
          ]}
          onChange={(numPers) => change({ numPers })}
        />
      )}
      <Select
        isCompact
        label={messages.careType}
        value={filters.familleActes}
        options={careTypes}
        onChange={(familleActes) => change({ familleActes })}
      />
      <Select
        isCompact
        label={messages.recipient}
        value={filters.destinataire}
        options={recipientOptions(contrat?.roleAssure)}
        onChange={(destinataire) => change({ destinataire })}
      />
      {children}
      <SearchInput
        isCompact
        label={messages.search}
        placeholder={messages.searchHint}
        value={filters.q}
        onSearch={(q) => change({ q })}
      />
    </>
  );
}

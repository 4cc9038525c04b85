import type { Beneficiaire } from '@portal/shared-api/contract/contrats';
import { actFamilies, decompteStates } from '@portal/shared-api/contract/decomptes';
import { formatPeriod } from '@portal/shared-api/rules/civil-dates';
import type { ActiveFilter } from '@portal/shared-ui/filters';
import { recipientOptions } from './common-filter-fields';
import { messages } from './messages';
import { personLabel } from './people';
import { periodOf } from './period';
import type { ListAddress } from './use-list-filters';

/** Filters that differ from the default view, as text, each with a way to remove it. */
export function activeFilters(
  { filters, today, change }: ListAddress,
  people: readonly Beneficiaire[],
): ActiveFilter[] {
  const { dateDebut, dateFin } = periodOf(filters.periode, filters.du, filters.au, today);
  const person = people.find((candidate) => candidate.numPers === filters.numPers);
  const recipient = recipientOptions(filters.destinataire === 'BENEFICIAIRE' ? 'BENEFICIAIRE' : 'ADHERENT').find(
    (option) => option.code === filters.destinataire,
  );
  const found: (ActiveFilter | false | null)[] = [
    filters.periode !== '3m' && {
      id: 'periode',
      label: filters.periode === 'perso' ? formatPeriod(dateDebut, dateFin) : messages.periods[filters.periode],
      onRemove: () => change({ periode: '3m' }),
    },
    filters.numPers !== '' && {
      id: 'numPers',
      label: person ? personLabel(person) : messages.beneficiary,
      onRemove: () => change({ numPers: '' }),
    },
    filters.familleActes !== '' && {
      id: 'familleActes',
      label: actFamilies[filters.familleActes],
      onRemove: () => change({ familleActes: '' }),
    },
    filters.destinataire !== '' && {
      id: 'destinataire',
      label: recipient?.libelle ?? messages.recipient,
      onRemove: () => change({ destinataire: '' }),
    },
    filters.etat !== '' && { id: 'etat', label: decompteStates[filters.etat], onRemove: () => change({ etat: '' }) },
    filters.q !== '' && { id: 'q', label: messages.searched({ mots: filters.q }), onRemove: () => change({ q: '' }) },
  ];
  return found.filter((filter) => filter !== false && filter !== null);
}

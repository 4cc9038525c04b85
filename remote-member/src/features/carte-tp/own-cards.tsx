import type { Carte } from '@portal/shared-api/contract/carte-tp';
import type { Beneficiaire } from '@portal/shared-api/contract/contrats';
import { useToday } from '@portal/shared-api';
import { isInsuredOn } from '@portal/shared-api/rules/cover-period';
import { listed } from '@portal/shared-api/rules/french';
import { Notice } from '@portal/shared-ui/notice';
import { messages } from './messages';

/** Adults who hide their care have their own card: the note explains why they are missing here. */
export function OwnCards({ card, people }: { card: Carte; people: readonly Beneficiaire[] }) {
  const today = useToday();
  const missing = people.filter(
    (person) => isInsuredOn(person, today) && !card.beneficiaires.some(({ numPers }) => numPers === person.numPers),
  );
  return missing.length === 0 ? null : (
    <Notice>{messages.ownCard({ nombre: missing.length, noms: listed(missing.map(({ prenom }) => prenom)) })}</Notice>
  );
}

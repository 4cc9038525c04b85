import type { Carte } from '@portal/shared-api/contract/carte-tp';
import type { Beneficiaire } from '@portal/shared-api/contract/contrats';
import { useSession, useToday } from '@portal/shared-api';
import { laterOf } from '@portal/shared-api/rules/civil-dates';
import { isInsuredOn } from '@portal/shared-api/rules/cover-period';
import { listed } from '@portal/shared-api/rules/french';
import { Notice } from '@portal/shared-ui/notice';
import { messages } from './messages';

/** Adults who hide their care have their own card: the note explains why they are missing here. */
export function OwnCards({ card, people }: { card: Carte; people: readonly Beneficiaire[] }) {
  // The card of next year is without those who leave before it.
  const day = laterOf(useToday(), card.dateDebutValidite);
  const missing = people.filter(
    (person) => isInsuredOn(person, day) && !card.beneficiaires.some(({ numPers }) => numPers === person.numPers),
  );
  // Staff are shown no adult: they may well be on the card of the member.
  const isOnBehalf = useSession(({ user }) => user?.impersonation !== undefined);
  const words = isOnBehalf ? messages.notShown : messages.ownCard;
  return missing.length === 0 ? null : (
    <Notice>{words({ nombre: missing.length, noms: listed(missing.map(({ prenom }) => prenom)) })}</Notice>
  );
}

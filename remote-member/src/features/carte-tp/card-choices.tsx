import type { Carte } from '@portal/shared-api/contract/carte-tp';
import { formatDate } from '@portal/shared-api/rules/civil-dates';
import { Badge } from '@portal/shared-ui/badge';
import { circleCheck, clock } from '@portal/shared-ui/icons-states';
import { Select } from '@portal/shared-ui/select';
import { fullName } from '../../common/people';
import { SegmentedChoice } from '../../common/segmented-choice';
import { everyone, yearOf, type useCards } from './data';
import { messages } from './messages';
import styles from './card-choices.module.css';

type Choices = Pick<ReturnType<typeof useCards>, 'cards' | 'shown' | 'numPers' | 'face' | 'change'>;

/** Selection of person, year and face, and the validity of the card. */
export function CardChoices({ state: { cards, shown, numPers, face, change }, card }: { state: Choices; card: Carte }) {
  const [first] = cards;
  return (
    <div className={styles.choices}>
      {card.beneficiaires.length > 1 && (
        <Select
          isCompact
          label={messages.beneficiary}
          value={numPers}
          options={[
            { code: '', libelle: messages.everyone },
            // The first name first: cut on a telephone, the name of a family says of nobody who it is.
            ...card.beneficiaires.map((person) => ({ code: person.numPers, libelle: fullName(person) })),
          ]}
          onChange={(chosen) => change({ beneficiaire: chosen || everyone })}
        />
      )}
      {cards.length > 1 && (
        <SegmentedChoice
          label={messages.whichCard}
          options={cards.map((each) => ({
            code: yearOf(each),
            libelle:
              each === first ? messages.card({ annee: yearOf(each) }) : messages.nextCard({ annee: yearOf(each) }),
          }))}
          value={yearOf(card)}
          onChange={(year) => change({ annee: first && year === yearOf(first) ? '' : year })}
        />
      )}
      <SegmentedChoice
        label={messages.whichFace}
        options={[
          { code: 'recto', libelle: messages.faces.recto },
          { code: 'verso', libelle: messages.faces.verso },
        ]}
        value={face}
        onChange={(chosen) => change({ face: chosen })}
      />
      <span className={styles.validity}>
        {shown?.etat === 'VALIDE' && (
          <Badge tone="ok" icon={circleCheck}>
            {messages.validUntil({ date: formatDate(shown.dateFinValidite) })}
          </Badge>
        )}
        {shown?.etat === 'A_VENIR' && (
          <Badge tone="info" icon={clock}>
            {messages.validFrom({ date: formatDate(shown.dateDebutValidite) })}
          </Badge>
        )}
      </span>
    </div>
  );
}

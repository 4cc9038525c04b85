import type { OptionVel, Tarif } from '@portal/shared-api/contract/vel';
import { formatEuros } from '@portal/shared-api/rules/amounts';
import { inSentence } from '@portal/shared-api/rules/french';
import { Badge } from '@portal/shared-ui/badge';
import { Checkbox } from '@portal/shared-ui/checkbox';
import { circleCheck } from '@portal/shared-ui/icons-states';
import { CoverTable } from '../../common/cover-table';
import { messages } from './messages';
import styles from './options.module.css';

const texts = messages.offers;

interface OptionCardProps {
  option: OptionVel;
  period: Tarif['codePeriodicite'];
  isChosen: boolean;
  /** A selected one that excludes this one. */
  rival: string | null;
  onChange: (isChosen: boolean) => void;
}

/** One reinforcement: changes, commitment and starting price. */
export function OptionCard({ option, period, isChosen, rival, onChange }: OptionCardProps) {
  const {
    codeOption,
    libelle,
    description,
    portee,
    isRecommande,
    isSouscriptible,
    motifNonSouscriptible,
    cotisationAPartirDe,
    dureeEngagementMois,
    delaiAttenteMois,
    garanties,
  } = option;
  const reason =
    motifNonSouscriptible ?? (rival !== null && !isChosen ? texts.rival({ renfort: inSentence(rival) }) : null);
  return (
    <article className={styles.card} data-chosen={isChosen || undefined} aria-label={libelle}>
      <div className={styles.head}>
        <Checkbox
          id={`renfort-${codeOption}`}
          label={<span className={styles.name}>{libelle}</span>}
          hint={reason ?? undefined}
          isChecked={isChosen}
          disabled={!isSouscriptible || (rival !== null && !isChosen)}
          onChange={onChange}
        />
        {isRecommande && (
          <Badge icon={circleCheck} tone="brand">
            {texts.recommended}
          </Badge>
        )}
      </div>
      <p>{description}</p>
      <CoverTable
        caption={texts.caption({ renfort: inSentence(libelle) })}
        headers={[texts.cover, texts.without, texts.after]}
        lines={garanties.map(({ avecRenfort, ...line }) => ({ ...line, nouvelle: avecRenfort }))}
      />
      <p className={styles.terms}>
        <strong>{texts.from({ montant: formatEuros(cotisationAPartirDe), periode: messages.periods[period] })}</strong>
        <span>{texts.scope[portee]}</span>
        <span>{texts.commitment({ mois: dureeEngagementMois })}</span>
        <span>{texts.waiting({ nombre: delaiAttenteMois })}</span>
      </p>
    </article>
  );
}

import type { OptionVel, Vel } from '@portal/shared-api/contract/vel';
import { Badge } from '@portal/shared-ui/badge';
import { Checkbox } from '@portal/shared-ui/checkbox';
import { DataTable, type Column } from '@portal/shared-ui/data-table';
import { circleCheck } from '@portal/shared-ui/icons-states';
import { messages } from './messages';
import styles from './options.module.css';

const texts = messages.offers;
type Line = OptionVel['garanties'][number];

const columns: Column<Line>[] = [
  { id: 'garantie', header: texts.cover, isRowHeader: true, cell: ({ poste, libelle }) => <span className={styles.line}>{libelle}<small>{poste}</small></span> },
  { id: 'actuelle', header: texts.now, cell: ({ actuelle }) => actuelle },
  { id: 'renfort', header: texts.after, cell: ({ avecRenfort }) => <b>{avecRenfort}</b> },
];

interface OptionCardProps {
  option: OptionVel;
  period: Vel['codePeriodicite'];
  isChosen: boolean;
  /** One that is chosen and excludes this one. */
  rival: string | null;
  onChange: (isChosen: boolean) => void;
}

/** One reinforcement: what it changes, what it commits to, from what price. */
export function OptionCard({ option, period, isChosen, rival, onChange }: OptionCardProps) {
  const { codeOption, libelle, description, portee, isRecommande, isSouscriptible, motifNonSouscriptible, cotisationAPartirDe, dureeEngagementMois, delaiAttenteMois, garanties } = option;
  const reason = motifNonSouscriptible ?? (rival !== null && !isChosen ? texts.rival(rival) : null);
  return (
    <article className={styles.card} data-chosen={isChosen || undefined} aria-label={libelle}>
      <div className={styles.head}>
        <Checkbox id={`renfort-${codeOption}`} label={<span className={styles.name}>{libelle}</span>} hint={reason ?? undefined} isChecked={isChosen} disabled={!isSouscriptible || (rival !== null && !isChosen)} onChange={onChange} />
        {isRecommande && <Badge icon={circleCheck} tone="brand">{texts.recommended}</Badge>}
      </div>
      <p>{description}</p>
      <DataTable caption={texts.caption(libelle)} columns={columns} rows={garanties} rowKey={(line) => line.libelle} empty={null} />
      <p className={styles.terms}>
        <strong>{texts.from(cotisationAPartirDe, period)}</strong>
        <span>{texts.scope[portee]}</span>
        <span>{texts.commitment(dureeEngagementMois)}</span>
        <span>{texts.waiting(delaiAttenteMois)}</span>
      </p>
    </article>
  );
}

import { selectContrat, useSession } from '@portal/shared-api';
import { contractDisplayName } from '@portal/shared-api/rules/contracts';
import { check } from '@portal/shared-ui/icon/paths/check';
import { chevronDown } from '@portal/shared-ui/icon/paths/chevron-down';
import { fileText } from '@portal/shared-ui/icon/paths/file-text';
import { messages } from '../messages';
import { Glyph } from '../remotes/glyph';
import styles from './contract-selector.module.css';
import { Popover } from './popover';

/** Current contract and selection of another (SES-03, SES-04); plain text for a single one. */
export function ContractSelector({ className }: { className?: string | undefined }) {
  const contrats = useSession((session) => session.contrats);
  const current = useSession((session) => session.contrat);
  if (!current) return null;
  const face = (
    <>
      <Glyph of={fileText} />
      <span>
        <small>{messages.contract}</small>
        <b>{contractDisplayName(current)}</b>
      </span>
    </>
  );
  if (contrats.length === 1) return <p className={`${styles.contract} ${styles.single} ${className ?? ''}`}>{face}</p>;
  return (
    <Popover
      label={messages.chooseContract}
      align="start"
      className={`${styles.contract} ${className ?? ''}`}
      button={
        <>
          {face}
          <Glyph of={chevronDown} size={18} />
        </>
      }
    >
      {contrats.map((contrat) => (
        <button
          key={contrat.numeroContratIndividuel}
          type="button"
          aria-current={contrat === current ? 'true' : undefined}
          onClick={() => selectContrat(contrat.numeroContratIndividuel)}
        >
          <Glyph of={contrat === current ? check : fileText} />
          {contractDisplayName(contrat)}
        </button>
      ))}
    </Popover>
  );
}

import { resources, useSchemeWords } from '@portal/shared-api';
import type { Demarche } from '@portal/shared-api/contract/demarches';
import { Link, useNavigate } from '@portal/shared-api/router';
import { Badge } from '@portal/shared-ui/badge';
import { Icon } from '@portal/shared-ui/icon';
import { bolt } from '@portal/shared-ui/icons-forms';
import { user } from '@portal/shared-ui/icons-menu';
import { OtherContract } from '@portal/shared-ui/other-contract';
import { papersOf } from '../../common/papers/papers';
import type { Procedure } from './catalogue';
import { messages } from './messages';
import styles from './page.module.css';

/**
 * Card of a form: description, required documents, and who processes it; or why the contract does not allow it, and the
 * contract of the person that does.
 */
export function ProcedureCard({
  procedure: { feature, resource, icon, description },
  demarche: { modeGestion, motifIndisponible, numeroContratOuvert },
}: {
  procedure: Procedure;
  demarche: Demarche;
}) {
  const navigate = useNavigate();
  const { path, label } = resources[resource];
  const { of: duRegime } = useSchemeWords();
  const papers = papersOf(feature, { modeGestion, duRegime });
  return (
    <li className={motifIndisponible === null ? styles.card : `${styles.card} ${styles.closed}`}>
      <span className={styles.icon}>
        <Icon of={icon} size={26} />
      </span>
      <div className={styles.words}>
        <h3>{motifIndisponible === null ? <Link to={path}>{label}</Link> : label}</h3>
        <p>{description}</p>
        {motifIndisponible !== null && <p className={styles.reason}>{motifIndisponible}</p>}
        {motifIndisponible !== null && (
          <OtherContract
            variant="secondary"
            size="sm"
            numero={numeroContratOuvert}
            resource={resource}
            onChosen={() => navigate(path)}
          />
        )}
        {motifIndisponible === null && (
          <>
            <p className={styles.pieces}>
              <b>
                {messages.pieces}
                {'\u00a0: '}
              </b>
              {papers.length > 0 ? papers.join('\u00a0; ') : messages.noPiece}.
            </p>
            <Badge tone={modeGestion === 'manuel' ? 'info' : 'brand'} icon={modeGestion === 'manuel' ? user : bolt}>
              {modeGestion === 'manuel' ? messages.manual : messages.automatic}
            </Badge>
          </>
        )}
      </div>
    </li>
  );
}

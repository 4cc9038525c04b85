import { resources, useResource, useSchemeWords } from '@portal/shared-api';
import { readModeGestion } from '@portal/shared-api/contract/identity';
import { Link } from '@portal/shared-api/router';
import { Badge } from '@portal/shared-ui/badge';
import { Icon } from '@portal/shared-ui/icon';
import { bolt } from '@portal/shared-ui/icons-forms';
import { user } from '@portal/shared-ui/icons-menu';
import type { Procedure } from './catalogue';
import { messages } from './messages';
import styles from './page.module.css';

/** Card of a form: description, required documents, and who processes it. */
export function ProcedureCard({
  procedure: { feature, resource, icon, description, pieces, isPieceForHandler = false },
}: {
  procedure: Procedure;
}) {
  const { path, label } = resources[resource];
  const scheme = useSchemeWords();
  const wanted = typeof pieces === 'string' ? pieces : pieces(scheme.of);
  const { data } = useResource(readModeGestion, { params: { code: feature } });
  return (
    <li className={styles.card}>
      <span className={styles.icon}>
        <Icon of={icon} size={26} />
      </span>
      <div className={styles.words}>
        <h3>
          <Link to={path}>{label}</Link>
        </h3>
        <p>{description}</p>
        <p className={styles.pieces}>
          <b>
            {messages.pieces}
            {'\u00a0: '}
          </b>
          {isPieceForHandler && data?.modeGestion === 'automatique' ? messages.noPiece : wanted}.
        </p>
        {data && (
          <Badge
            tone={data.modeGestion === 'manuel' ? 'info' : 'brand'}
            icon={data.modeGestion === 'manuel' ? user : bolt}
          >
            {data.modeGestion === 'manuel' ? messages.manual : messages.automatic}
          </Badge>
        )}
      </div>
    </li>
  );
}

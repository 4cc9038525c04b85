import { clearCache, resources, usePageTitle, useResource, type ApiError } from '@portal/shared-api';
import { readDemande } from '@portal/shared-api/contract/historique';
import { formatDate } from '@portal/shared-api/rules/civil-dates';
import { ButtonLink } from '@portal/shared-ui/link';
import { EmptyState, PageHeader, Resource } from '@portal/shared-ui/page';
import { useEffect, useRef } from 'react';
import { AwaitedPieces } from './awaited-pieces';
import { CancelRequest } from './cancel-request';
import { Life } from './life';
import { messages } from './messages';
import { Pieces } from './pieces';
import { Recap } from './recap';
import { Standing } from './standing';
import styles from './page.module.css';

const { path, label } = resources.historique;

/** One request: state, values, documents, history, and its remaining actions. */
export function RequestDetail({ numeroDemande }: { numeroDemande: string }) {
  const read = useResource(readDemande, { params: { numeroDemande } });
  const { data } = read;
  usePageTitle(data && `${data.libelle} ${numeroDemande}`);
  const state = useRef<HTMLDivElement>(null);
  const hasActed = useRef(false);
  // The action disappears with its button: the focus moves to the result.
  useEffect(() => {
    if (!data || !hasActed.current) return;
    hasActed.current = false;
    state.current?.focus();
  }, [data]);
  const readAgain = () => {
    hasActed.current = true;
    clearCache();
  };
  return (
    <>
      <PageHeader
        title={data?.libelle ?? label}
        subtitle={data && messages.detailSubtitle({ numero: numeroDemande, date: formatDate(data.dateDemande) })}
        back={{ to: path, label: messages.back }}
        actions={data?.isAnnulable && <CancelRequest numeroDemande={numeroDemande} onTried={readAgain} />}
      />
      <div className={styles.page}>
        <Resource read={read} label={label} rows={5} refused={(error) => isUnknown(error) && unknown}>
          {(demande) => (
            <>
              <div ref={state} tabIndex={-1} className={styles.focusable}>
                <Standing demande={demande} />
              </div>
              {demande.ajoutPieces && (
                <AwaitedPieces demande={demande} ajout={demande.ajoutPieces} onTried={readAgain} />
              )}
              <div className={styles.columns}>
                <div className={styles.main}>
                  <Recap demande={demande} />
                  <Pieces demande={demande} />
                </div>
                <Life demande={demande} />
              </div>
            </>
          )}
        </Resource>
      </div>
    </>
  );
}

const isUnknown = ({ data }: ApiError) => data === 'NonTrouve' || data === 'ValidationError';

const unknown = (
  <EmptyState
    title={messages.unknown}
    actions={
      <ButtonLink variant="secondary" size="sm" to={path}>
        {messages.back}
      </ButtonLink>
    }
  >
    {messages.unknownText}
  </EmptyState>
);

import { clearCache, resources, usePageTitle, useResource, type ApiError } from '@portal/shared-api';
import { readDemande, type DemandeDetail } from '@portal/shared-api/contract/historique';
import { formatDate } from '@portal/shared-api/rules/civil-dates';
import { DateText, InstantText } from '@portal/shared-ui/date-text';
import { PersonName } from '@portal/shared-ui/display';
import { Facts } from '@portal/shared-ui/facts';
import { ButtonLink } from '@portal/shared-ui/link';
import { Notice } from '@portal/shared-ui/notice';
import { EmptyState, PageHeader, Resource } from '@portal/shared-ui/page';
import { Panel } from '@portal/shared-ui/panel';
import { useEffect, useRef } from 'react';
import { RequestState } from '@portal/shared-ui/request-state';
import { AwaitedPieces } from './awaited-pieces';
import { CancelRequest } from './cancel-request';
import { Life } from './life';
import { messages } from './messages';
import { Pieces } from './pieces';
import { Recap } from './recap';
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

function Standing({
  demande: {
    etat,
    motif,
    dateDemande,
    dateMaj,
    dateReponse,
    dateLimitePieces,
    piecesDemandees,
    numeroContratIndividuel,
    beneficiaires,
  },
}: {
  demande: DemandeDetail;
}) {
  return (
    <div className={styles.page}>
      {etat === 'ATTENTE_PIECES' && (
        <Notice tone="warn" title={messages.waitingTitle({ nombre: piecesDemandees.length })}>
          {motif ?? messages.waitingText({ nombre: piecesDemandees.length })}
        </Notice>
      )}
      {etat === 'REFUSEE' && motif && (
        <Notice tone="err" title={messages.refusedTitle}>
          {motif}
        </Notice>
      )}
      <Panel title={messages.summary} action={<RequestState etat={etat} />}>
        <Facts
          facts={[
            { label: messages.date, value: <DateText date={dateDemande} /> },
            { label: messages.updated, value: <InstantText instant={dateMaj} /> },
            dateReponse ? { label: messages.answer, value: <DateText date={dateReponse} /> } : null,
            piecesDemandees.length > 0 ? { label: messages.awaited, value: piecesDemandees.join(', ') } : null,
            dateLimitePieces ? { label: messages.awaitedUntil, value: <DateText date={dateLimitePieces} /> } : null,
            numeroContratIndividuel ? { label: messages.contract, value: numeroContratIndividuel } : null,
            beneficiaires.length > 0
              ? {
                  label: beneficiaires.length > 1 ? messages.persons : messages.person,
                  value: (
                    <span className={styles.persons}>
                      {beneficiaires.map((person) => (
                        <PersonName key={person.numPers} person={person} />
                      ))}
                    </span>
                  ),
                }
              : null,
          ]}
        />
      </Panel>
    </div>
  );
}

import {
  downloadFile,
  refreshAfterWrite,
  resources,
  useIsOpen,
  useIsPageOpen,
  usePageTitle,
  useResource,
} from '@portal/shared-api';
import { downloadDocument, type DocumentQuery, type WriteAnswer } from '@portal/shared-api/contract/demandes';
import { etatsDemande } from '@portal/shared-api/contract/formulaires/formulaire';
import { readDemande, type Demande } from '@portal/shared-api/contract/historique';
import { formatLongDate } from '@portal/shared-api/rules/civil-dates';
import type { SignatureState } from '@portal/shared-api/contract/signatures';
import { useEffect, useState } from 'react';
import { Actions, Button } from '../button';
import { classes } from '../classes';
import { Unbroken } from '../display/unbroken';
import { Icon } from '../icon';
import { ban } from '../icon/paths/ban';
import { circleCheck } from '../icon/paths/circle-check';
import { download } from '../icon/paths/download';
import { ButtonLink, PageLinks } from '../link';
import { FocusedHeading } from '../page';
import { Panel } from '../panel';
import type { NextStep, SignatureControl } from './declaration';
import { DecidedReimbursement } from './decided-reimbursement';
import { FollowRequest } from './follow-request';
import { messages } from './messages';
import styles from './confirmation.module.css';

interface ConfirmationProps {
  answer: WriteAnswer;
  /** Replaces the heading of its mode, but not while the act waits for a signature. */
  title?: string | null | undefined;
  /** What comes next. */
  nextSteps: readonly NextStep[];
  /** Screen to go on to, shown while it is open to this person. */
  next?: { to: string; label: string } | null;
  /** Signs what the act waits for. */
  Signature?: SignatureControl | undefined;
}

interface Line {
  label: string;
  value: string;
}

/** Confirmation of a request: its number, the next steps, and the submitted values (product 2.3.0). */
export function Confirmation({ answer, title, nextSteps, next: wanted, Signature }: ConfirmationProps) {
  const isNextOpen = useIsPageOpen(wanted?.to ?? '');
  const next = isNextOpen ? wanted : null;
  // Some browsers return a promise: an effect must not return it.
  useEffect(() => void window.scrollTo({ top: 0 }), []);
  const {
    isEnvoiArActivated,
    numeroDemande,
    etatDemande,
    dateEffet,
    dateReponse,
    documents = [],
    idSignature,
  } = answer;
  // Letters that the act produced come first.
  const letters = documents.filter(isLetter);
  const [signed, setSigned] = useState<SignatureState | null>(idSignature === undefined ? null : 'EN_ATTENTE');
  const decide = ({ etat }: { etat: SignatureState }) => {
    setSigned(etat);
    if (etat === 'SIGNE') void refreshAfterWrite({ ...answer, isContratsModifies: true });
    // Staff may have accepted the request meanwhile.
    if (etat === 'EXPIRE') void refreshAfterWrite({ ...answer, isModeGestionManuel: false, isContratsModifies: true });
  };
  const ended = useEndedRequest(signed === 'EXPIRE' ? numeroDemande : undefined);
  const isSettled = signed === null || signed === 'SIGNE';
  const isLost = isUnsigned(signed) && ended?.etat !== 'ACCEPTEE';
  const heading = (isSettled ? title : null) ?? titleOf(answer, signed, ended);
  const etat = signed === null ? etatDemande : ended?.etat;
  usePageTitle(heading);
  const recap = (answer.recapitulatif ?? []).map(({ libelle, valeur }) => ({ label: libelle, value: valeur }));
  const facts = [
    numeroDemande && { label: messages.numero, value: numeroDemande },
    etat && { label: messages.state, value: stateLabel(etat) },
    dateReponse && !isUnsigned(signed) && { label: messages.expected, value: formatLongDate(dateReponse) },
    dateEffet && !isUnsigned(signed) && { label: messages.effective, value: formatLongDate(dateEffet) },
  ].filter((fact) => typeof fact === 'object');
  return (
    <div className={styles.page}>
      <span className={classes(styles.disc, isLost && styles.lost)}>
        <Icon of={isLost ? ban : circleCheck} size={32} />
      </span>
      <FocusedHeading key={heading} level={1}>
        {heading}
      </FocusedHeading>
      <div className={styles.notes}>
        {isEnvoiArActivated && !isUnsigned(signed) && <p>{messages.mailSent}</p>}
        {signed === 'EN_ATTENTE' && (
          <p>
            <PageLinks>{messages.toSignText}</PageLinks>
          </p>
        )}
        {ended?.etat === 'REFUSEE' && ended.motif && <p>{messages.reason({ motif: ended.motif })}</p>}
        {isSettled &&
          nextSteps.map((step) => (
            <p key={typeof step === 'string' ? step : step.key}>
              {typeof step === 'string' ? <PageLinks>{step}</PageLinks> : step}
            </p>
          ))}
      </div>
      {idSignature !== undefined && Signature && (
        <Panel>
          <Signature idSignature={idSignature} onDecided={decide} />
        </Panel>
      )}
      {answer.remboursement && <DecidedReimbursement remboursement={answer.remboursement} />}
      <Panel>
        <Lines lines={facts} />
        {recap.length > 0 && (
          <section className={styles.recap} aria-labelledby="recapitulatif">
            <h2 id="recapitulatif">{messages.recap}</h2>
            <Lines lines={recap} />
          </section>
        )}
      </Panel>
      <Actions>
        {letters.map((letter) => (
          <DocumentButton key={letter.idDocument} document={letter} />
        ))}
        {next && <ButtonLink to={next.to}>{next.label}</ButtonLink>}
        <ButtonLink variant={next || letters.length > 0 ? 'secondary' : 'primary'} to={resources.accueil.path}>
          {messages.home}
        </ButtonLink>
        {numeroDemande && <FollowRequest numeroDemande={numeroDemande} />}
        {documents
          .filter((document) => !isLetter(document))
          .map((document) => (
            <DocumentButton key={document.idDocument} document={document} />
          ))}
      </Actions>
    </div>
  );
}

/**
 * The request whose act is over although nobody refused to sign it: staff may have accepted or refused it, or have it
 * in hand (decision 0080). Null while it is read, and where « Mes demandes » is closed to the person.
 */
function useEndedRequest(numeroDemande: string | undefined): Demande | null {
  const isOpen = useIsOpen('historique');
  const { data } = useResource(
    readDemande,
    isOpen && numeroDemande !== undefined ? { params: { numeroDemande } } : null,
    { label: messages.state },
  );
  return data ?? null;
}

/** Whether the act is over without a signature. */
const isUnsigned = (signed: SignatureState | null) => signed !== null && signed !== 'EN_ATTENTE' && signed !== 'SIGNE';

function titleOf({ isModeGestionManuel }: WriteAnswer, signed: SignatureState | null, ended: Demande | null): string {
  if (signed === 'EN_ATTENTE') return messages.toSign;
  if (signed === 'REFUSE' || ended?.etat === 'ANNULEE') return messages.notSigned;
  if (signed === 'EXPIRE')
    return ended?.etat === 'ACCEPTEE' || ended?.etat === 'REFUSEE'
      ? messages.ended[ended.etat]
      : messages.nothingToSign;
  return isModeGestionManuel ? messages.doneManual : messages.done;
}

type AnsweredDocument = NonNullable<WriteAnswer['documents']>[number];

/** A letter is in the document store, the recap with its request. An earlier server says it by the number alone. */
const originOf = ({ idDocument, origine }: AnsweredDocument) =>
  origine ?? (idDocument.startsWith('GED-') ? 'GED' : 'DEMANDE');
const isLetter = (document: AnsweredDocument) => originOf(document) === 'GED';
const open = (document: AnsweredDocument) =>
  downloadFile<void, DocumentQuery, void>(downloadDocument, {
    query: { id: document.idDocument, origine: originOf(document) },
  });

function DocumentButton({ document }: { document: AnsweredDocument }) {
  return (
    <Button variant={isLetter(document) ? 'primary' : 'quiet'} icon={download} onClick={() => void open(document)}>
      {isLetter(document) ? messages.downloadLetter({ libelle: document.libelle }) : messages.download}
    </Button>
  );
}

const stateLabels: Readonly<Record<string, string>> = etatsDemande;
const stateLabel = (code: string) => stateLabels[code] ?? code;

function Lines({ lines }: { lines: readonly Line[] }) {
  return (
    <dl className={styles.lines}>
      {lines.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Unbroken>{value}</Unbroken>
          </dd>
        </div>
      ))}
    </dl>
  );
}

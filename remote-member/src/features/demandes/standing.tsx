import { resources, useIsOpen } from '@portal/shared-api';
import type { DemandeDetail } from '@portal/shared-api/contract/historique';
import { formatDate } from '@portal/shared-api/rules/civil-dates';
import { marksKept } from '@portal/shared-api/rules/french';
import { signatureTexts } from '@portal/shared-api/rules/signature-texts';
import { addressToSign, limitToSign } from '@portal/shared-api/rules/to-sign';
import { DateText, InstantText, instantText } from '@portal/shared-ui/date-text';
import { PersonName } from '@portal/shared-ui/display';
import { Facts } from '@portal/shared-ui/facts';
import { TextLink } from '@portal/shared-ui/link';
import { Notice } from '@portal/shared-ui/notice';
import { Panel } from '@portal/shared-ui/panel';
import { RequestState } from '@portal/shared-ui/request-state';
import { addressOn } from '../../common/open-link';
import { useIsChoosable } from '../../common/other-contracts';
import { messages } from './messages';
import styles from './page.module.css';

/** What a request waits for or came to, what its handler wrote last, and its summary. */
export function Standing({ demande }: { demande: DemandeDetail }) {
  return (
    <div className={styles.page}>
      <ToSign demande={demande} />
      <Waiting demande={demande} />
      <Written demande={demande} />
      {demande.etat === 'REFUSEE' && demande.motif && (
        <Notice tone="err" title={messages.refusedTitle}>
          {demande.motif}
        </Notice>
      )}
      <Summary demande={demande} />
    </div>
  );
}

/** What its sender is left to sign, with the way there on the contract of the request. */
function ToSign({ demande: { aSigner, numeroContratIndividuel } }: { demande: DemandeDetail }) {
  const isChoosable = useIsChoosable(numeroContratIndividuel);
  const contrat = isChoosable ? (numeroContratIndividuel ?? undefined) : undefined;
  // Only its own contract knows the paper.
  const canSign = useIsOpen('signaturesPaiements', contrat) && (numeroContratIndividuel === null || isChoosable);
  if (!aSigner) return null;
  return (
    <Notice
      tone="warn"
      title={signatureTexts.left({ limite: limitToSign(aSigner.dateExpiration, instantText) })}
      action={
        canSign && <TextLink to={addressOn(addressToSign(aSigner.idSignature), contrat)}>{messages.sign}</TextLink>
      }
    >
      {signatureTexts.without}
    </Notice>
  );
}

function Waiting({ demande: { etat, motif, piecesDemandees } }: { demande: DemandeDetail }) {
  if (etat !== 'ATTENTE_PIECES') return null;
  const nombre = piecesDemandees.length;
  return (
    <Notice tone="warn" title={messages.waitingTitle({ nombre })}>
      {motif ?? messages.waitingText({ nombre })}
    </Notice>
  );
}

/** A message of the handler that nothing has followed, with the way to answer. */
function Written({ demande: { numeroDemande, numeroContratIndividuel, evenements } }: { demande: DemandeDetail }) {
  const [last] = evenements;
  // A contract that is no longer listed cannot be chosen: the answer then goes out from the current one.
  const isChoosable = useIsChoosable(numeroContratIndividuel);
  const contrat = isChoosable ? (numeroContratIndividuel ?? undefined) : undefined;
  const canReply = useIsOpen('contact', contrat);
  if (last?.auteur !== 'GESTIONNAIRE' || last.etat !== null || last.message === null) return null;
  const reply = `${resources.contact.path}?${new URLSearchParams({ demande: numeroDemande }).toString()}`;
  return (
    <Notice
      title={messages.writtenTitle}
      action={canReply && <TextLink to={addressOn(reply, contrat)}>{messages.reply}</TextLink>}
    >
      <span className={styles.said}>{marksKept(last.message)}</span>
    </Notice>
  );
}

function Summary({
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
  // The notice above has the words of the handler, which name papers and day as a rule.
  const isUntold = (words: string) => motif === null || !motif.includes(words);
  const papers = piecesDemandees.some(isUntold) ? piecesDemandees : [];
  return (
    <Panel title={messages.summary} action={<RequestState etat={etat} />}>
      <Facts
        facts={[
          { label: messages.date, value: <DateText date={dateDemande} /> },
          { label: messages.updated, value: <InstantText instant={dateMaj} /> },
          dateReponse ? { label: messages.answer, value: <DateText date={dateReponse} /> } : null,
          papers.length > 0 ? { label: messages.awaited, value: papers.join(', ') } : null,
          dateLimitePieces && isUntold(formatDate(dateLimitePieces))
            ? { label: messages.awaitedUntil, value: <DateText date={dateLimitePieces} /> }
            : null,
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
  );
}

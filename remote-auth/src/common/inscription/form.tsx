import { toast, useToday, type ApiError } from '@portal/shared-api';
import type { ClientConfiguration } from '@portal/shared-api/contract/identity';
import type { UtilisateurInscription } from '@portal/shared-api/contract/inscription';
import { areTermsAsked, inscriptionRules, type ModeInscription } from '@portal/shared-api/rules/inscription';
import { emptyInscription, utilisateurOf } from '@portal/shared-api/rules/inscription-body';
import { holdTelephone } from '@portal/shared-api/rules/safe-link';
import { TelephoneText } from '@portal/shared-ui/link';
import { Notice } from '@portal/shared-ui/notice';
import { PageHeader } from '@portal/shared-ui/page';
import { VisitorForm } from '@portal/shared-ui/visitor-form';
import { useMemo } from 'react';
import { tellProblems } from '../access/tell-problems';
import { hasOtherTerms, useTerms } from '../access/terms';
import { Aside } from './aside';
import { atHand } from './at-hand';
import { InscriptionFields } from './fields';
import { messages } from './messages';
import { useAttempts } from './use-attempts';
import styles from './form.module.css';

interface InscriptionFormProps {
  client: ClientConfiguration;
  mode: ModeInscription;
  title: string;
  /** Title of the toast for a refusal of the server. */
  failed: string;
  /** Returns the refusal of the server, or null once it is done or cancelled. */
  send: (user: UtilisateurInscription) => Promise<ApiError | null>;
}

/** Identification form: registration, or another identifier in re-registration mode (PRE-13, PRE-17). */
export function InscriptionForm({ client, mode, title, failed, send }: InscriptionFormProps) {
  const today = useToday();
  const context = useMemo(() => ({ client, mode, today }), [client, mode, today]);
  const terms = useTerms(areTermsAsked(context));
  const wayOut = holdTelephone(client.registerAttemptNumberAfterMessage, client.telephoneSupport);
  const { isBlocked, note } = useAttempts(client.registerAttemptNumber, wayOut);
  return (
    <div className={styles.page}>
      <PageHeader title={title} subtitle={atHand(client)} back={{ to: '/' }} />
      <div className={styles.layout}>
        <Aside client={client} mode={mode} />
        <div className={styles.column}>
          <VisitorForm
            isLong
            rules={inscriptionRules}
            context={context}
            initial={emptyInscription}
            cancel={{ to: '/' }}
            closed={
              isBlocked && (
                <Notice tone="err" role="alert" title={messages.blockedTitle}>
                  <WayOut text={wayOut} telephone={client.telephoneSupport} />
                </Notice>
              )
            }
            onInvalid={tellProblems}
            onSend={async (values) => {
              if (terms.unread) return terms.unread;
              const error = await send({ ...utilisateurOf(values, context), ...terms.accepted });
              if (error) {
                if (hasOtherTerms(error)) terms.reload();
                toast({ type: 'danger', title: failed, text: error.message });
                note(error);
              }
              return error;
            }}
          >
            <InscriptionFields {...context} terms={terms} />
          </VisitorForm>
        </div>
      </div>
    </div>
  );
}

/** The message of the client, which is all that is left to the visitor: its telephone number dials. */
function WayOut({ text, telephone }: { text: string; telephone: string }) {
  const isCall = telephone !== '' && text.includes(telephone);
  return isCall ? <TelephoneText telephone={telephone} text={() => text} /> : text;
}

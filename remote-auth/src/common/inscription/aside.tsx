import { helpSlot, openSlot, useFeature, useIsSlotFilled } from '@portal/shared-api';
import type { ModeInscription } from '@portal/shared-api/rules/inscription';
import type { ClientConfiguration } from '@portal/shared-api/contract/identity';
import { Button } from '@portal/shared-ui/button';
import { helpCircle } from '@portal/shared-ui/icons-menu';
import { messages } from './messages';
import styles from './form.module.css';

/** Cards on which the numbers of the form are printed: one of them where one number is enough. */
function cardsFor(mode: ClientConfiguration['createAccountAuthMode'], isMonaco: boolean): (string | false)[] {
  if (mode === 'oneOfTwo') return [isMonaco ? messages.anyCard : messages.eitherCard];
  return [
    mode !== 'NIR' && messages.card,
    mode !== 'individual' && (isMonaco ? messages.healthCards : messages.healthCard),
  ];
}

/** Required documents, next steps and a contact. */
export function Aside({ client, mode }: { client: ClientConfiguration; mode: ModeInscription }) {
  const isAssistantOn = useFeature('faqInbentaService');
  const isHelpFilled = useIsSlotFilled(helpSlot);
  const { createAccountAuthMode, isDonneesROMonegasquesActivated, isRegisterVerifyIban } = client;
  const needed = [
    ...cardsFor(createAccountAuthMode, isDonneesROMonegasquesActivated),
    isRegisterVerifyIban && messages.bankDetails,
    messages.mailbox,
  ].filter((line) => line !== false);
  return (
    <aside className={styles.aside} aria-label={messages.aside}>
      <section>
        <h2>{messages.before}</h2>
        <ul>
          {needed.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      <section>
        <h2>{messages.after}</h2>
        <p>{mode === 'creation' ? messages.afterText : messages.afterChangeText}</p>
      </section>
      {isAssistantOn && isHelpFilled && (
        <div>
          <Button variant="quiet" size="sm" icon={helpCircle} aria-haspopup="dialog" onClick={() => openSlot(helpSlot)}>
            {messages.help}
          </Button>
        </div>
      )}
    </aside>
  );
}

import { useIsOpen } from '@portal/shared-api';
import { dematerialisation } from '@portal/shared-api/contract/formulaires/dematerialisation';
import { formPage } from '@portal/shared-ui/form';
import { PageLinks } from '@portal/shared-ui/link';
import { OpenLink } from '../../common/open-link';
import { messages } from './messages';

/** Names the pages that this person has: a beneficiary has neither documents nor letters. */
function Aside() {
  const hasDocuments = useIsOpen('ged');
  const hasLetters = useIsOpen('courriers');
  const hasAlerts = useIsOpen('abonnement');
  return (
    <>
      <h2>{messages.aside}</h2>
      <p>
        {hasDocuments && hasLetters ? (
          <PageLinks>{messages.asideText}</PageLinks>
        ) : (
          <PageLinks>{messages.asideShort}</PageLinks>
        )}{' '}
        {hasAlerts && <PageLinks>{messages.alerts}</PageLinks>}
      </p>
      <OpenLink name="communicationMail" label={messages.toMail} />
    </>
  );
}

/** F-14 « Mes documents dématérialisés ». */
export default formPage({
  form: dematerialisation,
  resource: 'dematerialisation',
  subtitle: messages.subtitle,
  Aside,
  doneTitle: ({ isModeGestionManuel }) => (isModeGestionManuel ? null : messages.saved),
});

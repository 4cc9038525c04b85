import { dematerialisation } from '@portal/shared-api/contract/formulaires/dematerialisation';
import { formPage } from '@portal/shared-ui/form';
import { PageLinks } from '@portal/shared-ui/link';
import { OpenLink } from '../../common/open-link';
import { messages } from './messages';

/** F-14 « Mes documents dématérialisés ». */
export default formPage({
  form: dematerialisation,
  resource: 'dematerialisation',
  subtitle: messages.subtitle,
  Aside: () => (
    <>
      <h2>{messages.aside}</h2>
      <p>
        <PageLinks>{messages.asideText}</PageLinks>
      </p>
      <OpenLink name="communicationMail" label={messages.toMail} />
    </>
  ),
  doneTitle: ({ isModeGestionManuel }) => (isModeGestionManuel ? null : messages.saved),
});

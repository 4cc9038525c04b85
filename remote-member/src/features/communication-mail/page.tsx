import { askForSecurityCode, resources } from '@portal/shared-api';
import {
  communicationMail,
  type ChampsCommunicationMail,
  type DonneesCommunicationMail,
} from '@portal/shared-api/contract/formulaires/communication';
import type { FormContext } from '@portal/shared-api/rules/form-rules';
import { normalizeEmail } from '@portal/shared-api/rules/formulaires/communication';
import { formPage } from '@portal/shared-ui/form';
import { formFields } from '@portal/shared-ui/form-fields';
import { TextInput } from '@portal/shared-ui/text-input';
import { Pieces } from '../../common/pieces';
import { OpenTextLink } from '../../common/open-link';
import { messages } from './messages';

const { Field } = formFields<ChampsCommunicationMail>();
const ignore = () => undefined;

function MailFields({ lecture }: FormContext<DonneesCommunicationMail>) {
  return (
    <>
      <TextInput readOnly label={messages.current} autoComplete="off" value={lecture.donnees.email} onChange={ignore} />
      <Field name="email" />
      <Field name="confirmEmail" />
      <Field name="isConsentementDemat" />
    </>
  );
}

/** F-07 « Modifier mon adresse e-mail de contact ». */
export default formPage({
  form: communicationMail,
  resource: 'communicationMail',
  subtitle: messages.subtitle,
  steps: [{ Content: MailFields }],
  prove: async ({ email }) =>
    (await askForSecurityCode({ operation: 'VERIFY_MAIL_AMF', newEmail: normalizeEmail(email) })).isDone,
  Aside: ({ lecture }) => (
    <>
      <Pieces form={communicationMail} lecture={lecture} note={messages.note} />
      <OpenTextLink name="changementIdentifiant" label={messages.toIdentifier} />
    </>
  ),
  next: () => ({ to: resources.profil.path, label: resources.profil.label }),
});

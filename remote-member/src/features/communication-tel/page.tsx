import { askForSecurityCode, resources } from '@portal/shared-api';
import { communicationTel } from '@portal/shared-api/contract/formulaires/communication';
import { storedPhone } from '@portal/shared-api/rules/formulaires/communication';
import { formPage } from '@portal/shared-ui/form';
import { OpenTextLink } from '../../common/open-link';
import { Pieces } from '../../common/pieces';
import { messages } from './messages';

/** F-08 « Modifier mes numéros de téléphone ». */
export default formPage({
  form: communicationTel,
  resource: 'communicationTel',
  subtitle: messages.subtitle,
  // The code to the new number puts it into the account, and says so.
  prove: async ({ telephonePortable }, { lecture: { donnees } }) =>
    !donnees.isAmfActive ||
    telephonePortable === donnees.telephones.portable ||
    (await askForSecurityCode({ operation: 'MODIFY_TEL_AMF', newAmfTel: storedPhone(telephonePortable) })).isDone,
  Aside: ({ lecture }) => (
    <>
      <Pieces
        form={communicationTel}
        lecture={lecture}
        note={lecture.donnees.isAmfActive ? messages.protected : messages.note}
      />
      <OpenTextLink name="securite" label={messages.toSecurity} />
    </>
  ),
  nextSteps: ({ isModeGestionManuel }, { lecture: { donnees } }, { telephonePortable }) =>
    isModeGestionManuel ||
    telephonePortable === '' ||
    telephonePortable === donnees.telephones.portable ||
    donnees.isAmfActive
      ? []
      : [messages.unconfirmed],
  next: () => ({ to: resources.profil.path, label: resources.profil.label }),
});

import { resources } from '@portal/shared-api';
import {
  envoiCarteTp,
  toSelf,
  type ChampsEnvoiCarteTp,
  type DonneesEnvoiCarteTp,
} from '@portal/shared-api/contract/formulaires/envoi-carte-tp';
import type { FormContext } from '@portal/shared-api/rules/form-rules';
import { formPage } from '@portal/shared-ui/form';
import { useFormValues } from '@portal/shared-ui/form-fields';
import { StatusNotice } from '@portal/shared-ui/page';
import { OpenTextLink } from '../../common/open-link';
import { messages } from './messages';

function OwnAddress({ lecture: { donnees } }: FormContext<DonneesEnvoiCarteTp>) {
  const { values } = useFormValues<ChampsEnvoiCarteTp>();
  return values.typeDestinataire === toSelf ? (
    <StatusNotice>{messages.ownAddress({ email: donnees.email })}</StatusNotice>
  ) : null;
}

/** F-05 « Envoyer ma carte de tiers payant ». */
export default formPage({
  form: envoiCarteTp,
  resource: 'envoiCarteTp',
  subtitle: messages.subtitle,
  steps: [{ fields: ['numPers', 'typeDestinataire', OwnAddress, 'emails', 'message', 'isConfirmation'] }],
  Aside: () => (
    <>
      <h2>{messages.aside}</h2>
      <p>{messages.asideText}</p>
      <p>{messages.asideNir}</p>
      <OpenTextLink name="carteTp" label={messages.toCard} />
    </>
  ),
  doneTitle: messages.sent,
  nextSteps: () => [messages.next],
  next: () => ({ to: resources.carteTp.path, label: messages.toCard }),
});

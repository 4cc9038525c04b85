import { adresse } from '@portal/shared-api/contract/formulaires/adresse';
import { formPage } from '@portal/shared-ui/form';
import { Pieces } from '../../common/pieces';
import { AddressFields } from './address-fields';
import { messages } from './messages';

/** F-03 « Modifier mon adresse ». */
export default formPage({
  form: adresse,
  resource: 'adresse',
  subtitle: messages.subtitle,
  steps: [{ Content: AddressFields }],
  Aside: ({ lecture }) => <Pieces form={adresse} lecture={lecture} />,
});

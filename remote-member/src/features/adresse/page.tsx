import { FormPage } from '@portal/shared-ui/form';
import { adresseForm } from './form';

export default function AdressePage() {
  return <FormPage declaration={adresseForm} />;
}

import { FormPage } from '@portal/shared-ui/form';
import { demandeRemboursementForm } from './form';

export default function DemandeRemboursementPage() {
  return <FormPage declaration={demandeRemboursementForm} />;
}

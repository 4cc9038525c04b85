import { FormPage } from '@portal/shared-ui/form';
import { CurrentSuspension } from '../../common/suspension';
import { demandeRemboursementForm } from './form';

export default function DemandeRemboursementPage() {
  return <FormPage declaration={demandeRemboursementForm} notice={<CurrentSuspension />} />;
}

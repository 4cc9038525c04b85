import { FormPage } from '@portal/shared-ui/form';
import { ribPrestationsForm } from './form';

export default function RibPrestationsPage() {
  return <FormPage declaration={ribPrestationsForm} />;
}

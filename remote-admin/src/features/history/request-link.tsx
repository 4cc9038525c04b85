import { resources } from '@portal/shared-api';
import { TextLink } from '@portal/shared-ui/link';

/** The number of a request, which opens it. */
export const RequestLink = ({ numero }: { numero: string }) => (
  <TextLink to={`${resources.traitementDemandes.path}?demande=${numero}`}>{numero}</TextLink>
);

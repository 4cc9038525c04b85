import type { PageProps } from '@portal/shared-api/remote';
import { RequestDetail } from './request-detail';
import { RequestList } from './request-list';

/** « Mes demandes » (S-22): the list, or the request in the address. */
export default function Demandes({ params: { numeroDemande } }: PageProps) {
  return numeroDemande === undefined ? (
    <RequestList />
  ) : (
    <RequestDetail key={numeroDemande} numeroDemande={numeroDemande} />
  );
}

import { resources } from '@portal/shared-api';
import { useLocation } from '@portal/shared-api/router';
import { DetailPage } from './detail-page';
import { SearchPage } from './search-page';

/** « Trouver un professionnel de santé » (catalogue S-20): the search, or one of those it found. */
export default function Professionnels() {
  const { pathname } = useLocation();
  return pathname === resources.professionnel.path ? <DetailPage /> : <SearchPage />;
}

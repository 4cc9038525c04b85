import { resources } from '@portal/shared-api';
import { useOwnPath } from '../../common/use-own-path';
import { DetailPage } from './detail-page';
import { SearchPage } from './search-page';

const paths = [resources.professionnels.path, resources.professionnel.path];

/** « Trouver un professionnel de santé » (S-20): the search, or one of its results. */
export default function Professionnels() {
  const path = useOwnPath(paths);
  return path === resources.professionnel.path ? <DetailPage /> : <SearchPage />;
}

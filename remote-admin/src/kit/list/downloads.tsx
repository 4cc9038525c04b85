import type { Pagination } from '@portal/shared-api/contract/common';
import { fileFormats } from '@portal/shared-api/contract/fichiers-listes';
import { usePending } from '@portal/shared-api/use-pending';
import { Button } from '@portal/shared-ui/button';
import { download } from '@portal/shared-ui/icons-tools';
import type { ListPlace } from './address';
import type { ListDefinition } from './definition';
import { messages } from './messages';

interface DownloadsProps<Row, State extends ListPlace, P, Q, R extends { pagination: Pagination }> {
  definition: ListDefinition<Row, State, P, Q, R>;
  asked: Parameters<ListDefinition<Row, State, P, Q, R>['call']>[0];
}

/** Files of a list, with the filters and the order that it shows. */
export function Downloads<Row, State extends ListPlace, P, Q, R extends { pagination: Pagination }>({
  definition,
  asked,
}: DownloadsProps<Row, State, P, Q, R>) {
  const [pending, run] = usePending<string>();
  const { exportAs, downloads = [] } = definition;
  const { page: _page, taille: _size, ...filters } = asked;
  const exports = exportAs
    ? fileFormats.map((format) => ({
        label: messages.exports[format],
        run: (query: typeof filters) => exportAs(query, format),
      }))
    : [];
  return [...exports, ...downloads].map((file) => (
    <Button
      key={file.label}
      variant="ghost"
      size="sm"
      icon={download}
      isPending={pending === file.label}
      onClick={() => void run(file.label, () => file.run(filters))}
    >
      {file.label}
    </Button>
  ));
}

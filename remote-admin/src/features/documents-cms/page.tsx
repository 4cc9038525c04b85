import { downloadFile, resources, useRight } from '@portal/shared-api';
import {
  cmsDocumentSorts,
  exportCmsDocuments,
  listCmsDocuments,
  type CmsDocumentRow,
} from '@portal/shared-api/contract/bibliotheque';
import { documentAudienceCodes, documentAudiences } from '@portal/shared-api/contract/documentation';
import { contentStateCodes, contentStates } from '@portal/shared-api/contract/edition';
import { listState, oneOf, text } from '@portal/shared-api/list-state';
import { formatBytes } from '@portal/shared-api/rules/byte-sizes';
import { formatDate } from '@portal/shared-api/rules/civil-dates';
import { Badge } from '@portal/shared-ui/badge';
import { Button } from '@portal/shared-ui/button';
import { plus } from '@portal/shared-ui/icons-tools';
import { contentStateLook } from '../../common/content-state';
import { ModificationText } from '../../common/modification-text';
import { newRow, placeOf } from '../../kit/list/address';
import { filtersOf } from '../../kit/list/filters';
import { ListScreen } from '../../kit/list/list-screen';
import { DocumentSheet, NewDocument } from './document-sheet';
import { messages } from './messages';

const address = listState({
  texte: text(60),
  etat: oneOf(contentStateCodes),
  audience: oneOf(documentAudienceCodes),
  ...placeOf(cmsDocumentSorts, 'ordre'),
});
const { text: words, choice } = filtersOf<typeof address.usual>();
const filters = [
  words('texte', messages.search, 60),
  choice(
    'etat',
    messages.state,
    contentStateCodes.map((code) => ({ code, libelle: contentStates[code] })),
  ),
  choice(
    'audience',
    messages.readers,
    documentAudienceCodes.map((code) => ({ code, libelle: documentAudiences[code] })),
  ),
];

function publicationOf({ datePublication, dateFin }: CmsDocumentRow): string {
  const debut = formatDate(datePublication);
  return dateFin === null ? messages.from({ debut }) : messages.fromTo({ debut, fin: formatDate(dateFin) });
}

/** « Documents à télécharger »: forms, guides and notices, from the draft to the archive. */
export default function DocumentsCms() {
  const mayAdd = useRight('cms:create');
  return (
    <ListScreen
      name="documents-cms"
      label={resources.documentsCms.label}
      subtitle={messages.subtitle}
      address={address}
      read={listCmsDocuments}
      call={(query) => ({ query })}
      rows={({ documents }) => documents}
      rowKey={({ id }) => id}
      rowName={({ title }) => title}
      noun={messages.noun}
      filters={filters}
      columns={[
        { id: 'title', header: messages.columns.title, sortKey: 'title', cell: ({ title }) => title },
        {
          id: 'etat',
          header: messages.columns.etat,
          cell: ({ etat }) => <Badge {...contentStateLook[etat]}>{contentStates[etat]}</Badge>,
        },
        { id: 'theme', header: messages.columns.theme, cell: ({ tags: [theme] }) => theme },
        { id: 'audience', header: messages.columns.audience, cell: ({ audience }) => documentAudiences[audience] },
        { id: 'taille', header: messages.columns.taille, isNumeric: true, cell: ({ taille }) => formatBytes(taille) },
        { id: 'publication', header: messages.columns.publication, sortKey: 'date', cell: publicationOf },
        {
          id: 'ordre',
          header: messages.columns.ordre,
          sortKey: 'ordre',
          isNumeric: true,
          isExtra: true,
          cell: ({ ordre }) => ordre,
        },
        {
          id: 'modification',
          header: messages.columns.modification,
          cell: ({ modification }) => <ModificationText modification={modification} />,
        },
      ]}
      exportAs={(query, format) => downloadFile(exportCmsDocuments, { query: { ...query, format } })}
      tools={(open) =>
        mayAdd && (
          <Button size="sm" icon={plus} onClick={() => open(newRow)}>
            {messages.add}
          </Button>
        )
      }
      sheet={(key, row, close, open) =>
        key === newRow ? (
          <NewDocument onClose={close} onCreated={open} />
        ) : (
          row && <DocumentSheet key={key} document={row} onClose={close} />
        )
      }
    />
  );
}

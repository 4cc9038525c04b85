import { downloadFile, resources, useRight } from '@portal/shared-api';
import { exportImages, imageSorts, listImages, type ImageRow } from '@portal/shared-api/contract/bibliotheque';
import { pictureAddress } from '@portal/shared-api/contract/documentation';
import { listState, text } from '@portal/shared-api/list-state';
import { formatBytes } from '@portal/shared-api/rules/byte-sizes';
import { Button } from '@portal/shared-ui/button';
import { plus } from '@portal/shared-ui/icons-tools';
import { ModificationText } from '../../common/modification-text';
import { newRow, placeOf } from '../../kit/list/address';
import { filtersOf } from '../../kit/list/filters';
import { ListScreen } from '../../kit/list/list-screen';
import { ImageSheet } from './image-sheet';
import { messages } from './messages';
import { NewImage } from './new-image';
import styles from './page.module.css';

const address = listState({ texte: text(60), ...placeOf(imageSorts, 'nom') });
const { text: words } = filtersOf<typeof address.usual>();

const nameOf = ({ nom }: ImageRow) => nom || messages.unnamed;
/** « PNG, 1 200 × 630 px ». */
function formatOf({ typeMime, largeur, hauteur }: ImageRow): string {
  const type = typeMime.replace('image/', '').toUpperCase();
  return largeur === null || hauteur === null ? type : messages.format({ type, largeur, hauteur });
}

/** « Images »: the library of pictures that contents, documents and networks show. */
export default function Images() {
  const mayAdd = useRight('cms:create');
  return (
    <ListScreen
      name="images"
      label={resources.images.label}
      subtitle={messages.subtitle}
      address={address}
      read={listImages}
      call={(query) => ({ query })}
      rows={({ images }) => images}
      rowKey={({ id }) => id}
      rowName={nameOf}
      noun={messages.noun}
      filters={[words('texte', messages.search, 60)]}
      columns={[
        {
          id: 'nom',
          header: messages.columns.nom,
          sortKey: 'nom',
          cell: (image) => (
            <span className={styles.name}>
              <img src={pictureAddress(image.id)} alt="" loading="lazy" />
              {nameOf(image)}
            </span>
          ),
        },
        { id: 'alternative', header: messages.columns.alternative, cell: ({ alternative }) => alternative || null },
        { id: 'format', header: messages.columns.format, cell: formatOf },
        {
          id: 'taille',
          header: messages.columns.taille,
          sortKey: 'taille',
          isNumeric: true,
          cell: ({ taille }) => formatBytes(taille),
        },
        {
          id: 'modification',
          header: messages.columns.date,
          sortKey: 'date',
          cell: ({ modification }) => <ModificationText modification={modification} />,
        },
      ]}
      exportAs={(query, format) => downloadFile(exportImages, { query: { ...query, format } })}
      tools={(open) =>
        mayAdd && (
          <Button size="sm" icon={plus} onClick={() => open(newRow)}>
            {messages.add}
          </Button>
        )
      }
      sheet={(key, row, close, open) =>
        key === newRow ? (
          <NewImage onClose={close} onCreated={open} />
        ) : (
          row && <ImageSheet key={key} image={row} format={formatOf(row)} onClose={close} />
        )
      }
    />
  );
}

import { usePending } from '@portal/shared-api/use-pending';
import { endpointUrl } from '@portal/shared-api';
import { readCmsImage, type MetadataV2 } from '@portal/shared-api/contract/documentation';
import { Button } from '@portal/shared-ui/button';
import { DateText } from '@portal/shared-ui/date-text';
import { ByteSize } from '@portal/shared-ui/display';
import { download, externalLink } from '@portal/shared-ui/icons-tools';
import { inNewTab } from '@portal/shared-ui/link';
import { useId, useState } from 'react';
import { openDocument, saveDocument } from '../../common/stored-documents';
import { messages } from './messages';
import { typeName } from './rules';
import styles from './document-card.module.css';

/** One document: cover, description, type and size as text, and actions. */
export function DocumentCard({
  document: { id, title, description, imageId, taille, typeMime, datePublication },
}: {
  document: MetadataV2;
}) {
  const [pending, run] = usePending<'open' | 'download'>();
  const [isLost, setLost] = useState(false);
  const titleId = useId();
  const source = { id, origine: 'CMS' } as const;
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      {/* A cover only repeats the title. A missing one leaves its background. */}
      <span className={styles.cover}>
        {imageId && !isLost && (
          <img
            src={endpointUrl(readCmsImage.path, undefined, { id: imageId })}
            alt=""
            width={320}
            height={180}
            loading="lazy"
            decoding="async"
            onError={() => setLost(true)}
          />
        )}
      </span>
      <div className={styles.text}>
        <h3 id={titleId}>{title}</h3>
        <p>{description}</p>
        <p className={styles.facts}>
          <span>
            {typeName(typeMime)}, <ByteSize bytes={taille} />
          </span>
          <span>
            {messages.published} <DateText date={datePublication} />
          </span>
        </p>
      </div>
      <div className={styles.actions}>
        <Button
          variant="secondary"
          size="sm"
          icon={download}
          aria-label={messages.downloadOne({ titre: title })}
          isPending={pending === 'download'}
          onClick={() => void run('download', () => saveDocument(source))}
        >
          {messages.download}
        </Button>
        {typeMime === 'application/pdf' && (
          <Button
            variant="ghost"
            size="sm"
            icon={externalLink}
            aria-label={inNewTab(messages.openOne({ titre: title }))}
            isPending={pending === 'open'}
            onClick={() => void run('open', () => openDocument(source))}
          >
            {messages.open}
          </Button>
        )}
      </div>
    </article>
  );
}

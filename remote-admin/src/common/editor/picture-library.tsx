import { resources, useAnnounced, useResource } from '@portal/shared-api';
import { listImages, type ImageRow } from '@portal/shared-api/contract/bibliotheque';
import { pictureAddress } from '@portal/shared-api/contract/documentation';
import { Button } from '@portal/shared-ui/button';
import { useRefusedFocus } from '@portal/shared-ui/field';
import { TextLink } from '@portal/shared-ui/link';
import { Resource } from '@portal/shared-ui/page';
import { SearchInput } from '@portal/shared-ui/search-input';
import { TextInput } from '@portal/shared-ui/text-input';
import { useId, useState } from 'react';
import { messages } from './messages';
import styles from './picture-library.module.css';

/** Pictures of one look at the library. */
const SHOWN = 20;

export interface ChosenPicture {
  id: string;
  /** Address in the library. */
  src: string;
  /** What it shows, for whoever does not see it. */
  alternative: string;
}

interface PictureLibraryProps {
  /** The picture stands among words, with an alternative text of its own. */
  isWritten?: boolean;
  confirmLabel: string;
  onChoose: (picture: ChosenPicture) => void;
  onClose: () => void;
}

/** The library of pictures, to choose one. It has no form element, because it stands inside one. */
export function PictureLibrary({ isWritten = false, confirmLabel, onChoose, onClose }: PictureLibraryProps) {
  const [texte, setTexte] = useState('');
  const [chosen, setChosen] = useState<ImageRow | null>(null);
  const [alternative, setAlternative] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [place, focusRefused] = useRefusedFocus<HTMLDivElement>();
  const read = useResource(
    listImages,
    { query: texte === '' ? { taille: SHOWN } : { texte, taille: SHOWN } },
    { keepPrevious: true },
  );
  const nombre = read.data?.pagination.total;
  // The images of the search before are there until those of this one come.
  const isAnswered = texte !== '' && nombre !== undefined && !read.error && !read.isLoading && !read.isRefreshing;
  useAnnounced(isAnswered ? (nombre === 0 ? messages.none : messages.found({ nombre })) : undefined);
  const choose = (image: ImageRow) => {
    setChosen(image);
    setAlternative(image.alternative);
    setError(null);
  };
  const confirm = () => {
    if (!chosen) return;
    if (isWritten && alternative.trim() === '') {
      setError(messages.alternativeMissing);
      return focusRefused();
    }
    onChoose({ id: chosen.id, src: pictureAddress(chosen.id), alternative: alternative.trim() });
  };
  return (
    <div
      ref={place}
      className={styles.library}
      role="group"
      aria-label={messages.library}
      // Enter searches here; it must not save what stands around.
      onKeyDown={(event) => event.key === 'Enter' && event.target instanceof HTMLInputElement && event.preventDefault()}
    >
      <SearchInput label={messages.search} value={texte} maxLength={60} onSearch={setTexte} />
      <Resource isPlain read={read} label={messages.library} rows={2}>
        {({ images, pagination }) => (
          <>
            {images.length === 0 && <p>{texte === '' ? messages.empty : messages.none}</p>}
            <Choices images={images} chosen={chosen} onChoose={choose} />
            {pagination.total > images.length && (
              <p className={styles.more}>{messages.more({ nombre: pagination.total - images.length })}</p>
            )}
          </>
        )}
      </Resource>
      {isWritten && chosen && (
        <TextInput
          isCompact
          isRequired
          label={messages.alternative}
          hint={messages.alternativeHint}
          error={error}
          maxLength={200}
          value={alternative}
          onChange={setAlternative}
        />
      )}
      <div className={styles.buttons}>
        <Button size="sm" isDisabled={!chosen} onClick={confirm}>
          {confirmLabel}
        </Button>
        <Button size="sm" variant="ghost" onClick={onClose}>
          {messages.close}
        </Button>
        <TextLink to={resources.images.path}>{messages.manage}</TextLink>
      </div>
    </div>
  );
}

interface ChoicesProps {
  images: readonly ImageRow[];
  chosen: ImageRow | null;
  onChoose: (image: ImageRow) => void;
}

function Choices({ images, chosen, onChoose }: ChoicesProps) {
  const name = useId();
  return (
    <ul className={styles.pictures}>
      {images.map((image) => (
        <li key={image.id}>
          <label>
            <input type="radio" name={name} checked={chosen?.id === image.id} onChange={() => onChoose(image)} />
            <img src={pictureAddress(image.id)} alt="" loading="lazy" />
            <span>{image.nom || image.id}</span>
          </label>
        </li>
      ))}
    </ul>
  );
}

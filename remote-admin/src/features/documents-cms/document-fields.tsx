import { useAnnounced, useSubmit } from '@portal/shared-api';
import { addDocumentFile, type CmsDocumentValues } from '@portal/shared-api/contract/bibliotheque';
import { documentAudienceCodes, documentAudiences } from '@portal/shared-api/contract/documentation';
import { LinkButton } from '@portal/shared-ui/link';
import { useState } from 'react';
import { PictureField } from '../../common/editor/picture-field';
import { FileField } from '../../common/file-field';
import { fieldsOf, typedWords, type FieldControl, type ObjectField } from '../../kit/sheet/fields';
import { messages } from './messages';

const { fields } = messages;
const { text, area, choice, integer, date, words } = fieldsOf<CmsDocumentValues>();

/**
 * Fields of a document.
 * @param isDrawn the portal draws it while no file is given.
 * @param isNew it is being added: its file comes by the right to add.
 */
export const documentFields = (isDrawn: boolean, isNew: boolean): readonly ObjectField<CmsDocumentValues>[] => [
  text('title', fields.title, { maxLength: 120, isRequired: true }),
  area('description', fields.description, { maxLength: 250 }),
  {
    name: 'fichierId',
    label: fields.fichierId,
    hint: messages.fileHint,
    isRequired: !isDrawn,
    words: (value) => (value === null || value === undefined ? messages.drawn : messages.ownFile),
    control: (values, set, field, hold) => (
      <DocumentFile
        {...field}
        hold={hold}
        value={values.fichierId}
        isDrawn={isDrawn}
        isNew={isNew}
        onChange={(fichierId) => set({ fichierId })}
      />
    ),
  },
  words('tags', fields.tags, { maxLength: 400, hint: messages.tagsHint, isRequired: true }),
  choice(
    'audience',
    fields.audience,
    documentAudienceCodes.map((code) => ({ code, libelle: documentAudiences[code] })),
  ),
  words('colleges', fields.colleges, {
    maxLength: 400,
    hint: messages.collegesHint,
    isRequired: true,
    isShown: ({ audience }) => audience === 'COLLEGE',
  }),
  {
    name: 'imageId',
    label: fields.imageId,
    words: (value) => (typeof value === 'string' ? value : '–'),
    control: (values, set, field) => (
      <PictureField {...field} value={values.imageId} onChange={(imageId) => set({ imageId })} />
    ),
  },
  date('datePublication', fields.datePublication, { isRequired: true }),
  date('dateFin', fields.dateFin),
  integer('ordre', fields.ordre, { isRequired: true }),
];

interface DocumentFileProps extends FieldControl {
  value: string | null;
  isDrawn: boolean;
  isNew: boolean;
  /** Holds the save back while the file is on its way. */
  hold: (isHeld: boolean) => void;
  onChange: (fichierId: string | null) => void;
}

/** The PDF of a document, sent as soon as it is chosen; the document takes it when it is saved. */
function DocumentFile({ label, hint, isRequired, error, value, isDrawn, isNew, hold, onChange }: DocumentFileProps) {
  const { submit, isPending } = useSubmit(addDocumentFile);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [received, setReceived] = useState<string | null>(null);
  // The refusal comes when the file was read, and the focus stays where it is.
  useAnnounced(refusal ?? undefined);
  const send = async (file: File | null) => {
    setRefusal(null);
    setReceived(null);
    if (!file) return;
    hold(true);
    const result = await submit({ file, query: isNew ? { pour: 'ajout' } : {} });
    hold(false);
    if (!result.isDone) return setRefusal(result.error.message);
    setReceived(result.answer.nomFichier);
    onChange(result.answer.fichierId);
  };
  const isOwn = value !== null;
  return (
    <>
      <FileField
        isRequired={isRequired ?? false}
        label={label}
        hint={`${isOwn ? messages.ownFile : isDrawn ? messages.drawn : ''} ${hint ?? ''}`.trim()}
        error={refusal ?? error}
        accept=".pdf,application/pdf"
        isDisabled={isPending}
        onChoose={(file) => void send(file)}
      />
      <p role="status">{isPending ? messages.sending : received && messages.received({ nom: received })}</p>
      {isDrawn && isOwn && !isPending && (
        <LinkButton
          onClick={() => {
            setReceived(null);
            onChange(null);
          }}
        >
          {messages.drawAgain}
        </LinkButton>
      )}
    </>
  );
}

/** Values without the empty words that typing leaves. */
export const settled = <Values extends CmsDocumentValues>(values: Values): Values => ({
  ...values,
  tags: typedWords(values.tags),
  colleges: typedWords(values.colleges),
});

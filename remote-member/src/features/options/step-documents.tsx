import { useResource } from '@portal/shared-api';
import type {
  ChampsSouscriptionRenfort,
  DonneesSouscriptionRenfort,
} from '@portal/shared-api/contract/formulaires/souscription-renfort';
import { listDocumentsOptions } from '@portal/shared-api/contract/vel';
import type { FormContext } from '@portal/shared-api/rules/form-rules';
import { Badge } from '@portal/shared-ui/badge';
import { IconButton } from '@portal/shared-ui/button';
import { FieldError } from '@portal/shared-ui/field';
import { formFields, useFormField, useFormValues } from '@portal/shared-ui/form-fields';
import { circleCheck, infoCircle } from '@portal/shared-ui/icons-states';
import { download, externalLink } from '@portal/shared-ui/icons-tools';
import { inNewTab } from '@portal/shared-ui/link';
import { Resource } from '@portal/shared-ui/page';
import { Panel } from '@portal/shared-ui/panel';
import { useEffect, useRef } from 'react';
import { openDocument, saveDocument } from '../../common/stored-documents';
import { messages } from './messages';
import styles from './options.module.css';

const { Field } = formFields<ChampsSouscriptionRenfort>();
const texts = messages.documents;
const fromCms = (id: string) => ({ id, origine: 'CMS' }) as const;

/** Fourth step: documents to read before a subscription, and what the person agrees to. */
export function StepDocuments(_context: FormContext<DonneesSouscriptionRenfort>) {
  const { values, change } = useFormValues<ChampsSouscriptionRenfort>();
  const field = useFormField<readonly string[]>('documentsOuverts', messages.steps.documents);
  const read = useResource(listDocumentsOptions, { query: { codesOptions: values.codesOptions } });
  const opened = useRef(values.documentsOuverts);
  useEffect(() => {
    opened.current = values.documentsOuverts;
  }, [values.documentsOuverts]);
  const isOpened = (id: string) => values.documentsOuverts.includes(id);
  const note = async (id: string, isDone: Promise<boolean>) => {
    // Two may be on their way at once.
    if (await isDone) change('documentsOuverts', [...new Set([...opened.current, id])]);
  };
  const error = field?.control.error;
  return (
    <Resource isErrorAlone read={read} label={messages.steps.documents} rows={6}>
      {({ documents }) => {
        const toRead = documents.filter(({ isObligatoire }) => isObligatoire);
        const remaining = toRead.filter(({ idDocument }) => !isOpened(idDocument)).length;
        const options = [...new Set(documents.map(({ libelleOption }) => libelleOption))];
        return (
          <div className={styles.stack}>
            <p className={styles.note}>{texts.intro}</p>
            <p role="status" className={styles.progress}>
              {(remaining === toRead.length ? texts.noneRead : texts.read)({
                nombre: toRead.length - remaining,
                total: toRead.length,
              })}{' '}
              {remaining === 0 ? texts.allRead : texts.remaining({ nombre: remaining })}
            </p>
            <div className={styles.stack} id={field?.control.id} tabIndex={-1}>
              {options.map((libelleOption) => (
                <Panel key={libelleOption} title={libelleOption}>
                  <ul className={styles.documents}>
                    {documents
                      .filter((document) => document.libelleOption === libelleOption)
                      .map(({ idDocument, libelle, isObligatoire }) => (
                        <li key={idDocument}>
                          <span className={styles.document}>{libelle}</span>
                          <span className={styles.state}>
                            <State isOpened={isOpened(idDocument)} isRequired={isObligatoire} />
                          </span>
                          <span className={styles.tools}>
                            <IconButton
                              icon={externalLink}
                              label={inNewTab(texts.open({ libelle, option: libelleOption }))}
                              onClick={() => void note(idDocument, openDocument(fromCms(idDocument)))}
                            />
                            <IconButton
                              icon={download}
                              label={texts.download({ libelle, option: libelleOption })}
                              onClick={() => void note(idDocument, saveDocument(fromCms(idDocument)))}
                            />
                          </span>
                        </li>
                      ))}
                  </ul>
                </Panel>
              ))}
              {error && <FieldError id="documents-a-lire">{error}</FieldError>}
            </div>
            <Panel title={texts.agree}>
              <div className={styles.stack}>
                <Field name="isDocumentsLus" />
                <Field name="isEngagement" />
                <Field name="isEffetAvantDelai" />
              </div>
            </Panel>
          </div>
        );
      }}
    </Resource>
  );
}

function State({ isOpened, isRequired }: { isOpened: boolean; isRequired: boolean }) {
  if (isOpened)
    return (
      <Badge icon={circleCheck} tone="ok">
        {texts.opened}
      </Badge>
    );
  return isRequired ? (
    <Badge icon={infoCircle} tone="warn">
      {texts.required}
    </Badge>
  ) : (
    <Badge icon={infoCircle}>{texts.optional}</Badge>
  );
}

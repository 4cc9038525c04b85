import { useResource } from '@portal/shared-api';
import { listDocumentsOptions } from '@portal/shared-api/contract/vel';
import { formatDate } from '@portal/shared-api/rules/civil-dates';
import { Badge } from '@portal/shared-ui/badge';
import { Actions, Button, IconButton } from '@portal/shared-ui/button';
import { circleCheck, infoCircle } from '@portal/shared-ui/icons-states';
import { download, externalLink } from '@portal/shared-ui/icons-tools';
import { Resource } from '@portal/shared-ui/page';
import { Panel } from '@portal/shared-ui/panel';
import { openDocument, saveDocument } from '../../common/stored-documents';
import { ContactWays } from './contact-ways';
import { messages } from './messages';
import { PrintQuote } from './print-quote';
import type { Journey } from './use-journey';
import styles from './options.module.css';

const texts = messages.documents;
const fromCms = (id: string) => ({ id, origine: 'CMS' }) as const;

/** Fourth step: documents to read before a subscription, and how to subscribe. */
export function StepDocuments({ journey: { answers, change, go } }: { journey: Journey }) {
  const read = useResource(listDocumentsOptions, { query: { codesOptions: [...answers.codesOptions] } });
  const { opened, tarif } = answers;
  return (
    <Resource isErrorAlone read={read} label={messages.steps.documents} rows={6}>
      {({ documents }) => {
        const isOpened = (id: string) => opened.includes(id);
        const remaining = documents.filter(
          ({ idDocument, isObligatoire }) => isObligatoire && !isOpened(idDocument),
        ).length;
        const note = async (id: string, isDone: Promise<boolean>) => {
          if (await isDone) change((before) => ({ opened: [...new Set([...before.opened, id])] }));
        };
        const options = [...new Set(documents.map(({ libelleOption }) => libelleOption))];
        return (
          <div className={styles.stack}>
            <p className={styles.note}>{texts.intro}</p>
            <p role="status" className={styles.progress}>
              {texts.read({
                nombre: documents.filter(({ idDocument }) => isOpened(idDocument)).length,
                total: documents.length,
              })}
            </p>
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
                            label={texts.open({ libelle, option: libelleOption })}
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
            {tarif && (
              <Panel title={texts.subscribe}>
                <div className={styles.stack}>
                  <p>{texts.subscribeText({ date: formatDate(tarif.validiteTarif) })}</p>
                  <p>{remaining === 0 ? texts.allRead : texts.remaining({ nombre: remaining })}</p>
                  <Actions>
                    <PrintQuote answers={answers} variant="primary" />
                    <ContactWays size="normal" />
                  </Actions>
                </div>
              </Panel>
            )}
            <Actions>
              <Button variant="secondary" onClick={() => go('tarif')}>
                {messages.previous}
              </Button>
            </Actions>
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

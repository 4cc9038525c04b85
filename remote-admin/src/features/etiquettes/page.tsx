import { downloadFile, resources, useRight } from '@portal/shared-api';
import { exportEtiquettes, listEtiquettes, type Etiquette } from '@portal/shared-api/contract/etiquettes';
import { Badge } from '@portal/shared-ui/badge';
import { Button } from '@portal/shared-ui/button';
import { InstantText } from '@portal/shared-ui/date-text';
import { alertTriangle } from '@portal/shared-ui/icons-states';
import { fileImport } from '@portal/shared-ui/icons-tools';
import { useState } from 'react';
import type { ListColumn } from '../../kit/list/definition';
import { filtersOf } from '../../kit/list/filters';
import { ListScreen } from '../../kit/list/list-screen';
import { labelList, labelQuery } from './address';
import { ImportTexts } from './import-dialog';
import { LabelSheet } from './label-sheet';
import { messages } from './messages';
import styles from './page.module.css';

const { columns: titles, fields } = messages;
const { text, choice, flag } = filtersOf<typeof labelList.usual>();

const columns: readonly ListColumn<Etiquette>[] = [
  {
    id: 'defaut',
    header: titles.defaut,
    cell: ({ cle, valeurDefaut }) => (
      <>
        {valeurDefaut}
        <span className="visually-hidden">, {messages.open({ cle })}</span>
      </>
    ),
  },
  {
    id: 'valeur',
    header: titles.valeur,
    cell: ({ valeur, isInapplicable }) => (
      <span className={styles.text}>
        {valeur}
        {isInapplicable && (
          <Badge tone="warn" icon={alertTriangle}>
            {messages.inapplicable}
          </Badge>
        )}
      </span>
    ),
  },
  { id: 'cle', header: titles.cle, sortKey: 'cle', cell: ({ cle }) => <code className={styles.text}>{cle}</code> },
  { id: 'contexte', header: titles.contexte, cell: ({ contexte }) => contexte },
  {
    id: 'date',
    header: titles.date,
    sortKey: 'date',
    cell: ({ dateModification, auteur }) =>
      dateModification && (
        <span className={styles.text}>
          <InstantText instant={dateModification} separator="line" />
          <small>{auteur}</small>
        </span>
      ),
  },
];

/** « Étiquettes »: the words of the screens, as this client has them. */
export default function Etiquettes() {
  return (
    <ListScreen
      name="etiquettes"
      label={resources.etiquettes.label}
      subtitle={messages.subtitle}
      address={labelList}
      openedIn="cle"
      read={listEtiquettes}
      call={(asked) => ({ query: labelQuery(asked) })}
      rows={({ etiquettes }) => etiquettes}
      rowKey={({ cle }) => cle}
      rowName={({ cle }) => cle}
      noun={messages.rows}
      filters={(answer) => [
        choice(
          'ecran',
          fields.ecran,
          (answer?.ecrans ?? []).map(({ code, libelle }) => ({ code, libelle })),
        ),
        text('texte', fields.texte),
        flag('personnalisees', fields.personnalisees),
      ]}
      columns={columns}
      empty={{ title: messages.none, text: messages.noneText }}
      exportAs={(asked, format) => downloadFile(exportEtiquettes, { query: { ...labelQuery(asked), format } })}
      tools={() => <Import />}
      sheet={(cle, _row, close) => <LabelSheet cle={cle} onClose={close} />}
    />
  );
}

/** A workbook that was exported here, brought back. */
function Import() {
  const mayChange = useRight('etiquette:update');
  const [isOpen, setOpen] = useState(false);
  if (!mayChange) return null;
  return (
    <>
      <Button size="sm" variant="ghost" icon={fileImport} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {messages.import}
      </Button>
      {isOpen && <ImportTexts onClose={() => setOpen(false)} />}
    </>
  );
}

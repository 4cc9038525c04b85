import { clearCache, useRight } from '@portal/shared-api';
import {
  addReferentielRow,
  deleteReferentielRow,
  readReferentielHistory,
  saveReferentielRow,
  type ReferentielEdited,
  type ReferentielListed,
} from '@portal/shared-api/contract/referentiel-edition';
import type { TypedWholeNumber } from '@portal/shared-api/rules/whole-numbers';
import { Sheet } from '../../common/sheet';
import { useChange } from '../../common/use-change';
import { fieldsOf, type ObjectField } from '../../kit/sheet/fields';
import { ObjectForm } from '../../kit/sheet/object-form';
import { ObjectHistory } from '../../kit/sheet/object-history';
import { RemoveButton } from '../../kit/sheet/remove-button';
import { useSave } from '../../kit/sheet/use-save';
import { messages } from './messages';

interface Values {
  code: string;
  libelle: string;
  ordre: TypedWholeNumber;
  parent: string | null;
  isActif: boolean;
  indicatif: string | null;
  isSepa: boolean;
  codeInsee: string | null;
  departement: string | null;
}

const { text, integer, flag } = fieldsOf<Values>();

function fieldsFor({ nom, parent }: ReferentielListed, row: ReferentielEdited | undefined): ObjectField<Values>[] {
  return [
    text('code', messages.columns.code, { maxLength: 40, isRequired: true, isFixed: true }),
    text('libelle', messages.columns.libelle, { maxLength: 150, isRequired: true }),
    integer('ordre', messages.columns.ordre, { hint: messages.orderHint, isRequired: true }),
    ...(parent === null ? [] : [text('parent', messages.columns.parent, { maxLength: 40 })]),
    ...(nom === 'pays'
      ? [text('indicatif', messages.more.indicatif, { maxLength: 5 }), flag('isSepa', messages.more.isSepa)]
      : []),
    ...(nom === 'code-postal'
      ? [
          text('codeInsee', messages.more.codeInsee, { maxLength: 5 }),
          text('departement', messages.more.departement, { maxLength: 3 }),
        ]
      : []),
    ...(row?.isDesactivable === false ? [] : [flag('isActif', messages.columns.actif, { hint: messages.activeHint })]),
  ];
}

const blank: Values = {
  code: '',
  libelle: '',
  ordre: null,
  parent: null,
  isActif: true,
  indicatif: null,
  isSepa: false,
  codeInsee: null,
  departement: null,
};

interface RowSheetProps {
  list: ReferentielListed;
  /** Undefined for one that is added. */
  row: ReferentielEdited | undefined;
  onClose: () => void;
  onAdded: (key: string) => void;
}

/** One row of a list: its values, its versions, and its deletion where staff added it. */
export function RowSheet({ list, row, onClose, onAdded }: RowSheetProps) {
  const { nom, liberte } = list;
  const isOfPortal = liberte === 'PORTAIL';
  const adding = useSave(addReferentielRow);
  const saving = useSave(saveReferentielRow);
  const { change, isPending } = useChange(deleteReferentielRow);
  const mayDelete = useRight('referentiel:delete');
  const fields = fieldsFor(list, row);
  const values: Values = row ? { ...blank, ...row, isSepa: row.isSepa ?? false } : blank;
  const save = async (draft: Values, version: number) => {
    const body = {
      libelle: draft.libelle,
      ordre: typeof draft.ordre === 'number' ? draft.ordre : 0,
      parent: draft.parent || null,
      isActif: draft.isActif,
      indicatif: draft.indicatif || null,
      isSepa: nom === 'pays' ? draft.isSepa : null,
      codeInsee: draft.codeInsee || null,
      departement: draft.departement || null,
    };
    if (row) return saving({ params: { nom, id: row.id }, body: { ...body, version } });
    const result = await adding({ params: { nom }, body: { ...body, code: draft.code } });
    if (result.isDone) onAdded(result.answer.id);
    return result;
  };
  return (
    <Sheet
      title={row?.libelle ?? messages.addTitle}
      subtitle={row && <code>{row.code}</code>}
      closeLabel={messages.close}
      onClose={onClose}
    >
      <ObjectForm
        fields={fields}
        values={values}
        version={row?.version ?? 0}
        right={row ? 'referentiel:update' : 'referentiel:create'}
        readOnlyBecause={isOfPortal ? messages.liberties.PORTAIL : undefined}
        save={save}
        saved={messages.saved}
        onReload={clearCache}
      />
      {row?.isDesactivable === false && !isOfPortal && <p>{messages.alwaysActive}</p>}
      {row && !isOfPortal && (
        <ObjectHistory
          fields={fields}
          read={readReferentielHistory}
          args={{ params: { nom, id: row.id } }}
          right="referentiel:update"
          restore={(stored) => save({ ...values, ...stored, isSepa: stored['isSepa'] === true }, row.version)}
        />
      )}
      {row?.isAjoute && mayDelete && (
        <RemoveButton
          libelle={row.libelle}
          isPending={isPending}
          onRemove={() => change({ params: { nom, id: row.id } }, messages.removed)}
          onRemoved={onClose}
        />
      )}
    </Sheet>
  );
}

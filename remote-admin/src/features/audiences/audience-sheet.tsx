import { ApiError, useRight } from '@portal/shared-api';
import {
  addAudience,
  deleteAudience,
  readAudienceHistory,
  saveAudience,
  type Audience,
} from '@portal/shared-api/contract/audiences';
import { criteriaProblem } from '@portal/shared-api/rules/audiences';
import { Facts } from '@portal/shared-ui/facts';
import { Sheet } from '../../common/sheet';
import { useChange } from '../../common/use-change';
import { ObjectForm, type Saved } from '../../kit/sheet/object-form';
import { ObjectHistory } from '../../kit/sheet/object-history';
import { RemoveButton } from '../../kit/sheet/remove-button';
import { useSave } from '../../kit/sheet/use-save';
import { audienceFields, ChoicesFailed, settled, useChoices, type Values } from './audience-fields';
import { FilePanel } from './file-panel';
import { messages } from './messages';
import { ReportPanel } from './report-panel';
import { TestPanel } from './test-panel';

/** Says at the criteria what the server would refuse; it checks again. */
function problemIn({ type, criteres }: Values): Saved | null {
  const message = type === 'CRITERES' ? criteriaProblem(criteres) : null;
  if (message === null) return null;
  const erreurs = [{ champ: 'criteres', code: 'criteres', message }];
  return { isDone: false, error: new ApiError(400, { status: 400, message, erreurs }) };
}

interface AudienceSheetProps {
  audience: Audience;
  onReload: () => void;
  onClose: () => void;
}

/** One audience: its rule, a test of a person, its report, its file and its versions. */
export function AudienceSheet({ audience, onReload, onClose }: AudienceSheetProps) {
  const { code, libelle, description, portee, type, criteres, isActive, version, utilisation } = audience;
  const values: Values = { code, libelle, description, portee, type, criteres, isActive };
  const store = useSave(saveAudience);
  const remove = useChange(deleteAudience);
  const mayDelete = useRight('audiences:delete');
  const fields = audienceFields(useChoices());
  const save = async (draft: Values, from: number): Promise<Saved> => {
    const { code: _, ...body } = settled(draft);
    const problem = problemIn({ code, ...body });
    if (problem) return problem;
    return store({ params: { code }, body: { ...body, version: from } });
  };
  return (
    <Sheet title={libelle} subtitle={<code>{code}</code>} closeLabel={messages.close} onClose={onClose}>
      {utilisation !== null && (
        <Facts layout="rows" facts={[{ label: messages.columns.utilisation, value: utilisation }]} />
      )}
      <ChoicesFailed />
      <ObjectForm
        fields={fields}
        values={values}
        version={version}
        isNew={false}
        right="audiences:update"
        save={save}
        saved={messages.saved}
        onReload={onReload}
      >
        {(draft) => <TestPanel code={code} draft={settled(draft)} />}
      </ObjectForm>
      {mayDelete && (
        <RemoveButton
          libelle={libelle}
          isPending={remove.isPending}
          onRemove={() => remove.change({ params: { code } })}
          onRemoved={onClose}
        />
      )}
      {type === 'FICHIER' && <FilePanel code={code} />}
      <ReportPanel code={code} />
      <ObjectHistory
        fields={fields}
        read={readAudienceHistory}
        args={{ query: { code } }}
        right="audiences:update"
        restore={(stored) => save({ ...values, ...stored, code }, version)}
        onReload={onReload}
      />
    </Sheet>
  );
}

interface NewAudienceProps {
  onClose: () => void;
  onCreated: (code: string) => void;
}

/** An audience that is being added. */
export function NewAudience({ onClose, onCreated }: NewAudienceProps) {
  const create = useSave(addAudience);
  const save = async (draft: Values): Promise<Saved> => {
    const body = settled(draft);
    const problem = problemIn(body);
    if (problem) return problem;
    const result = await create({ body });
    if (result.isDone) onCreated(draft.code);
    return result;
  };
  return (
    <Sheet title={messages.addTitle} closeLabel={messages.close} onClose={onClose}>
      <ChoicesFailed />
      <ObjectForm
        fields={audienceFields(useChoices())}
        values={{
          code: '',
          libelle: '',
          description: '',
          portee: 'CONTRAT',
          type: 'CRITERES',
          criteres: { lien: 'ET', groupes: [] },
          isActive: true,
        }}
        version={0}
        right="audiences:create"
        save={save}
        saved={messages.saved}
        onReload={() => undefined}
      >
        {(draft) => <TestPanel draft={settled(draft)} />}
      </ObjectForm>
    </Sheet>
  );
}

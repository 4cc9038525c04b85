import { readModeleHistory, saveModeleMessage, type ModeleMessage } from '@portal/shared-api/contract/modeles-messages';
import { Facts } from '@portal/shared-ui/facts';
import { Sheet } from '../../common/sheet';
import { fieldsOf, type ObjectField } from '../../kit/sheet/fields';
import { ObjectForm } from '../../kit/sheet/object-form';
import { ObjectHistory } from '../../kit/sheet/object-history';
import { useSave } from '../../kit/sheet/use-save';
import { messages } from './messages';
import { PortalText } from './portal-text';
import { Preview } from './preview';

export type TemplateValues = Pick<ModeleMessage, 'objet' | 'corps' | 'isActif'>;

const { text, area, flag } = fieldsOf<TemplateValues>();
const named = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ') || messages.noVariable;
/** In the history a text that is null is the portal's. */
const orPortal = (field: ObjectField<TemplateValues>): ObjectField<TemplateValues> => ({
  ...field,
  words: (value) => (value === null ? messages.ofPortal : field.words(value)),
});

interface TemplateSheetProps {
  template: ModeleMessage;
  onReload: () => void;
  onClose: () => void;
}

/** One message: its text, what it looks like, and its versions. */
export function TemplateSheet({ template, onReload, onClose }: TemplateSheetProps) {
  const { code, objet, corps, isActif, isSms, isAlwaysSent, variables, obligatoires, version } = template;
  const send = useSave(saveModeleMessage);
  const fields = [
    ...(isSms ? [] : [orPortal(text('objet', messages.subject, { maxLength: 500, isRequired: true }))]),
    orPortal(
      area('corps', messages.body, {
        maxLength: 10_000,
        lines: 8,
        isRequired: true,
        hint: messages.bodyHint({ exemple: '{prenom}' }),
      }),
    ),
    ...(isAlwaysSent ? [] : [flag('isActif', messages.active)]),
  ];
  const save = (draft: TemplateValues, from: number) => send({ params: { code }, body: { ...draft, version: from } });
  return (
    <Sheet title={objet || code} subtitle={<code>{code}</code>} closeLabel={messages.close} onClose={onClose}>
      <Facts
        layout="rows"
        facts={[
          { label: messages.columns.canal, value: isSms ? messages.channels.SMS : messages.channels.EMAIL },
          { label: messages.variables, value: named(variables) },
          obligatoires.length > 0 ? { label: messages.required, value: named(obligatoires) } : null,
          isAlwaysSent ? { label: messages.columns.etat, value: messages.always } : null,
        ]}
      />
      <ObjectForm
        fields={fields}
        values={{ objet, corps, isActif }}
        version={version}
        isNew={false}
        right="settings:update"
        save={save}
        saved={messages.saved}
        onReload={onReload}
      >
        {(draft) => <Preview code={code} draft={draft} />}
      </ObjectForm>
      <PortalText template={template} />
      <ObjectHistory
        fields={fields}
        read={readModeleHistory}
        args={{ params: { code } }}
        right="settings:update"
        restore={(stored) => save({ objet, corps, isActif, ...stored }, version)}
        onReload={onReload}
      />
    </Sheet>
  );
}

import {
  readFonctionnaliteHistory,
  saveFonctionnalite,
  type FeatureSetting,
} from '@portal/shared-api/contract/reglages';
import { Facts } from '@portal/shared-ui/facts';
import { Sheet } from '../../common/sheet';
import { fieldsOf, type ObjectField } from '../../kit/sheet/fields';
import { ObjectForm } from '../../kit/sheet/object-form';
import { ObjectHistory } from '../../kit/sheet/object-history';
import { useSave } from '../../kit/sheet/use-save';
import { ContractsField } from './contracts-field';
import { messages } from './messages';

type Values = Pick<FeatureSetting, 'isActivated' | 'parContrat'> & {
  /** Empty for what is no act. */
  modeGestion: '' | 'manuel' | 'automatique';
  isArEnvoye: boolean;
};

const { flag, choice } = fieldsOf<Values>();
const modes = (['automatique', 'manuel'] as const).map((code) => ({ code, libelle: messages.modes[code] }));
const contracts: ObjectField<Values> = {
  name: 'parContrat',
  label: messages.perContract,
  words: (value) =>
    Array.isArray(value)
      ? value
          .map((each: unknown) => new Map<string, unknown>(Object.entries(Object(each))))
          .map(
            (each) =>
              `${String(each.get('numeroContratIndividuel'))} ${each.get('isActivated') ? messages.on : messages.off}`,
          )
          .join(', ') || '–'
      : '–',
  control: ({ parContrat }, set, { error }) => (
    <ContractsField value={parContrat} error={error} onChange={(value) => set({ parContrat: value })} />
  ),
};

interface FeatureSheetProps {
  feature: FeatureSetting;
  onReload: () => void;
  onClose: () => void;
}

/** One feature: its switch, mode and acknowledgement, its contracts, its versions. */
export function FeatureSheet({ feature, onReload, onClose }: FeatureSheetProps) {
  const send = useSave(saveFonctionnalite);
  const { cle, libelle, famille, modeGestion, isModeFixe, isArEnvoye, isActivated, parContrat, version } = feature;
  const fields = [
    flag('isActivated', messages.isActivated),
    ...(modeGestion !== null && !isModeFixe
      ? [choice('modeGestion', messages.mode, modes, { hint: messages.modeHint })]
      : []),
    ...(isArEnvoye === null ? [] : [flag('isArEnvoye', messages.ar)]),
    contracts,
  ];
  const values: Values = { isActivated, modeGestion: modeGestion ?? '', isArEnvoye: isArEnvoye ?? false, parContrat };
  const save = (draft: Values, from: number) =>
    send({
      params: { cle },
      body: {
        isActivated: draft.isActivated,
        parContrat: draft.parContrat.filter(({ numeroContratIndividuel }) => numeroContratIndividuel !== ''),
        modeGestion: draft.modeGestion === '' ? null : draft.modeGestion,
        isArEnvoye: isArEnvoye === null ? null : draft.isArEnvoye,
        version: from,
      },
    });
  return (
    <Sheet title={libelle} subtitle={<code>{cle}</code>} closeLabel={messages.close} onClose={onClose}>
      <Facts
        layout="rows"
        facts={[
          { label: messages.columns.famille, value: famille },
          modeGestion !== null && isModeFixe
            ? { label: messages.mode, value: messages.fixedMode({ mode: messages.modes[modeGestion] }) }
            : null,
        ]}
      />
      <ObjectForm
        fields={fields}
        values={values}
        version={version}
        isNew={false}
        right="settings:update"
        save={save}
        saved={messages.saved}
        onReload={onReload}
      />
      <ObjectHistory
        fields={fields}
        read={readFonctionnaliteHistory}
        args={{ params: { cle } }}
        right="settings:update"
        restore={(stored) => save({ ...values, ...stored }, version)}
        onReload={onReload}
      />
    </Sheet>
  );
}

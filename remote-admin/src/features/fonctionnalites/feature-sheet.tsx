import type { AudienceChoice } from '@portal/shared-api/contract/audiences';
import {
  readFonctionnaliteHistory,
  saveFonctionnalite,
  type FeatureSetting,
} from '@portal/shared-api/contract/reglages';
import { hasExceptions } from '@portal/shared-api/rules/features';
import { Facts } from '@portal/shared-ui/facts';
import { Sheet } from '../../common/sheet';
import { fieldsOf, type ObjectField } from '../../kit/sheet/fields';
import { ObjectForm } from '../../kit/sheet/object-form';
import { ObjectHistory } from '../../kit/sheet/object-history';
import { useSave } from '../../kit/sheet/use-save';
import { audiencesField, contractsField, modes, type Exceptions } from './exceptions';
import { messages } from './messages';

type Values = Pick<FeatureSetting, 'isActivated'> &
  Exceptions & {
    /** Empty for what is no act. */
    modeGestion: '' | 'manuel' | 'automatique';
    isArEnvoye: boolean;
  };

const { flag, choice } = fieldsOf<Values>();

interface FeatureSheetProps {
  feature: FeatureSetting;
  audiences: readonly AudienceChoice[];
  onReload: () => void;
  onClose: () => void;
}

/** One feature: its switch, mode and acknowledgement, its contracts, its versions. */
export function FeatureSheet({ feature, audiences, onReload, onClose }: FeatureSheetProps) {
  const send = useSave(saveFonctionnalite);
  const { cle, libelle, famille, modeGestion, isModeFixe, isArEnvoye, isActivated, parContrat, parAudience, version } =
    feature;
  // An earlier version may hold exceptions that the feature can no longer have.
  const mayDiffer = hasExceptions(cle);
  const hasMode = modeGestion !== null && !isModeFixe;
  const fields: readonly ObjectField<Values>[] = [
    flag('isActivated', messages.isActivated),
    ...(hasMode ? [choice('modeGestion', messages.mode, modes, { hint: messages.modeHint })] : []),
    ...(isArEnvoye === null ? [] : [flag('isArEnvoye', messages.ar)]),
    ...(mayDiffer ? [contractsField, audiencesField(audiences, hasMode)] : []),
  ];
  const values: Values = {
    isActivated,
    modeGestion: modeGestion ?? '',
    isArEnvoye: isArEnvoye ?? false,
    parContrat,
    parAudience,
  };
  const save = (draft: Values, from: number) =>
    send({
      params: { cle },
      body: {
        isActivated: draft.isActivated,
        parContrat: draft.parContrat.filter(({ numeroContratIndividuel }) => numeroContratIndividuel !== ''),
        // An earlier version may hold modes where there are none any more.
        parAudience: draft.parAudience
          .filter(({ audience }) => audience !== '')
          .map((row) => (hasMode ? row : { ...row, modeGestion: null })),
        modeGestion: modeGestion === null || draft.modeGestion === '' ? null : draft.modeGestion,
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
        restore={(stored) => save({ ...values, ...stored, ...(mayDiffer ? {} : { parContrat, parAudience }) }, version)}
        onReload={onReload}
      />
    </Sheet>
  );
}

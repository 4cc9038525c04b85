import { clearCache, useRight } from '@portal/shared-api';
import type { AudienceChoice } from '@portal/shared-api/contract/audiences';
import {
  addCampaign,
  campaignStates,
  deleteCampaign,
  readCampaignHistory,
  saveCampaign,
  type Campaign,
  type CampaignValues,
} from '@portal/shared-api/contract/campagnes';
import { Facts } from '@portal/shared-ui/facts';
import { Sheet } from '../../common/sheet';
import { useChange } from '../../common/use-change';
import { ObjectForm, type Saved } from '../../kit/sheet/object-form';
import { ObjectHistory } from '../../kit/sheet/object-history';
import { RemoveButton } from '../../kit/sheet/remove-button';
import { useSave } from '../../kit/sheet/use-save';
import { campaignFields } from './campaign-fields';
import { messages } from './messages';
import { Sending } from './sending';
import { TargetPanel } from './target-panel';

/** An empty link is none. */
const settled = <Values extends CampaignValues>(values: Values): Values => ({
  ...values,
  lien: values.lien === '' ? null : values.lien,
});

interface CampaignSheetProps {
  campaign: Campaign;
  audiences: readonly AudienceChoice[];
  onClose: () => void;
}

/** One notification: what it says and to whom, its sending, and what became of it. */
export function CampaignSheet({ campaign, audiences, onClose }: CampaignSheetProps) {
  const { id, etat, version, isCommencee, envoyees: _sent, lues: _read, clics: _clicks, ...values } = campaign;
  const params = { id };
  const send = useSave(saveCampaign);
  const remove = useChange(deleteCampaign);
  const mayDelete = useRight('notification:delete');
  const fields = campaignFields(audiences, values.audiences);
  const isEditable = etat === 'BROUILLON' || (etat === 'ANNULEE' && !isCommencee);
  const save = (draft: CampaignValues, from: number) => send({ params, body: { ...settled(draft), version: from } });
  return (
    <Sheet title={values.titre} subtitle={campaignStates[etat]} closeLabel={messages.close} onClose={onClose}>
      <Sending campaign={campaign} />
      <TargetPanel key={`${etat} ${version}`} id={id} isBegun={isCommencee} />
      {isEditable ? (
        <ObjectForm
          fields={fields}
          values={values}
          version={version}
          isNew={false}
          right="notification:update"
          save={save}
          saved={messages.saved}
          onReload={clearCache}
        />
      ) : (
        <>
          <Facts
            layout="rows"
            facts={fields
              .filter(({ isShown }) => isShown?.(values) ?? true)
              .map(({ name, label, words }) => ({ label, value: words(values[name]) }))}
          />
          <p>{isCommencee ? messages.lockedSent : messages.lockedPlanned}</p>
        </>
      )}
      {mayDelete && isEditable && (
        <RemoveButton
          libelle={values.titre}
          isPending={remove.isPending}
          onRemove={() => remove.change({ params })}
          onRemoved={onClose}
        />
      )}
      <ObjectHistory
        fields={fields}
        read={readCampaignHistory}
        args={{ params }}
        right="notification:update"
        restore={isEditable ? (stored) => save({ ...values, ...stored }, version) : undefined}
      />
    </Sheet>
  );
}

const empty: CampaignValues = {
  titre: '',
  texte: '',
  texteSms: '',
  lien: null,
  icone: null,
  importance: 'INFORMATION',
  isFermable: true,
  isCommerciale: false,
  canaux: ['PORTAIL'],
  profils: [],
  audiences: [],
  dateEnvoi: '',
  heureEnvoi: '09:00',
  dateFin: null,
};

interface NewCampaignProps {
  audiences: readonly AudienceChoice[];
  onClose: () => void;
  onCreated: (id: string) => void;
}

/** A notification that is being added, as a draft. */
export function NewCampaign({ audiences, onClose, onCreated }: NewCampaignProps) {
  const send = useSave(addCampaign);
  const save = async (draft: CampaignValues): Promise<Saved> => {
    const result = await send({ body: settled(draft) });
    if (result.isDone) onCreated(result.answer.id);
    return result;
  };
  return (
    <Sheet title={messages.addTitle} closeLabel={messages.close} onClose={onClose}>
      <ObjectForm
        fields={campaignFields(audiences, [])}
        values={empty}
        version={0}
        right="notification:create"
        save={save}
        saved={messages.saved}
        onReload={() => undefined}
      />
    </Sheet>
  );
}

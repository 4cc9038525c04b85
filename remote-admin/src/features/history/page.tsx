import { downloadFile, resources, toast, useFeature, useRight, useSubmit } from '@portal/shared-api';
import { etatsDemande } from '@portal/shared-api/contract/formulaires/formulaire';
import { historyStates } from '@portal/shared-api/contract/historique';
import { modesGestion } from '@portal/shared-api/contract/identity';
import { exportHandledRequests, listHandledRequests } from '@portal/shared-api/contract/traitement-demandes';
import { takeRequests } from '@portal/shared-api/contract/traitement-demandes-actes';
import { userCheck } from '@portal/shared-ui/icons-administration';
import { filtersOf } from '../../kit/list/filters';
import { cappedNote } from '../../kit/list/capped-note';
import { ListScreen } from '../../kit/list/list-screen';
import { requestList } from './address';
import { columns } from './columns';
import { messages } from './messages';
import { RequestRail } from './request-rail';
import { RequestSheet } from './request-sheet';
import { Views } from './views';

const { text, choice, period } = filtersOf<typeof requestList.usual>();
const { fields } = messages;
const states = historyStates.map((code) => ({ code, libelle: code === 'ouvert' ? messages.open : etatsDemande[code] }));
const modes = modesGestion.map((code) => ({ code, libelle: messages.modes[code] }));

/**
 * « Historique »: the requests of members, and their decision. An open request fills the page beside the list in
 * short; everything works by keyboard.
 */
export default function History() {
  const isHandled = useFeature('adminTraitementDemandesService');
  const mayHandle = useRight('history:update') && isHandled;
  const { submit } = useSubmit(takeRequests);
  const take = async (numeros: readonly string[]) => {
    const result = await submit({ body: { numeros: [...numeros] } });
    if (result.isDone)
      return result.answer.resultats.map(({ numeroDemande, ...outcome }) => ({ cle: numeroDemande, ...outcome }));
    toast({ type: 'danger', title: messages.actFailed, text: result.error.message });
    return null;
  };
  return (
    <ListScreen
      name="historique"
      label={resources.traitementDemandes.label}
      subtitle={messages.subtitle}
      address={requestList}
      openedIn="demande"
      read={listHandledRequests}
      call={(query) => ({ query })}
      rows={({ demandes }) => demandes}
      rowKey={({ numeroDemande }) => numeroDemande}
      room={56}
      rowName={({ numeroDemande }) => numeroDemande}
      noun={messages.rows}
      parts={{
        name: 'vue',
        render: ({ vue }, answer, choose) => (
          <Views current={vue} counts={answer?.vues} onChoose={(next) => choose({ vue: next })} />
        ),
      }}
      filters={(answer) => [
        text('numero', fields.numero, 20),
        text('adherent', fields.adherent),
        text('numeroContrat', fields.numeroContrat, 40),
        choice('code', fields.code, answer?.demarches ?? []),
        choice('etat', fields.etat, states),
        choice('mode', fields.mode, modes),
        period('dateDebut', 'dateFin'),
      ]}
      columns={columns}
      note={cappedNote}
      exportAs={(query, format) => downloadFile(exportHandledRequests, { query: { ...query, format } })}
      bulk={
        mayHandle
          ? [{ label: messages.takeAll, icon: userCheck, done: (nombre) => messages.taken({ nombre }), run: take }]
          : []
      }
      keys={messages.keys.map(([key = '', effect = '']) => [key, effect])}
      rail={(rows, opened, open) => <RequestRail rows={rows} opened={opened} onOpen={open} />}
      sheet={(numero, _row, close) => <RequestSheet numeroDemande={numero} onClose={close} />}
    />
  );
}

import { clearCache, onToast, openSlot, useSession, useSlots, type Toast } from '@portal/shared-api';
import { createHashNav, PortalRouter } from '@portal/shared-api/router';
import { contract, serverAnswers, withServer } from '@portal/shared-api/testing';
import { render, waitFor } from '@testing-library/react';
import RibPopup from './popup';

const toasts: Toast[] = [];
onToast((shown) => toasts.push(shown));

test('[CTL-18] a popup whose management mode cannot be read shows an error and closes', async () => {
  clearCache();
  useSession.setState({ contrats: [contract()], contrat: contract(), today: '2026-11-20' });
  withServer(serverAnswers({ status: 500, body: { status: 500 } }));
  openSlot('compte-remboursement');
  render(
    <PortalRouter nav={createHashNav()}>
      <RibPopup params={{}} onClose={() => undefined} />
    </PortalRouter>,
  );
  await waitFor(() => expect(useSlots.getState().open).toEqual([]));
  expect(toasts).toEqual([
    expect.objectContaining({ type: 'danger', title: 'Erreur lors de la récupération du mode de gestion' }),
  ]);
});

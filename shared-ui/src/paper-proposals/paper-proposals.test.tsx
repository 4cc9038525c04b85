import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PaperProposals, usePaperProposals } from '.';
import { serveForm } from '../form/testing/server';

function Example() {
  const [amount, setAmount] = useState<number | null>(null);
  return (
    <>
      <PaperProposals
        fileName="facture.pdf"
        offers={[
          {
            name: 'montantFacture',
            label: 'Montant de la facture',
            shown: '45,00 €',
            ligne: 'Montant réglé : 45,00 €',
            isUsed: amount === 45,
            onUse: () => setAmount(45),
          },
        ]}
      />
      <input id="champ-montantFacture" aria-label="Montant" readOnly value={amount ?? ''} />
      <button type="button" onClick={() => setAmount(50)}>
        Corriger
      </button>
    </>
  );
}

test('nothing is filled by itself; the button fills its field, goes away, says so and leads to the field', async () => {
  render(<Example />);
  expect(screen.getByText('Lu dans « facture.pdf »')).toBeVisible();
  expect(screen.getByText('« Montant réglé : 45,00 € »')).toBeVisible();
  const field = screen.getByRole('textbox', { name: 'Montant' });
  expect(field).toHaveValue('');
  await userEvent.click(screen.getByRole('button', { name: 'Utiliser 45,00 €' }));
  expect(field).toHaveValue('45');
  expect(field).toHaveFocus();
  expect(screen.queryByRole('button', { name: /^Utiliser/ })).not.toBeInTheDocument();
  expect(screen.getByText('Montant de la facture : 45,00 €, d’après le document.')).toHaveAttribute('role', 'status');
});

test('a value that the person has changed is offered again', async () => {
  render(<Example />);
  await userEvent.click(screen.getByRole('button', { name: 'Utiliser 45,00 €' }));
  await userEvent.click(screen.getByRole('button', { name: 'Corriger' }));
  expect(screen.getByRole('button', { name: 'Utiliser 45,00 €' })).toBeVisible();
});

const pdf = {
  remoteFileName: '00000000-0000-4000-8000-000000000001-facture.pdf',
  localFileName: 'Facture.pdf',
  size: 9,
  inputName: 'piecesJointes',
};
function Read({ files }: { files: readonly (typeof pdf)[] }) {
  const read = usePaperProposals(files);
  return <output>{read ? `${read.fileName} ${read.proposals.montant?.valeur}` : 'rien'}</output>;
}

test('the last PDF is read, a picture is not, and a failure stays silent', async () => {
  const path = `GET /upload/${pdf.remoteFileName}/propositions`;
  const sent = serveForm({
    [path]: { body: { montant: { valeur: 45, ligne: 'x' }, date: null, professionnel: null } },
  });
  const { rerender } = render(
    <Read files={[{ ...pdf, remoteFileName: pdf.remoteFileName.replace('.pdf', '.png') }]} />,
  );
  expect(sent).toEqual([]);
  expect(screen.getByRole('status')).toHaveTextContent('rien');
  rerender(<Read files={[pdf]} />);
  expect(await screen.findByText('Facture.pdf 45')).toBeVisible();
  rerender(<Read files={[{ ...pdf, remoteFileName: pdf.remoteFileName.replace('1-', '2-') }]} />);
  expect(await screen.findByText('rien')).toBeVisible();
});

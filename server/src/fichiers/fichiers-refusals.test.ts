import { createDemoApp, type Caller, type DemoApp } from '../demo/testing/demo-app';
import { rateLimits } from '../platform/limits/tables';
import { hostilePdfs } from './testing/hostile-pdfs';
import { compressedScript, hiddenInPdf, jpeg, jpegOf, linkedPdf, pdf, pdfWith, png } from './testing/samples';
import { fichiers } from './tables';
import { upload, rows, stored, arrivals } from './testing/sending';

let demo: DemoApp;
let camille: Caller;
let julien: Caller;
beforeAll(async () => {
  demo = await createDemoApp();
  camille = await demo.as('camille.vernoux');
  julien = await demo.as('julien.vernoux');
}, 60_000);
afterEach(async () => {
  await demo.database.delete(fichiers);
  await demo.database.delete(rateLimits);
});
afterAll(() => demo.close());

test('attack: after fifty refused files of one hour the next is not read, of this account alone', async () => {
  const refuse = (caller: Caller) => upload(caller, { content: png, name: 'facture.pdf', type: 'application/pdf' });
  const answers = [];
  for (let sent = 0; sent < 51; sent += 1) answers.push((await refuse(camille)).statusCode);
  expect(answers).toEqual([...Array.from({ length: 50 }, () => 400), 429]);
  expect((await refuse(julien)).statusCode).toBe(400);
});

describe('refused files', () => {
  const tooLarge = Buffer.concat([pdf, Buffer.alloc(5 * 1_048_576)]);
  const eicar = Buffer.from(
    ['X5O!P%@AP[4', '\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD', '-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
  );
  const zip = Buffer.concat([Buffer.from('PK\u0005\u0006', 'latin1'), Buffer.alloc(18)]);
  const bomb = Buffer.from(png);
  bomb.writeUInt32BE(60_000, 16);
  bomb.writeUInt32BE(60_000, 20);
  const format = 'Ce format de fichier n’est pas accepté.';
  const type = 'Le type de ce fichier n’est pas accepté.';
  const content = 'Le contenu de ce fichier ne correspond pas à son format.';
  const unsafe = 'Ce fichier a été refusé par sécurité.';
  const form =
    'Ce PDF est un formulaire à remplir à l’écran, que nous ne pouvons pas recevoir. Imprimez-le au format PDF ou photographiez-le, puis joignez cette copie.';
  const named = 'Le nom de ce fichier n’est pas accepté.';

  test.each([
    ['too large', tooLarge, 'gros.pdf', 'application/pdf', 'Le fichier dépasse la taille maximale de 5\u00a0Mo.'],
    ['empty', Buffer.alloc(0), 'vide.pdf', 'application/pdf', 'Ce fichier est vide.'],
    ['of another extension', pdf, 'facture.exe', 'application/pdf', format],
    ['HEIC where it is not taken', pdf, 'photo.heic', 'image/heic', format],
    ['with two extensions', pdf, 'facture.pdf.html', 'application/pdf', format],
    ['of another declared type', pdf, 'facture.pdf', 'text/html', type],
    ['whose type is that of another format', pdf, 'facture.pdf', 'image/png', content],
    ['whose content is another format', png, 'facture.pdf', 'application/pdf', content],
    [
      'a page under the name of a picture',
      Buffer.from('<html><script>alert(1)</script>'),
      'photo.png',
      'image/png',
      unsafe,
    ],
    [
      'SVG with script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
      'dessin.svg',
      'image/svg+xml',
      format,
    ],
    ['the test virus', eicar, 'facture.pdf', 'application/pdf', unsafe],
    [
      'the test virus after a good beginning',
      Buffer.concat([pdf, Buffer.alloc(70_000), eicar, Buffer.from('%%EOF')]),
      'facture.pdf',
      'application/pdf',
      unsafe,
    ],
    ['a PDF that is an archive too', Buffer.concat([pdf, zip]), 'facture.pdf', 'application/pdf', unsafe],
    ['a picture that is an archive too', Buffer.concat([png, zip]), 'photo.png', 'image/png', unsafe],
    ['a picture with a PDF in it', Buffer.concat([jpeg, pdf]), 'photo.jpg', 'image/jpeg', unsafe],
    [
      'a PDF with a script',
      Buffer.from('%PDF-1.4\n1 0 obj<</S/JavaScript/JS(app.alert(1))>>endobj\n%%EOF'),
      'facture.pdf',
      'application/pdf',
      unsafe,
    ],
    ['a picture that unfolds to gigabytes', bomb, 'photo.png', 'image/png', unsafe],
    ['a JPEG that does', jpegOf(65_500, 65_500), 'photo.jpg', 'image/jpeg', unsafe],
    ['a JPEG without a picture', Buffer.from([0xff, 0xd8, 0xff, 0xd9]), 'photo.jpg', 'image/jpeg', content],
    ['a JPEG that stops short', jpeg.subarray(0, -4), 'photo.jpg', 'image/jpeg', content],
    [
      'a JPEG that is an archive of another kind too',
      Buffer.concat([jpeg, Buffer.from('Rar!\u001a\u0007\u0001\u0000', 'latin1')]),
      'photo.jpg',
      'image/jpeg',
      unsafe,
    ],
    [
      'a PDF followed by something',
      Buffer.concat([pdf, Buffer.from('Rar!')]),
      'facture.pdf',
      'application/pdf',
      unsafe,
    ],
    [
      'a PDF whose script has another spelling',
      pdfWith('<</S/J#61vaScript/J#53(app.alert\\(1\\))>>'),
      'facture.pdf',
      'application/pdf',
      unsafe,
    ],
    ['a PDF with a script in a compressed object stream', compressedScript, 'facture.pdf', 'application/pdf', unsafe],
    ...Object.entries(hiddenInPdf).map(([what, file]): [string, Buffer, string, string, string] => [
      `a PDF with ${what}`,
      file,
      'facture.pdf',
      'application/pdf',
      unsafe,
    ]),
    ...['GoToE', 'GoToR', 'SubmitForm', 'ImportData'].map((action): [string, Buffer, string, string, string] => [
      `a PDF that reaches elsewhere by « ${action} » as it opens`,
      pdfWith(`<</S/${action}/F(\\\\\\\\host\\\\share)>>`),
      'facture.pdf',
      'application/pdf',
      unsafe,
    ]),
    ...Object.entries({
      'an action whose name stands elsewhere': pdfWith('<</S 4 0 R/F(x)>>endobj\n4 0 obj/GoToR '),
      'an action that stands further on': pdfWith('4 0 R endobj\n4 0 obj<</S/GoToR/F(x)>>'),
      'an action that has the number of a later object': pdfWith('<</S/SubmitForm/F(x)>>endobj\n3 0 obj<<>>'),
      'an action whose name has the number of a later object': pdfWith(
        '<</S 4 0 R/F(x)>>endobj\n4 0 obj/SubmitForm endobj\n4 0 obj/GoTo ',
      ),
      'events that have the number of a later object': pdfWith(
        '<</Type/Page/AA 4 0 R>>endobj\n4 0 obj<</O<</S/GoToR/F(x)>>>>endobj\n4 0 obj<<>>',
      ),
      'an opening in a root that has the number of a later object': linkedPdf(
        '9 0 obj<</Type/Catalog/OpenAction 4 0 R>>endobj\n9 0 obj<<>>endobj\n%%EOF\n',
      ),
      'an action that a dictionary names twice': pdfWith('<</S/SubmitForm/S/GoTo/F(x)>>'),
      'an action in a comment, beside a name that only the library decodes to the same': pdfWith(
        '<<>>endobj\n% 3 0 obj<</S/SubmitForm/F(x)>>endobj\n4 0 obj[/#2353ubmitForm]',
      ),
      'a link that opens by a root in a comment': linkedPdf('% 1 0 obj<</OpenAction 4 0 R>>endobj\n%%EOF\n'),
      'a link that opens by a page in a comment': linkedPdf('% 3 0 obj<</AA<</O 4 0 R>>>>endobj\n%%EOF\n'),
      'a link that opens by events in a comment': linkedPdf(
        '5 0 obj<</AA 6 0 R>>endobj 6 0 obj<<>>endobj\n% 6 0 obj<</O 4 0 R>>endobj\n%%EOF\n',
      ),
      'a link whose name an action in a comment has': linkedPdf(
        '5 0 obj<</AA<</O 6 0 R>>>>endobj 6 0 obj<<>>endobj 7 0 obj/GoToR endobj\n% 6 0 obj<</S 7 0 R>>endobj\n%%EOF\n',
      ),
    }).map(([what, file]): [string, Buffer, string, string, string] => [
      `a PDF that reaches elsewhere by ${what}`,
      file,
      'facture.pdf',
      'application/pdf',
      unsafe,
    ]),
    ...Object.entries(hostilePdfs).map(([what, file]): [string, Buffer, string, string, string] => [
      `a PDF with ${what}`,
      file,
      'facture.pdf',
      'application/pdf',
      unsafe,
    ]),
    [
      'a PDF that reaches elsewhere at an event of a page, after another action',
      pdfWith('<</Type/Page/AA<</O<</S/GoTo/D[3 0 R/Fit]/Next<</S/GoToE/F(x)>>>>>>>>'),
      'facture.pdf',
      'application/pdf',
      unsafe,
    ],
    [
      'a PDF with an archive between its versions',
      Buffer.concat([pdf, Buffer.from('Rar!\u001a\u0007\u0001\u0000\n%%EOF', 'latin1')]),
      'facture.pdf',
      'application/pdf',
      unsafe,
    ],
    ['a PDF that starts a program', pdfWith('<</S/L#61unch/F(calc.exe)>>'), 'facture.pdf', 'application/pdf', unsafe],
    [
      'a PDF whose form holds scripts in XML',
      pdfWith('<</Fields[]/X#46A[(template)4 0 R]>>'),
      'facture.pdf',
      'application/pdf',
      unsafe,
    ],
    [
      'a form of an administration, with XFA',
      pdfWith('<</Fields[]/X#46A[(template)4 0 R]>>', '', '/AcroForm 3 0 R'),
      'cerfa.pdf',
      'application/pdf',
      form,
    ],
    [
      'a form whose scripts can be read as they are',
      pdfWith('<</S/JavaScript/JS(1)>>', '', '/AcroForm<</Fields[]>>'),
      'cerfa.pdf',
      'application/pdf',
      form,
    ],
    [
      'a form with the test virus',
      pdfWith(`<</Fields[]/XFA(${['EICAR-STANDARD', '-ANTIVIRUS-TEST-FILE'].join('')})>>`, '', '/AcroForm 3 0 R'),
      'cerfa.pdf',
      'application/pdf',
      unsafe,
    ],
    [
      'a form whose fields check what is typed',
      pdfWith('<</S/J#61vaScript/J#53(AFDate_FormatEx\\(1\\))>>', '', '/AcroForm<</Fields[]>>'),
      'cerfa.pdf',
      'application/pdf',
      form,
    ],
    [
      'a PDF with a film that is a program',
      pdfWith('<</Type/Annot/Subtype/RichMedia/Rect[0 0 9 9]>>'),
      'facture.pdf',
      'application/pdf',
      unsafe,
    ],
    [
      'a PDF whose script has the number of a later object',
      pdfWith('<</S/J#61vaScript/J#53(app.alert\\(1\\))>>endobj\n3 0 obj<<>>'),
      'facture.pdf',
      'application/pdf',
      unsafe,
    ],
    [
      'a PDF with an object that cannot be read',
      pdfWith('<</S/J#61vaScript/J#53(app.alert\\(1\\))/X}>>'),
      'facture.pdf',
      'application/pdf',
      unsafe,
    ],
    [
      'a PDF that asks for a password',
      pdfWith('<<>>', '/Encrypt<</Filter/Standard/V 2/R 3/Length 128/P -44/O<00>/U<00>>>/ID[<00><00>]'),
      'facture.pdf',
      'application/pdf',
      'Ce PDF est protégé par un mot de passe. Envoyez-le sans mot de passe.',
    ],
    ['one that climbs out of its folder', pdf, '../../etc/facture.pdf', 'application/pdf', named],
    ['the same with the other slash', pdf, '..\\\\facture.pdf', 'application/pdf', named],
    ['hidden', pdf, '.facture.pdf', 'application/pdf', named],
  ])('[CTL-08] %s, with the reason', async (_kind, content_, name, declared, message) => {
    const before = stored(demo).length;
    const answer = await upload(camille, { content: content_, name, type: declared });
    expect(answer.json()).toMatchObject({ status: 400, data: 'FichierRefuse', message });
    expect(await rows(demo)).toEqual([]);
    expect(stored(demo)).toHaveLength(before);
    expect(arrivals(demo)).toEqual([]);
  });

  test.each([
    ['a form that does not exist', { form: 'inconnu' }, 400, 'ValidationError'],
    ['a field that the form does not have', { inputName: 'rib' }, 400, 'ValidationError'],
    [
      'a form of another role',
      { who: 'julien', form: 'ribPrestationsActeGestion', inputName: 'rib' },
      403,
      'AccesRefuse',
    ],
    ['a foreign contract', { contrat: 'VAL0000045' }, 403, 'ContratNonAutorise'],
    [
      'a form that is off for the contract',
      { form: 'ribPrestationsActeGestion', inputName: 'rib', contrat: 'VAL0004522' },
      403,
      'FonctionnaliteInactive',
    ],
  ])('%s', async (_kind, sending, status, data) => {
    const answer = await upload(
      camille,
      { content: pdf, name: 'facture.pdf', type: 'application/pdf' },
      { ...sending, who: 'who' in sending ? julien : camille },
    );
    expect(answer.json()).toMatchObject({ status, data });
  });
});

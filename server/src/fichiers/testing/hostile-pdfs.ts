import { compressed, linkedPdf, pdfWith } from './samples';

const submit = '<</S/SubmitForm/F(x)>>';
const script = '<</S/JavaScript/JS(app.alert)>>';
const again = (objects: string, trailer = '<</Root 1 0 R>>') => linkedPdf(`${objects}\ntrailer${trailer}\n%%EOF\n`);
const root = (actions: string) => again(`1 0 obj<</Type/Catalog/Pages 2 0 R${actions}>>endobj`);
const page = (events: string) => again(`3 0 obj<</Type/Page/Parent 2 0 R${events}>>endobj`);
/** A document without a link: object 3 opens with it. */
const opening = (reference: string, objects: string) =>
  Buffer.from(pdfWith(objects).toString('latin1').replace('/OpenAction 3 0 R', `/OpenAction ${reference}`), 'latin1');
const objectStream = (dictionary: string, text: string) =>
  pdfWith(`<<>>endobj\n9 0 obj${compressed(`/Type/ObjStm${dictionary}`, text)}`);

/** PDFs that do something by themselves in one viewer or another, by what leads it there. */
export const hostilePdfs: Readonly<Record<string, Buffer>> = {
  'an opening that refers to another generation of its action': opening('3 7 R', submit),
  'an action that has another generation than what refers to it': pdfWith(`<<>>endobj\n3 7 obj${submit}`),
  'an action whose name has another generation than what refers to it': pdfWith(
    '<</S 4 1 R/F(x)>>endobj\n4 0 obj/SubmitForm ',
  ),
  'an opening that refers to an object by a fraction': opening('3.7 0 R', submit),
  'an opening that refers to an object by a number that is too large': opening('4294967299 0 R', submit),
  'an action at whose number a table may lead behind the first digit': pdfWith(`<<>>endobj\n13 0 obj${submit}`),
  'an action whose number is too long to be read': pdfWith(`<<>>endobj\n30000000000000000000003 0 obj${submit}`),

  'an action that is a stream': pdfWith('<</S/SubmitForm/F(x)/Length 0>>stream\n\nendstream '),
  'events that are a stream': page(
    '/AA 5 0 R>>endobj\n5 0 obj<</O 4 0 R/Length 0>>stream\n\nendstream endobj\n6 0 obj<<',
  ),
  'an action that follows as a stream': pdfWith(
    '<</S/GoTo/Next 5 0 R>>endobj\n5 0 obj<</S/GoToR/F(x)/Length 0>>stream\n\nendstream ',
  ),

  'a root that names its opening twice': root('/OpenAction 4 0 R/OpenAction[3 0 R/Fit]'),
  'a root that names its opening twice, in two spellings': root('/OpenAction 4 0 R/Open#41ction[3 0 R/Fit]'),
  'a page that names its events twice': page('/AA<</O 4 0 R>>/AA<<>>'),
  'events that name one twice': page('/AA<</O 4 0 R/O null>>'),
  'an action that names what follows twice': root('/OpenAction<</S/GoTo/D[3 0 R/Fit]/Next 4 0 R/Next null>>'),
  'compressed objects that name their count twice': objectStream('/N 2/N 1/First 10', `5 0 3 5   <<>> ${script}`),
  'compressed objects that name their beginning twice': objectStream('/N 1/First 9/First 4', `3 0 <<>> ${script}`),
  'compressed objects whose count has another version': pdfWith(
    `<<>>endobj\n7 0 obj 1 endobj\n9 0 obj${compressed('/Type/ObjStm/N 7 0 R/First 10', `5 0 3 5   <<>> ${script}`)}endobj\n7 0 obj 2 `,
  ),
  'compressed objects that a viewer decodes further': objectStream(
    '/N 1/First 10/DecodeParms<</Predictor 12/Columns 1>>',
    '5 0       <<>> ',
  ),
  'compressed objects that a viewer decodes otherwise': objectStream(
    '/N 1/First 10/F/ASCIIHexDecode',
    '5 0       <<>> ',
  ),

  'a stream whose length leads back in the file': pdfWith(
    '<</Length 0>>stream\n\nendstream endobj\n4 0 obj<</Length -60>>stream\nendstream ',
  ),

  'a root that stands in the trailer': again('', '<</Root<</Type/Catalog/Pages 2 0 R/OpenAction 4 0 R>>>>'),
  'a root that stands in a trailer which a later one replaces': again(
    'trailer<</Root<</Type/Catalog/Pages 2 0 R/OpenAction 4 0 R>>>>\n%%EOF',
  ),
  'a root that stands in a trailer in a text': again('5 0 obj(trailer<</Root<</OpenAction 4 0 R>>>>)endobj'),
  'a root that stands in a compressed table': again(
    `7 0 obj${compressed('/Type/XRef/Size 1/W[1 2 1]/Root<</Type/Catalog/OpenAction 4 0 R>>', '\0\0\0\0')}endobj`,
  ),

  ...Object.fromEntries(
    ['URI/URI(https://exemple.test/)', 'Thread/F(\\\\host\\share)', 'Rendition/R<<>>', 'Movie/T(x)'].flatMap(
      (action) => [
        [`« ${action} » as it opens`, root(`/OpenAction<</S/${action}>>`)],
        [`« ${action} » at an event of a page`, page(`/AA<</O<</S/${action}>>>>`)],
        [`« ${action} » after another action`, root(`/OpenAction<</S/GoTo/Next[5 0 R<</S/${action}>>]>>`)],
        [`« ${action} » in a comment`, again(`% 1 0 obj<</OpenAction<</S/${action}>>>>endobj`)],
      ],
    ),
  ),
  'an address that opens from a compressed object': objectStream('/N 1/First 4', '3 0 <</S/URI/URI(x)>>'),

  'an object in a text': root(`/X(3 0 obj${submit})/OpenAction 3 0 R`),
  'an object in a text, with a comment after its number': pdfWith(`<<>>endobj\n5 0 obj(3 %x\n0 obj${submit})`),
  'an object in a text, with comments before « obj »': pdfWith(`<<>>endobj\n5 0 obj(3 0 %x\n%y\r\n obj${submit})`),
  'an object in a comment, with a comment after its number': pdfWith(`<<>>endobj\n% 3 %x\n0 obj${submit}`),
  'an object in a text, with a bracket that a viewer might skip': root('/X((3 0 obj)<</S/JavaScript/JS(1)>>)'),
  'an object in a text, with such a bracket in its number': root('/X((3 )0 obj<</S/Launch/F(x)>>)'),
  'a trailer in a text, with such a bracket': again(
    '5 0 obj((trailer)<</Root<</OpenAction<</S/JavaScript>>>>>>)endobj',
  ),
  'a script in a comment, with a bracket that a viewer might skip': again('% 3 0 obj)<</S/JavaScript/JS(1)>>endobj'),
  'a script whose name has a character that ends it': root('/OpenAction<</S/JavaScript#00/JS#00(1)>>'),
  'a compressed script whose name has such a character': objectStream('/N 1/First 4', '3 0 <</S/JavaScript#00>>'),
  'an object that cannot be read and has no end': again('', '<</Root 1 0 R>>\n9 0 obj<</AA<</O 4 0 R>>/X}>>'),
};

const brackets = 1_500;
/** PDFs that a program writes who means no harm. */
export const harmlessPdfs: Readonly<Record<string, Buffer>> = {
  'a link to an address that has the name of an action': page(
    '/Annots[<</A<</S/URI/URI(https://portail.exemple.fr/SubmitForm?id=1)>>>><</A<</S/URI/URI(https://exemple.fr/api/ImportData)>>>>]',
  ),
  'a link to an address, and a text, that have the names of scripts and programs': page(
    '/Annots[<</A<</S/URI/URI(https://exemple.fr/JavaScript/aide)>>>><</Contents(Voir /Launch et /XFA)/A<</S/URI/URI(https://exemple.fr/javascript/launch/)>>>>]',
  ),
  'a text in its page that has the name of a program': again(
    '5 0 obj<</Length 30>>stream\nBT (Voir /Launch /JavaScript )Tj\nendstream endobj',
  ),
  'texts that have the names of actions': again(
    '5 0 obj<</Title(Aide /GoToR)>>endobj\n6 0 obj<</Length 26>>stream\n<x>/SubmitForm</x>/GoToE  \nendstream endobj',
  ),
  'texts that look like objects': again(
    '5 0 obj<</Length 76>>stream\nBT (Voir 1 obj. et 2 obj., lots 2024 12 objets, 3 4 obj. et trailer) Tj ET   \nendstream endobj',
  ),
  'keys named twice that decide nothing': again('5 0 obj<</Producer(a)/Producer(b)/Font<<>>/Font<<>>>>endobj'),
  'an opening at a place, and at its events only places': root(
    '/OpenAction<</S/GoTo/D[3 0 R/Fit]/Next<</S/Named/N/NextPage>>>>/AA<</WC<</S/Hide/T(x)>>>>',
  ),
  'compressed objects and a compressed table': again(
    `8 0 obj${compressed('/Type/ObjStm/N 1/First 4', '5 0 <</S/URI/URI(https://exemple.fr)>>')}endobj\n` +
      `7 0 obj${compressed('/Type/XRef/Size 1/W[1 2 1]/Root 1 0 R', '\0\0\0\0')}endobj`,
  ),
  'another PDF in it, as it is': again(
    `5 0 obj<</Type/EmbeddedFile/Length ${linkedPdf().length}>>stream\n${linkedPdf().toString('latin1')}\nendstream endobj`,
  ),
  'a list in lists, long and deep': pdfWith(`${'['.repeat(brackets)}${'/A '.repeat(1_500_000)}${']'.repeat(brackets)}`),
};

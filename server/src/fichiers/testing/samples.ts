import { deflateSync } from 'node:zlib';

/** Small valid files. */
export const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  'latin1',
);
/** A PDF that opens with an object. */
export const pdfWith = (object: string, trailer = '', catalog = '') =>
  Buffer.from(
    `%PDF-1.5\n1 0 obj<</Type/Catalog/Pages 2 0 R/OpenAction 3 0 R${catalog}>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n3 0 obj${object}endobj\ntrailer<</Root 1 0 R${trailer}>>\n%%EOF\n`,
    'latin1',
  );
/** A compressed stream, with its dictionary. */
export function compressed(dictionary: string, text: string): string {
  const content = deflateSync(Buffer.from(text, 'latin1'));
  return Buffer.concat([
    Buffer.from(`<<${dictionary}/Filter/FlateDecode/Length ${content.length}>>stream\n`, 'latin1'),
    content,
    Buffer.from('\nendstream', 'latin1'),
  ]).toString('latin1');
}
const script = '<</S/JavaScript/JS(app.alert)>>';
/** A PDF whose script stands in a compressed object stream. */
export const compressedScript = Buffer.from(
  `%PDF-1.5\n1 0 obj<</Type/Catalog/Pages 2 0 R/OpenAction 3 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n4 0 obj${compressed('/Type/ObjStm/N 1/First 4', `3 0 ${script}`)}\nendobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  'latin1',
);

/** PDFs whose table leads a viewer to what a reader of the whole file does not meet, by what hides it. */
function hiding(action: string): Readonly<Record<string, Buffer>> {
  const object = `3 0 obj${action}endobj\n`;
  const compressedObjects = (dictionary: string) => compressed(dictionary, `3 0 ${action}`);
  const objectStream = compressedObjects('/Type/ObjStm/N 1/First 4');
  return {
    'an object in a comment': pdfWith('<<>>endobj\n% ' + object + '4 0 obj<<>>'),
    'an object in the bytes of a stream': pdfWith(`<</Length ${object.length}>>stream\n${object}endstream `),
    'an object without end': Buffer.from(
      pdfWith('<<>>')
        .toString('latin1')
        .replace('trailer', `9 0 obj${action.slice(0, -2)}/X}>>\ntrailer`),
      'latin1',
    ),
    'compressed objects in a comment': pdfWith(
      `<<>>endobj\n% 4 0 obj${objectStream.replaceAll(/[\r\n]/g, ' ')}\n5 0 obj<<>>`,
    ),
    'compressed objects in the bytes of a stream': pdfWith(
      `<</Length ${objectStream.length}>>stream\n${objectStream.replaceAll('endstream', '')}endstream `,
    ),
    'compressed objects without a type': pdfWith(compressedObjects('/N 1/First 4')),
    'compressed objects whose type stands elsewhere': pdfWith(compressedObjects('/Type 9 0 R/N 1/First 4')),
  };
}
/** The same for a script, and for each action that reaches elsewhere. */
export const hiddenInPdf: Readonly<Record<string, Buffer>> = Object.fromEntries(
  [
    '<</S/J#61vaScript/J#53(app.alert\\(1\\))>>',
    ...['GoToE', 'GoToR', 'Submit#46orm', 'ImportData'].map((name) => `<</S/${name}/F(x)>>`),
  ].flatMap((action) => Object.entries(hiding(action)).map(([what, file]) => [`${what}: ${action}`, file])),
);

/** A PDF with a link to another file, which a person follows, and what a program that saves it again adds. */
export const linkedPdf = (saved = '') =>
  Buffer.from(
    `%PDF-1.5\n1 0 obj<</Type/Catalog/Pages 2 0 R/OpenAction[3 0 R/XYZ 0 0 1]>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/Annots[<</Subtype/Link/A 4 0 R>><</Subtype/Link/A<</S/GoToR/F(annexe.pdf)>>>>]>>endobj\n4 0 obj<</S/SubmitForm/F(https://exemple.test)>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n${saved}`,
    'latin1',
  );

export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
/** A frame of a JPEG, with its size and one scan of a few bytes. */
export const jpegOf = (width: number, height: number): Buffer => {
  const size = Buffer.alloc(4);
  size.writeUInt16BE(height, 0);
  size.writeUInt16BE(width, 2);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]),
    Buffer.from('JFIF\u0000\u0001\u0001\u0000\u0000\u0001\u0000\u0001\u0000\u0000', 'latin1'),
    Buffer.from([0xff, 0xc0, 0, 11, 8]),
    size,
    Buffer.from([1, 1, 0x11, 0]),
    Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0x52, 0xff, 0, 0x52, 0xff, 0xd0, 0x52]),
    Buffer.from([0xff, 0xd9]),
  ]);
};
export const jpeg = jpegOf(40, 30);

/** A JPEG with a segment of its own before its picture: EXIF, XMP and ICC stand in one, and comments. */
export const jpegWith = (marker: number, text: string): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(text.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, Buffer.from(text, 'latin1'), jpeg.subarray(2)]);
};

/** A PNG with a chunk of its own after its header. */
export const pngWith = (kind: string, text: string): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(text.length);
  head.write(kind, 4, 'latin1');
  return Buffer.concat([png.subarray(0, 33), head, Buffer.from(text, 'latin1'), Buffer.alloc(4), png.subarray(33)]);
};

const box = (kind: string, ...parts: Buffer[]): Buffer => {
  const head = Buffer.alloc(8);
  const content = Buffer.concat(parts);
  head.writeUInt32BE(content.length + 8);
  head.write(kind, 4, 'latin1');
  return Buffer.concat([head, content]);
};

/** The boxes of a HEIC that tell its size, and one of its own. */
export const heicOf = (width: number, height: number, kept = ''): Buffer => {
  const size = Buffer.alloc(12);
  size.writeUInt32BE(width, 4);
  size.writeUInt32BE(height, 8);
  return Buffer.concat([
    box('ftyp', Buffer.from('heic\u0000\u0000\u0000\u0000mif1heic', 'latin1')),
    box('meta', Buffer.alloc(4), box('iprp', box('ipco', box('ispe', size)))),
    ...(kept === '' ? [] : [box('free', Buffer.from(kept, 'latin1'))]),
    box('mdat', Buffer.alloc(32, 7)),
  ]);
};

/** The extended header of a WebP, with its size. */
export const webpOf = (width: number, height: number): Buffer => {
  const content = Buffer.alloc(30);
  content.write('RIFF', 0, 'latin1');
  content.writeUInt32LE(22, 4);
  content.write('WEBPVP8X', 8, 'latin1');
  content.writeUInt32LE(10, 16);
  content.writeUIntLE(width - 1, 24, 3);
  content.writeUIntLE(height - 1, 27, 3);
  return content;
};

/** A WebP with a chunk of its own. */
export const webpWith = (kind: string, text: string): Buffer => {
  const head = Buffer.alloc(8);
  head.write(kind, 0, 'latin1');
  head.writeUInt32LE(text.length, 4);
  const content = Buffer.concat([
    webpOf(40, 30),
    head,
    Buffer.from(text.padEnd(text.length + (text.length % 2)), 'latin1'),
  ]);
  content.writeUInt32LE(content.length - 8, 4);
  return content;
};

export interface SentFile {
  content: Buffer;
  name: string;
  type: string;
  part?: string;
}

const boundary = '----portail-essai-0001';

/** Body and headers of a multipart request with one file. */
export function multipart({ content, name, type, part = 'file' }: SentFile): {
  payload: Buffer;
  headers: Record<string, string>;
} {
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${part}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
  return {
    payload: Buffer.concat([Buffer.from(head, 'utf8'), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

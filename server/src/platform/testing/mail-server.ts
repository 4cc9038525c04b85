import { createServer, type AddressInfo, type Server } from 'node:net';

/** Answers to DATA and to RCPT TO. */
interface Answers {
  data?: string;
  recipient?: string;
}

/** A minimal mail server that records what it receives. */
export function startMailServer({ data = '354 allez-y', recipient = '250 bien' }: Answers = {}): Promise<{
  server: Server;
  url: string;
  received: () => string;
}> {
  let text = '';
  const server = createServer((socket) => {
    let isData = false;
    socket.write('220 essai\r\n');
    socket.on('data', (chunk) => {
      text += chunk.toString();
      if (isData) {
        if (chunk.toString().endsWith('\r\n.\r\n')) {
          isData = false;
          socket.write('250 reçu\r\n');
        }
        return;
      }
      const command = chunk.toString().slice(0, 4).toUpperCase();
      if (command === 'DATA' && data.startsWith('354')) isData = true;
      const answers: Record<string, string> = { QUIT: '221 adieu', DATA: data, RCPT: recipient };
      socket.write(`${answers[command] ?? '250 bien'}\r\n`);
    });
    socket.on('error', () => undefined);
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      resolve({ server, url: `smtp://127.0.0.1:${port}`, received: () => text });
    });
  });
}

import { Agent, request } from 'node:http';

/** Password of every account of the demo. */
const password = 'Demo!Portail2026';

interface Answer {
  status: number;
  headers: { location?: string | undefined; 'set-cookie'?: string[] | undefined };
  body: string;
}

/** A signed-in member for the server: cookies, redirections and the contract header. */
export class BenchMember {
  private readonly cookies = new Map<string, string>();
  private readonly agent: Agent;

  constructor(
    private readonly origin: string,
    readonly numeroContrat: string,
    connections = 10,
  ) {
    this.agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  /** Signs in by the full flow. @throws Error when it ends without a session. */
  async signIn(userName: string): Promise<void> {
    await this.follow(await this.send('GET', '/api/identity/login?callbackUrl=%2F'));
    const { status, body } = await this.send('POST', '/api/identity/login', JSON.stringify({ userName, password }));
    if (status !== 200) throw new Error(`${userName} ne peut se connecter : ${status} ${body.slice(0, 200)}`);
    const { redirectUrl } = JSON.parse(body) as { redirectUrl: string };
    await this.follow(await this.send('GET', redirectUrl));
    if (!this.cookies.has('session')) throw new Error(`${userName} n’a pas reçu de session`);
  }

  /** Signs in as staff of the demo, with a code of the application that the demo shows. */
  async signInStaff(userName: string): Promise<void> {
    await this.follow(await this.send('GET', '/api/identity/login?callbackUrl=%2F'));
    await this.write('/api/identity/login', { userName, password });
    const { body } = await this.send('GET', `/dev/authenticator.json?userName=${encodeURIComponent(userName)}`);
    const { codes } = JSON.parse(body) as { codes: string[] };
    const code = codes.at(-1) ?? '';
    const answer = await this.write('/api/identity/login/code', { moyen: 'application', code });
    const { redirectUrl } = JSON.parse(answer) as { redirectUrl: string };
    await this.follow(await this.send('GET', redirectUrl));
    if (!this.cookies.has('session')) throw new Error(`${userName} n’a pas reçu de session`);
    // Any read sets the anti-forgery token of the session.
    await this.read('/api/identity/client/configuration');
  }

  /** Sends a body to an address of the API. @returns the answer. @throws Error for a refusal. */
  async write(path: string, sent: object): Promise<string> {
    const { status, body } = await this.send('POST', path, JSON.stringify(sent));
    if (status >= 300) throw new Error(`${path} répond ${status} : ${body.slice(0, 200)}`);
    return body;
  }

  /**
   * Reads an address of the API. @returns the body and its duration in milliseconds. @throws Error unless the status is
   * 200.
   */
  async read(path: string): Promise<{ body: string; milliseconds: number }> {
    const start = performance.now();
    const { status, body } = await this.send('GET', path);
    const milliseconds = performance.now() - start;
    if (status !== 200) throw new Error(`${path} répond ${status} : ${body.slice(0, 200)}`);
    return { body, milliseconds };
  }

  close(): void {
    this.agent.destroy();
  }

  private async follow(answer: Answer): Promise<void> {
    let current = answer;
    // The last redirection leads to the portal itself, which the measurement does not need.
    while (
      current.status >= 300 &&
      current.status < 400 &&
      current.headers.location &&
      new URL(current.headers.location, this.origin).pathname !== '/'
    ) {
      current = await this.send('GET', current.headers.location);
    }
  }

  private send(method: string, address: string, body?: string): Promise<Answer> {
    const url = new URL(address, this.origin);
    const xsrf = this.cookies.get('XSRF-TOKEN');
    const headers = {
      host: url.host,
      cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(this.numeroContrat ? { 'x-numcontrat': this.numeroContrat } : {}),
      ...(xsrf ? { 'x-xsrf-token': xsrf } : {}),
      ...(body ? { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) } : {}),
    };
    return new Promise((resolve, reject) => {
      // Not every resolver knows names below localhost.
      const sent = request(
        { agent: this.agent, method, host: '127.0.0.1', port: url.port, path: `${url.pathname}${url.search}`, headers },
        (response) => {
          let text = '';
          response
            .setEncoding('utf8')
            .on('data', (part: string) => (text += part))
            .on('error', reject)
            .on('end', () => {
              this.keepCookies(response.headers['set-cookie'] ?? []);
              resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text });
            });
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
  }

  private keepCookies(lines: readonly string[]): void {
    for (const line of lines) {
      const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
      const name = pair.slice(0, pair.indexOf('='));
      const value = pair.slice(name.length + 1);
      const isGone = value === '' || attributes.some((attribute) => /^max-age=0$/i.test(attribute));
      if (isGone) this.cookies.delete(name);
      else this.cookies.set(name, decodeURIComponent(value));
    }
  }
}

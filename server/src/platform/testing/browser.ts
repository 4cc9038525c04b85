import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';

/** A minimal browser: it keeps cookies, follows redirections and sends the anti-forgery header. */
export class TestBrowser {
  readonly cookies = new Map<string, string>();

  constructor(
    private readonly app: FastifyInstance,
    readonly host = 'vald.localhost:8080',
  ) {}

  async request(options: InjectOptions): Promise<LightMyRequestResponse> {
    const xsrf = this.cookies.get('XSRF-TOKEN');
    const response = await this.app.inject({
      ...options,
      headers: {
        host: this.host,
        cookie: this.cookieHeader(),
        ...(xsrf ? { 'x-xsrf-token': xsrf } : {}),
        ...options.headers,
      },
    });
    this.keepCookies(response);
    return response;
  }

  get(url: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
    return this.request({ method: 'GET', url, headers });
  }

  post(url: string, payload: object = {}, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
    return this.request({ method: 'POST', url, payload, headers });
  }

  /** Submits a form as a page without script. */
  submit(
    url: string,
    fields: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<LightMyRequestResponse> {
    return this.request({
      method: 'POST',
      url,
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });
  }

  /** Follows redirections to the final response; `until` stops before a matching address. */
  async follow(response: LightMyRequestResponse, until?: RegExp): Promise<LightMyRequestResponse> {
    let current = response;
    for (let hop = 0; hop < 10 && current.statusCode >= 300 && current.statusCode < 400; hop += 1) {
      const target = new URL(String(current.headers.location), `http://${this.host}`);
      if (until?.test(target.pathname)) return current;
      current = await this.get(`${target.pathname}${target.search}`);
    }
    return current;
  }

  /** Opens the sign-in page. */
  async openSignIn(callbackUrl = '/'): Promise<LightMyRequestResponse> {
    return this.follow(await this.get(`/api/identity/login?callbackUrl=${encodeURIComponent(callbackUrl)}`));
  }

  /**
   * Signs in by the full flow; the result is the last redirection, to the requested page, or the response of the
   * password step if a factor follows.
   */
  async signIn(userName: string, password: string, callbackUrl = '/'): Promise<LightMyRequestResponse> {
    await this.openSignIn(callbackUrl);
    const answer = await this.post('/api/identity/login', { userName, password });
    if (answer.statusCode !== 200 || answer.json<{ isAmfRequired: boolean }>().isAmfRequired) return answer;
    return this.arrive(answer);
  }

  /** Continues from the last response of a sign-in to the session. */
  async arrive(answer: LightMyRequestResponse): Promise<LightMyRequestResponse> {
    const target = new URL(answer.json<{ redirectUrl: string }>().redirectUrl, `http://${this.host}`);
    const arrival = await this.follow(await this.get(`${target.pathname}${target.search}`), new RegExp('^/$'));
    // Any read renews the anti-forgery token for the new session.
    await this.get('/api/identity/client/configuration');
    return arrival;
  }

  private cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  private keepCookies(response: LightMyRequestResponse): void {
    for (const { name, value, maxAge, expires } of response.cookies) {
      const isGone = value === '' || maxAge === 0 || (expires !== undefined && expires.getTime() < Date.now());
      if (isGone) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}

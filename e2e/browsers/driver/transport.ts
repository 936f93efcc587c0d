/** The commands of WebDriver, and how they are sent to a driver over HTTP. */

/** A driver has its own command for each, under the same name. */
const HTTP_COMMANDS = {
  Navigate: ['POST', '/url'],
  GetCurrentURL: ['GET', '/url'],
  Back: ['POST', '/back'],
  ExecuteScript: ['POST', '/execute/sync'],
  ElementClick: ['POST', '/element/{id}/click'],
  ElementSendKeys: ['POST', '/element/{id}/value'],
  TakeScreenshot: ['GET', '/screenshot'],
  GetWindowHandle: ['GET', '/window'],
  GetWindowHandles: ['GET', '/window/handles'],
  SwitchToWindow: ['POST', '/window'],
  NewWindow: ['POST', '/window/new'],
  CloseWindow: ['DELETE', '/window'],
  SetWindowRect: ['POST', '/window/rect'],
  DeleteSession: ['DELETE', ''],
} as const;

type Command = keyof typeof HTTP_COMMANDS;
type Parameters = Record<string, unknown> & { id?: string };
export type Capabilities = Record<string, unknown>;

/** Sends commands of one session; rejects with a `DriverError` if the browser refuses one. */
export type Transport = {
  capabilities: Capabilities;
  send(command: Command, parameters?: Parameters): Promise<unknown>;
};

const COMMAND_MS = 120_000;

export class DriverError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(`${code}: ${message}`);
    this.code = code;
  }
}

/** Starts a session with a driver that listens at `url`. */
export async function openHttpSession(url: string, alwaysMatch: Capabilities): Promise<Transport> {
  const session = await call('POST', `${url}/session`, { capabilities: { alwaysMatch } });
  const { sessionId, capabilities } = session as { sessionId: string; capabilities: Capabilities };
  return {
    capabilities,
    send: (command, { id, ...parameters } = {}) => {
      const [method, path] = HTTP_COMMANDS[command];
      const body = method === 'POST' ? parameters : undefined;
      return call(method, `${url}/session/${sessionId}${path.replace('{id}', id ?? '')}`, body);
    },
  };
}

async function call(method: string, url: string, body?: object): Promise<unknown> {
  const init: RequestInit = { method, signal: AbortSignal.timeout(COMMAND_MS) };
  if (body) Object.assign(init, { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });
  const response = await fetch(url, init);
  const { value } = (await response.json()) as { value: { error?: string; message?: string } | null };
  if (!response.ok) throw new DriverError(value?.error ?? String(response.status), value?.message ?? '');
  return value;
}

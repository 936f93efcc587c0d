/**
 * Collects the errors and warnings of the pages' consoles, and sets the size of windows, through WebDriver BiDi. A
 * browser without BiDi has neither.
 */
export type Bidi = {
  /** Returns the messages since the last call. */
  takeMessages(): string[];
  /** Sets the size of the page in a window, also below the smallest size of the window itself. */
  setViewport(context: string, viewport: { width: number; height: number }): Promise<void>;
  close(): void;
};

type Message = { id?: number; type?: string; method?: string; params?: LogEntry; message?: string };
type LogEntry = {
  level: string;
  text: string | null;
  source?: { context?: string };
  stackTrace?: { callFrames: { url: string }[] };
};

const LEVELS = ['error', 'warn'];

export async function openBidi(url: string): Promise<Bidi> {
  const socket = new WebSocket(url);
  await new Promise<void>((resolve, reject) => {
    socket.onopen = () => resolve();
    socket.onerror = () => reject(new Error(`no connection to ${url}`));
  });
  let messages: string[] = [];
  const waiting = new Map<number, (message: Message) => void>();
  let nextId = 1;
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.id !== undefined) waiting.get(message.id)?.(message);
    const { method, params } = message;
    if (method === 'log.entryAdded' && params && LEVELS.includes(params.level)) messages.push(describe(params));
  };
  const call = (method: string, params: object) =>
    new Promise<void>((resolve, reject) => {
      const id = nextId++;
      waiting.set(id, ({ type, message }) => {
        waiting.delete(id);
        if (type === 'error') reject(new Error(`${method}: ${message}`));
        else resolve();
      });
      socket.send(JSON.stringify({ id, method, params }));
    });
  await call('session.subscribe', { events: ['log.entryAdded'] });
  return {
    takeMessages: () => {
      const taken = messages;
      messages = [];
      return taken;
    },
    setViewport: (context, viewport) => call('browsingContext.setViewport', { context, viewport }),
    close: () => socket.close(),
  };
}

function describe({ level, text, stackTrace }: LogEntry): string {
  const from = stackTrace?.callFrames[0]?.url;
  return `${level}: ${text}${from ? ` (${new URL(from).pathname})` : ''}`;
}

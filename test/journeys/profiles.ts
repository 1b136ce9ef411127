/** Browser profiles for the people of one test file. Making one anew costs half again as much as emptying one that was used. */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

/** Cookies and storage, as a browser context gives and takes them. */
export type StoredSession = Awaited<ReturnType<BrowserContext['storageState']>>;

export interface ProfileOptions extends BrowserContextOptions {
  viewport: { width: number; height: number };
  storageState?: StoredSession;
}

export interface Profile {
  context: BrowserContext;
  /** Ends it for this person: closes it, or keeps it for the next when nothing but its pages was used. */
  leave: (isUntouched: boolean) => Promise<void>;
}

const NOTHING: StoredSession = { cookies: [], origins: [] };

/** How many times slower than the machine the pages are, to find what hangs on its speed. */
const SLOWED = Number(process.env['JOURNEYS_SLOWED'] ?? 1);

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
}

export class Profiles {
  /** Contexts whose person has left, by what they were made with. */
  private readonly free = new Map<string, BrowserContext[]>();
  private readonly all = new Set<BrowserContext>();

  constructor(
    private readonly browser: Browser,
    private readonly serviceWorkers: 'allow' | 'block',
  ) {}

  /** A profile that holds nothing but the session that it is given. */
  async open({ storageState = NOTHING, ...settings }: ProfileOptions): Promise<Profile> {
    const kind = JSON.stringify(settings);
    const free = this.free.get(kind) ?? [];
    this.free.set(kind, free);
    const used = free.pop();
    if (used) await used.setStorageState(storageState);
    const context = used ?? (await this.start({ ...settings, storageState }));
    return {
      context,
      leave: async (isUntouched) => {
        // A service worker lives on without a page.
        if (!isUntouched || this.serviceWorkers === 'allow') return context.close();
        await Promise.all(context.pages().map((page) => page.close()));
        free.push(context);
      },
    };
  }

  /** Closes them all. The browser stays. */
  async close(): Promise<void> {
    this.free.clear();
    await Promise.all([...this.all].map((context) => context.close()));
  }

  private async start(settings: BrowserContextOptions): Promise<BrowserContext> {
    const context = await this.browser.newContext({
      ...settings,
      serviceWorkers: this.serviceWorkers,
    });
    this.all.add(context);
    context.once('close', () => this.all.delete(context));
    if (SLOWED > 1) context.on('page', (page) => void slowDown(page));
    return context;
  }
}

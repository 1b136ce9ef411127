/**
 * Browser profiles for the people of one test file. Creating a profile costs half as much again as
 * emptying a used one.
 */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

/** Cookies and storage, in the format of a browser context. */
export type StoredSession = Awaited<ReturnType<BrowserContext['storageState']>>;

export interface ProfileOptions extends BrowserContextOptions {
  viewport: { width: number; height: number };
  storageState?: StoredSession;
}

export interface Profile {
  context: BrowserContext;
  /**
   * Ends the profile for this person: closes it, or keeps it for the next person when only its
   * pages were used.
   */
  leave: (isUntouched: boolean) => Promise<void>;
}

const NOTHING: StoredSession = { cookies: [], origins: [] };

/** CPU slowdown of the pages, for finding tests that depend on speed. */
const SLOWED = Number(process.env['JOURNEYS_SLOWED'] ?? 1);

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
}

export class Profiles {
  /** Contexts that are free again, by their settings. */
  private readonly free = new Map<string, BrowserContext[]>();
  private readonly all = new Set<BrowserContext>();

  constructor(
    private readonly browser: Browser,
    private readonly serviceWorkers: 'allow' | 'block',
  ) {}

  /** Opens a profile that contains only the given session. */
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

  /** Closes all profiles. The browser stays open. */
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

import { startSuite } from './emulators/suite';
import { DATABASE_NAMESPACE } from './emulators/project';
import { portsFor } from './emulators/ports';
import { launchBrowser } from './test/support/browser';
import { startFront } from './scripts/bench/front';
import { SCREENS } from './scripts/bench/screens';
import { findPlaces, slowDown } from './scripts/bench/measure';
import { sessionOf } from './scripts/bench/signIn';
const names = process.argv[2].split(',');
const front = await startFront(portsFor(7030).hosting);
const suite = await startSuite({ portOffset: 7030, seed: { scale: 1 }, allowedOrigins: [front.portal] });
const browser = await launchBrowser(front.switches);
try {
  const places = findPlaces((p) => suite.database.read(DATABASE_NAMESPACE, p));
  for (const screen of SCREENS.filter((s) => names.includes(s.name))) {
    const session = await sessionOf(suite.ports, screen.as, front.portal);
    // once to warm the front's cache
    for (const warm of [true, false]) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, storageState: session });
      await context.addInitScript('globalThis.__name = (x) => x');
      const page = await context.newPage();
      const events: [number, string][] = [];
      let t0 = 0;
      const c = await context.newCDPSession(page);
      const at = (t: number, what: string) => { if (!t0) t0 = t; events.push([Math.round((t - t0) * 1000), what]); };
      const ids = new Map<string, string>();
      c.on('Network.requestWillBeSent', (e) => { ids.set(e.requestId, e.request.url.replace(/^https?:\/\/[^/]+/, '').slice(0, 70)); at(e.timestamp, `> ${e.request.method} ${ids.get(e.requestId)}`); });
      c.on('Network.loadingFinished', (e) => at(e.timestamp, `< ${ids.get(e.requestId)} ${Math.round(e.encodedDataLength / 100) / 10}K`));
      c.on('Network.webSocketCreated', (e) => events.push([-1, 'ws ' + e.url.slice(0, 50)]));
      c.on('Network.webSocketHandshakeResponseReceived', (e) => at(e.timestamp, 'ws open'));
      c.on('Network.webSocketFrameSent', (e) => at(e.timestamp, `ws > ${e.response.payloadData.slice(0, 90)}`));
      c.on('Network.webSocketFrameReceived', (e) => at(e.timestamp, `ws < ${e.response.payloadData.slice(0, 60)}`));
      await c.send('Network.enable');
      await slowDown(c);
      await page.addInitScript(() => {
        const notes: any[] = []; (window as any).notes = notes;
        new PerformanceObserver((l) => { for (const e of l.getEntries()) notes.push([Math.round(e.startTime), e.entryType + ' ' + e.name + ' ' + Math.round(e.duration)]); }).observe({ entryTypes: ['longtask', 'paint', 'mark', 'measure'] });
        let last = -1;
        new MutationObserver(() => { const n = document.querySelector('main')?.textContent?.length ?? 0; const l = document.querySelectorAll('.loader').length; const s = n * 100 + l; if (s !== last) notes.push([Math.round(performance.now()), `MAIN ${n} chars ${l} loaders`]); last = s; }).observe(document, { childList: true, subtree: true, characterData: true });
      });
      await page.goto(front.portal + screen.path(places), { waitUntil: 'commit' });
      await page.waitForTimeout(5000);
      if (!warm) {
        const notes: [number, string][] = await page.evaluate(() => (window as any).notes);
        console.log('==', screen.name);
        for (const [t, w] of [...events, ...notes.map(([t, w]) => [t, '      ## ' + w] as [number, string])].sort((a, b) => a[0] - b[0])) if (t < 3000) console.log(String(t).padStart(6), w);
      }
      await context.close();
    }
  }
} catch (e) { console.log('FAIL', e); } finally { await browser.close(); await suite.stop(); await front.stop(); process.exit(); }

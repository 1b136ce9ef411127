import { renderPortal, startBackend, type Backend } from '../../../../test/support/portal';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  AUTHORITY_NAME,
  createTimeStampAuthority,
  type TimeStampAuthority,
} from '../../../../emulators/timeStampAuthority';
import { timeStampRequest } from '../../../../model/timeStamp';
import { make } from '../../../../test/support/pack';
import { DataError } from '../../../data/errors';
import * as files from '../../../data/files';
import * as seals from '../../../data/seals';
import { sha256 } from '../../../lib/bytes';
import { formatRegisterMoment } from '../history';

const AT = Date.UTC(2026, 10, 28, 12);
const SEALED = `Sealed by ${AUTHORITY_NAME} at ${formatRegisterMoment(AT)}`;

let backend: Backend;
let authority: TimeStampAuthority;
let end: (() => Promise<void>) | null = null;
const downloads: Blob[] = [];
/** Other tests cover the function. */
const sealPack = vi.spyOn(seals, 'sealPack');

beforeAll(async () => {
  // jsdom has an ArrayBuffer of its own, which Node's Web Crypto refuses.
  vi.stubGlobal('ArrayBuffer', Buffer.alloc(0).buffer.constructor);
  vi.stubGlobal('Uint8Array', Object.getPrototypeOf(Buffer));
  backend = await startBackend();
  authority = await createTimeStampAuthority(() => AT);
});
beforeEach(() => {
  downloads.length = 0;
  sealPack.mockReset().mockImplementation(sealAsFunction);
  vi.spyOn(files, 'readFile').mockRejectedValue(new DataError('notFound', 'No such file.'));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  URL.createObjectURL = (blob) => {
    if (blob instanceof Blob) downloads.push(blob);
    return 'blob:pack';
  };
  URL.revokeObjectURL = () => undefined;
});
afterEach(async () => {
  await end?.();
  end = null;
});
afterAll(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await backend.stop();
});

async function sealAsFunction(fingerprint: string) {
  const response = await authority.respond(timeStampRequest(fingerprint, 1n));
  const hash = await sha256(response);
  backend.write(`packSeals/${fingerprint}`, { by: AUTHORITY_NAME, at: AT, sha256: hash });
  return {
    response: Buffer.from(response).toString('base64'),
    certificate: authority.certificate,
    by: AUTHORITY_NAME,
    at: AT,
  };
}

async function makeOnPage() {
  end = renderPortal(backend, { as: 'legal', at: '/LegalRegisterPack' });
  await userEvent.click(await screen.findByRole('button', { name: 'Make audit pack' }));
  await screen.findByText(/was handed to your browser$/);
}
async function verify(zip: Uint8Array) {
  await end?.();
  end = renderPortal(backend, { as: null, at: '/LegalRegisterPack' });
  await userEvent.upload(
    await screen.findByLabelText('Audit pack'),
    new File([new Uint8Array(zip)], 'pack.zip', { type: 'application/zip' }),
  );
}
const messageAt = async (title: string) => {
  const message = (await screen.findByText(title)).closest<HTMLElement>('[role]');
  if (!message) throw new Error('This is no message.');
  return message;
};

describe('making a pack', () => {
  it('shows who sealed it, and sends only the fingerprint', async () => {
    await makeOnPage();
    expect(screen.getByText(new RegExp(`^${SEALED}`))).toBeVisible();
    const [fingerprint = ''] = sealPack.mock.calls[0] ?? [];
    expect(sealPack.mock.calls).toEqual([[expect.stringMatching(/^[0-9a-f]{64}$/)]]);
    expect(backend.read(`auditPacks/${fingerprint}`)).not.toBeNull();
    expect(downloads).toHaveLength(1);
  });

  it('downloads a pack without a seal, with the reason', async () => {
    backend.write('messageRates/demo-legal', null);
    sealPack.mockReset().mockResolvedValue({ reason: 'The authority did not respond.' });
    await makeOnPage();
    expect(
      screen.getByText(/^Not sealed: The authority did not respond\. You can still/),
    ).toBeVisible();
    expect(downloads).toHaveLength(1);
  });

  it('downloads a pack without a seal if the function fails', async () => {
    backend.write('messageRates/demo-legal', null);
    sealPack
      .mockReset()
      .mockRejectedValue(new DataError('unknown', 'internal', 'functions/internal'));
    await makeOnPage();
    expect(
      screen.getByText(/^Not sealed: The portal could not request a time-stamp\. You can still/),
    ).toBeVisible();
    expect(downloads).toHaveLength(1);
  });
});

describe('verifying a pack', () => {
  it('shows authority and time of a seal that the portal requested', async () => {
    await verify((await make(sealAsFunction)).bytes);
    const message = await messageAt(SEALED);
    expect(message).toHaveClass('success');
    expect(message).toHaveTextContent(
      'openssl ts -verify -data manifest.json -in manifest.tsr -CAfile authority.pem',
    );
  });

  it('does not confirm a seal that the portal did not request', async () => {
    const { bytes, fingerprint } = await make(sealAsFunction);
    backend.write(`packSeals/${fingerprint}`, null);
    await verify(bytes);
    expect(await messageAt('We could not confirm the seal')).toHaveTextContent(
      `The pack says that it was sealed by ${AUTHORITY_NAME}`,
    );
    expect(screen.queryByText(SEALED)).not.toBeInTheDocument();
    // The portal received another response.
    backend.write(`packSeals/${fingerprint}`, { by: AUTHORITY_NAME, at: AT, sha256: 'ab' });
    await verify(bytes);
    expect(await messageAt('We could not confirm the seal')).toHaveClass('warning');
  });

  it('shows that a seal was removed, and that a changed file has no green seal', async () => {
    const files = unzipSync((await make(sealAsFunction)).bytes);
    const { 'manifest.tsr': response, ...without } = files;
    expect(response).toBeDefined();
    await verify(zipSync(without));
    expect(await messageAt('The seal does not belong to this pack')).toHaveClass('error');
    await verify(zipSync({ ...files, 'report.html': strToU8('97 % compliant') }));
    expect(await messageAt(SEALED)).toHaveClass('info');
  });

  it('shows why a pack is not sealed', async () => {
    await verify((await make()).bytes);
    expect(await messageAt('Not sealed')).toHaveTextContent('There is no authority.');
  });
});

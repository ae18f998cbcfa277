// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PageWorld } from '../../../../client/start/page-world';
import { createVisitWorld } from '../../../../client/start/visit-world';
import type { ClientConfig } from '../../../../config/client-config';
import { DEFAULT_CLIENT_CONFIG } from '../../../../config/client-config';

function worldOf(vendors: Partial<ClientConfig>): PageWorld {
  const config = { ...DEFAULT_CLIENT_CONFIG, ...vendors };
  return { page: window, report: vi.fn(), config } as unknown as PageWorld;
}

const EXPERIMENTS = { experiments: { clientKey: 'key', remoteEval: false, qaMode: false } };

afterEach(() => {
  document.body.innerHTML = '';
  Reflect.deleteProperty(window, 'OnetrustActiveGroups');
});

describe('the world of a visit', () => {
  it('knows nothing of consent where no vendor needs it', async () => {
    const { consent } = await createVisitWorld(worldOf({ schedulerUrl: 'https://scheduler.test' }));
    expect(consent).toBeUndefined();
  });

  it('reads consent for experiments, although there is nothing to ask', async () => {
    document.body.innerHTML = '<button data-consent-settings disabled></button>';
    const { consent } = await createVisitWorld(worldOf(EXPERIMENTS));
    expect(consent?.isGranted()).toBe(false);
    Object.assign(window, { OnetrustActiveGroups: ',C0001,C0002,' });
    expect(consent?.isGranted()).toBe(true);
    expect(document.querySelector('button')?.disabled).toBe(true);
  });

  it('has no consent where its code fails, which is reported', async () => {
    const world = worldOf(EXPERIMENTS);
    const fault = new Error('no listeners here');
    const page = {
      addEventListener: () => {
        throw fault;
      },
      document,
      navigator,
    };
    const { consent } = await createVisitWorld({ ...world, page: page as never });
    expect(consent).toBeUndefined();
    expect(world.report).toHaveBeenCalledWith(fault, 'consent');
  });
});

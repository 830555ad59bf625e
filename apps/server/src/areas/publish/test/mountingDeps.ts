/** Mounting at the simulators, as a server or a worker does it. */
import { createMounter } from '../../../partners/video/mounter.http.ts'
import type { Database } from '../../../platform/db/database.ts'
import { createTokenStore } from '../../../platform/db/stores/tokens.store.ts'
import { createVault } from '../../../platform/keys/keyring.ts'
import { testSecret } from '../../../test/testSecret.ts'
import { createAccountTokens } from '../account/accountTokens.ts'
import type { MountingDeps } from '../mount/mounting.ts'

/** Short, so that a test of silence does not wait for half a minute. */
const mountTimeoutMs = 500

export const mountingDeps = (db: Database, url: string, clock: () => number): MountingDeps => {
  const vault = createVault(testSecret)
  const tokenCache = createTokenStore({ db, vault, clock })
  const video = { douyin: null, kuaishou: null, bilibili: null, tiktok: null }
  const at = (platform: 'douyin' | 'kuaishou' | 'tiktok') =>
    createMounter(platform)(
      {
        clientId: `demo-${platform}`,
        clientSecret: `demo-${platform}-secret`,
        base: `${url}/${platform}`,
        mountBase: `${url}/${platform}`,
        mountTimeoutMs,
      },
      { now: clock },
    )
  return {
    db,
    clock,
    tokenFor: createAccountTokens({ db, vault, clock, tokenCache, video }).tokenFor,
    mounters: { douyin: at('douyin'), kuaishou: at('kuaishou'), tiktok: at('tiktok') },
    urlOf: (code) => `https://example.com/s/${encodeURIComponent(code)}`,
  }
}

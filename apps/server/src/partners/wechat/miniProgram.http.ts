/** A mini program over HTTP: facts 4 of the platforms. It has its own account token in the shared cache. */
import { z } from 'zod'
import type { PartnerHttpOptions } from '../http.ts'
import type { TokenCache } from '../tokenCache.ts'
import { createAccountTokens } from './accountToken.ts'
import { isScene, type MiniProgram, type MiniProgramConfig } from './miniProgram.port.ts'
import { createAsk, resultOf } from './wechat.call.ts'
import { urlLinkReply } from './wechat.replies.ts'

type MiniProgramDependencies = PartnerHttpOptions & { tokenCache: TokenCache; now?: () => number }

const width = 430
const linkDaysMax = 30

/** An error has the same status, as JSON. */
const pictureIn = (bytes: Buffer): Buffer | null =>
  bytes.length > 0 && bytes[0] !== '{'.charCodeAt(0) ? bytes : null

export function createMiniProgram(
  config: MiniProgramConfig,
  dependencies: MiniProgramDependencies,
): MiniProgram {
  const { tokenCache, now = Date.now } = dependencies
  const { appId, page } = config
  const ask = createAsk(config, dependencies)
  const account = createAccountTokens(config, ask, tokenCache, now)

  return {
    appId,
    page,

    async codePicture(scene) {
      if (!isScene(scene)) throw new RangeError('a scene has 1 to 32 letters, digits and a few signs')
      const answer = await account.withToken((access_token) =>
        ask({
          operation: 'getwxacodeunlimit',
          path: '/wxa/getwxacodeunlimit',
          query: { access_token },
          json: { scene, page, width, check_path: true, env_version: 'release' },
          reply: z.never(),
          fromBytes: pictureIn,
          // Idempotent: the same scene gives the same code.
          repeat: 'safe',
        }),
      )
      return resultOf<Buffer>(answer)
    },

    async urlLink(query, days) {
      if (days < 1 || days > linkDaysMax) throw new RangeError('a link lives 1 to 30 days')
      const answer = await account.withToken((access_token) =>
        ask({
          operation: 'generate_urllink',
          path: '/wxa/generate_urllink',
          query: { access_token },
          json: { path: page, query, env_version: 'release', expire_type: 1, expire_interval: days },
          reply: urlLinkReply,
          // A lost reply only wastes one of half a million calls a day.
          repeat: 'safe',
        }),
      )
      return answer.ok ? { ok: true, value: answer.value.url_link } : resultOf(answer)
    },
  }
}

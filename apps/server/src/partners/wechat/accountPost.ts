/** One call on behalf of an authorised account, with its token. */
import type { createHeldToken } from './heldToken.ts'
import { type Answer, type Ask, resultOf, type WeChatCall } from './wechat.call.ts'

export type HeldToken = ReturnType<typeof createHeldToken>

export const postWith =
  (ask: Ask, held: HeldToken) =>
  <T>(path: string, call: Omit<WeChatCall<T>, 'operation' | 'path' | 'query'>, query = {}) =>
    held.withToken((access_token) =>
      ask<T>({
        ...call,
        operation: path.replace(/^\/(cgi-bin\/)?/, ''),
        path,
        query: { access_token, ...query },
      }),
    )

/** For replies that say no more than that it is done. */
export const nothing = async (answer: Promise<Answer<object>>) => {
  const result = resultOf(await answer)
  return result.ok ? { ok: true as const, value: undefined } : result
}

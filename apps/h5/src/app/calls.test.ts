import { createClient } from '@wallpaper/client'
import { errorCodes } from '@wallpaper/contract'
import { userInfo } from '@wallpaper/contract/account'
import { describe, expect, it, vi } from 'vitest'
import { createCall } from './calls.ts'

const refusal = { code: errorCodes.loginFailed, msg: '登录已失效，请重新登录', data: null }

/** One call that fails on demand. */
const setUp = () => {
  const reply = Promise.withResolvers<Response>()
  const client = createClient({ baseUrl: '', fetch: () => reply.promise })
  const handleApiError = vi.fn(() => true)
  const session: { token: string | undefined } = { token: 'a' }
  const call = createCall({ client, handleApiError, token: () => session.token })
  const asked = call(userInfo, {}, { hasLoading: false }).catch((error: unknown) => error)
  return { asked, handleApiError, session, refuse: () => reply.resolve(Response.json(refusal)) }
}

describe('a call whose session the server no longer knows', () => {
  it('is said while that session is the present one', async () => {
    const { asked, handleApiError, refuse } = setUp()
    refuse()
    await asked
    expect(handleApiError).toHaveBeenCalledOnce()
  })

  it.each([[undefined], ['b']])('is not said again once it is over: now %s', async (token) => {
    const { asked, handleApiError, session, refuse } = setUp()
    session.token = token
    refuse()
    await asked
    expect(handleApiError).not.toHaveBeenCalled()
  })
})

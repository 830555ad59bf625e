import { ApiError } from '@wallpaper/client'
import { errorCodes } from '@wallpaper/contract'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { overlays } from '../../ui/overlay/overlays.ts'
import { createApiErrorHandler } from './handleApiError.ts'

const errorOf = (code: number) => new ApiError({ code, msg: '', data: null, status: 200, requestId: null })
const titles = () => overlays.get().dialogs.map(({ title }) => title)

/** Two parallel calls that both find the session expired. */
const setUp = () => {
  const session = { isOver: false }
  const actions = {
    clearStored: vi.fn(),
    endSession: vi.fn(() => {
      session.isOver = true
    }),
    rememberPage: vi.fn(),
    relaunch: vi.fn(),
    open: vi.fn(),
    update: vi.fn(),
    pages: { home: '/a', mine: '/b', login: '/c', banned: '/d', closure: '/e' },
  } as const
  const handle = createApiErrorHandler(actions)
  return { actions, meet: (code: number) => handle(errorOf(code), () => !session.isOver) }
}

const answer = () => overlays.get().dialogs.at(-1)?.answer(true)

afterEach(() => {
  for (const { answer } of overlays.get().dialogs) answer(false)
})

describe('a session that is over', () => {
  it('is said once, whatever else the calls of that session are told', async () => {
    const { actions, meet } = setUp()
    meet(errorCodes.loginFailed)
    meet(errorCodes.loginFailed)
    meet(errorCodes.sessionExpired)
    await vi.waitFor(() => expect(titles()).toEqual(['登录失败,请重试~']))
    answer()
    await vi.waitFor(() => expect(actions.relaunch).toHaveBeenCalledExactlyOnceWith('/a'))
    expect(titles()).toEqual([])
  })

  it('is not said again by a call that was refused just before the answer', async () => {
    const { actions, meet } = setUp()
    meet(errorCodes.loginFailed)
    await vi.waitFor(() => expect(titles()).toEqual(['登录失败,请重试~']))
    meet(errorCodes.loginFailed)
    answer()
    await vi.waitFor(() => expect(actions.relaunch).toHaveBeenCalledOnce())
    await import('./carryOutReaction.ts')
    await new Promise((resolve) => setTimeout(resolve))
    expect(titles()).toEqual([])
  })
})

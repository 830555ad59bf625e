import { ApiError, NetworkError } from '@wallpaper/client'
import { errorCodes } from '@wallpaper/contract'
import { describe, expect, it } from 'vitest'
import { answerOf, inputOf, lockIn } from './signIn.ts'

const refusal = (code: number, data: unknown = null) =>
  new ApiError({ code, msg: '动态验证码不正确', data, status: 200, requestId: null })

const values = { username: 'lin', password: 'p', code: '123456', new_password: 'another-one' }

describe('signing in, step by step', () => {
  it('asks for the code after the password, and says so when the code was wrong', () => {
    expect(answerOf(refusal(errorCodes.secondFactor), 'password')).toEqual({ step: 'code' })
    expect(answerOf(refusal(errorCodes.secondFactor), 'code')).toEqual({
      step: 'code',
      wrongCode: '动态验证码不正确',
    })
    expect(answerOf(refusal(errorCodes.secondFactor), 'newPassword')).toMatchObject({ step: 'newPassword' })
  })

  it('asks for a new password when the one-time one is still in use', () => {
    expect(answerOf(refusal(errorCodes.passwordChangeNeeded), 'code')).toEqual({ step: 'newPassword' })
  })

  it('stays where it is on anything else', () => {
    const lost = new NetworkError('no reply')
    expect(answerOf(lost, 'code')).toEqual({ step: null, error: lost })
    expect(answerOf(refusal(errorCodes.loginFailed), 'password')).toMatchObject({ step: null })
  })

  it('sends only what its step has asked for', () => {
    expect(inputOf('password', values)).toEqual({ username: 'lin', password: 'p' })
    expect(inputOf('code', values)).toEqual({ username: 'lin', password: 'p', code: '123456' })
    expect(inputOf('newPassword', values)).toEqual(values)
  })

  it('says why it is locked and until when', () => {
    const locked = refusal(errorCodes.locked, { locked_until: 0 })
    expect(lockIn(locked)).toEqual({ sentence: locked.message, until: '1970/01/01 08:00:00' })
    expect(lockIn(refusal(errorCodes.locked))).toBeNull()
    expect(lockIn(refusal(errorCodes.loginFailed, { locked_until: 0 }))).toBeNull()
  })
})

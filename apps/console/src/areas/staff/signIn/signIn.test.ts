import { ApiError, NetworkError } from '@wallpaper/client'
import { codes } from '@wallpaper/contract'
import { describe, expect, it } from 'vitest'
import { answerOf, inputOf, lockIn } from './signIn.ts'

const refusal = (code: number, data: unknown = null) =>
  new ApiError({ code, msg: '动态验证码不正确', data, status: 200, requestId: null })

const values = { username: 'lin', password: 'p', code: '123456', new_password: 'another-one' }

describe('signing in, step by step', () => {
  it('asks for the code after the password, and says so when the code was wrong', () => {
    expect(answerOf(refusal(codes.secondFactor), 'password')).toEqual({ step: 'code' })
    expect(answerOf(refusal(codes.secondFactor), 'code')).toEqual({
      step: 'code',
      wrongCode: '动态验证码不正确',
    })
    expect(answerOf(refusal(codes.secondFactor), 'newPassword')).toMatchObject({ step: 'newPassword' })
  })

  it('asks for a new password when the one-time one is still in use', () => {
    expect(answerOf(refusal(codes.passwordChangeNeeded), 'code')).toEqual({ step: 'newPassword' })
  })

  it('stays where it is on anything else', () => {
    const lost = new NetworkError('no reply')
    expect(answerOf(lost, 'code')).toEqual({ step: null, error: lost })
    expect(answerOf(refusal(codes.loginFailed), 'password')).toMatchObject({ step: null })
  })

  it('sends only what its step has asked for', () => {
    expect(inputOf('password', values)).toEqual({ username: 'lin', password: 'p' })
    expect(inputOf('code', values)).toEqual({ username: 'lin', password: 'p', code: '123456' })
    expect(inputOf('newPassword', values)).toEqual(values)
  })

  it('says why it is locked and until when', () => {
    const locked = refusal(codes.locked, { locked_until: 0 })
    expect(lockIn(locked)).toEqual({ sentence: locked.message, until: '1970/01/01 08:00:00' })
    expect(lockIn(refusal(codes.locked))).toBeNull()
    expect(lockIn(refusal(codes.loginFailed, { locked_until: 0 }))).toBeNull()
  })
})

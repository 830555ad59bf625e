import { ApiError, NetworkError } from '@wallpaper/client'
import { errorCodes } from '@wallpaper/contract'
import { describe, expect, it } from 'vitest'
import { reactionTo } from './catalogue.ts'
import { isInCatalogue } from './handleApiError.ts'

const errorOf = (code: number, msg = '') =>
  new ApiError({ code, msg, data: null, status: 200, requestId: null })
const refusal = (code: number, msg = '') => reactionTo(errorOf(code, msg))

describe('the catalogue of errors', () => {
  it('shows the sentence of the server under code 0', () => {
    expect(refusal(0, '名字已被占用')).toMatchObject({
      kind: 'dialog',
      title: '温馨提示',
      text: '名字已被占用',
      button: '我知道了',
      clearsSession: false,
      afterwards: 'stay',
    })
  })

  it.each([
    [-1000, '登录失败,请重试~', '重新登录', 'home'],
    [-1006, '发现新的版本！', '立即更新', 'update'],
    [-1007, '登录过期！', '重新登录', 'mine'],
  ])('clears the session, tells and moves on under %i', (code, title, button, afterwards) => {
    expect(refusal(code)).toMatchObject({ kind: 'dialog', title, button, afterwards, clearsSession: true })
  })

  it.each([
    [-1001, 'login'],
    [-1002, 'banned'],
    [-1003, 'closure'],
    [-1004, 'closure'],
  ])('opens the page of %i', (code, page) => {
    expect(refusal(code)).toEqual({ kind: 'open', page })
  })

  it('says 暂无权限 under -1005', () => {
    expect(refusal(-1005)).toEqual({ kind: 'toast', text: '暂无权限' })
  })

  it('leaves every other code to the caller', () => {
    for (const code of [1001, 1002, 9999, -1]) expect(refusal(code)).toEqual({ kind: 'none' })
  })

  it('says 网络不给力~ only when the failure carries data', () => {
    expect(reactionTo(new NetworkError('no reply'))).toEqual({ kind: 'none' })
    expect(reactionTo(new NetworkError('odd', { data: '<html>' }))).toEqual({
      kind: 'toast',
      text: '网络不给力~',
    })
  })

  it('is fetched for exactly the errors it has something to say about', () => {
    const errors = [
      ...[...Object.values(errorCodes), -1, -999, -1008, 9999].map((code) => errorOf(code)),
      new NetworkError('no reply'),
      new NetworkError('odd', { data: '<html>' }),
    ]
    for (const error of errors) expect(isInCatalogue(error)).toBe(reactionTo(error).kind !== 'none')
  })
})

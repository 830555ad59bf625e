import { describe, expect, it } from 'vitest'
import { addressesToSign, configureSdk, type SdkConfig, type WeixinSdk } from './jssdk.ts'

const landing = 'https://t.example/h5/?invite_code=TS8803#/pages/login/index'
const current = 'https://t.example/h5/#/pages/mine/index'

describe('the address that is signed', () => {
  it('is the one before the #, without what routes add', () => {
    expect(addressesToSign({ current, landing: current, isIos: false })).toEqual(['https://t.example/h5/'])
  })

  it('is tried as the phone checks it: as opened on iOS, as it is now on Android, then the other', () => {
    const opened = 'https://t.example/h5/?invite_code=TS8803'
    expect(addressesToSign({ current, landing, isIos: true })).toEqual([opened, 'https://t.example/h5/'])
    expect(addressesToSign({ current, landing, isIos: false })).toEqual(['https://t.example/h5/', opened])
    expect(addressesToSign({ current, landing: '', isIos: true })).toEqual(['https://t.example/h5/'])
  })
})

/** Like version 1.6.0: after the first answer `ready` fires at once, whatever the answer was. */
const messenger = (accepts: (signature: string) => boolean) => {
  let isAnswered = false
  let waiting: (() => void)[] = []
  let onError: (result: { errMsg: string }) => void = () => undefined
  const configured: string[] = []
  const wx: Pick<WeixinSdk, 'config' | 'ready' | 'error'> = {
    ready: (run) => void (isAnswered ? run() : waiting.push(run)),
    error: (run) => {
      onError = run
    },
    config: ({ signature }) =>
      queueMicrotask(() => {
        configured.push(signature)
        isAnswered = true
        if (!accepts(signature)) onError({ errMsg: 'config:invalid signature' })
        for (const run of waiting) run()
        waiting = []
      }),
  }
  return { wx, configured }
}

const sign = async (address: string): Promise<SdkConfig> => ({
  app_id: 'wx1',
  timestamp: 1,
  nonce_str: 'n',
  signature: address,
  js_api_list: [],
  open_tag_list: [],
})

describe('configuring', () => {
  it('is done with the first address that the messenger accepts', async () => {
    const { wx, configured } = messenger((signature) => signature === 'b')
    await configureSdk(wx, ['a', 'b', 'c'], sign, 5)
    expect(configured).toEqual(['a', 'b'])
  })

  it('is done once when the first address is right', async () => {
    const { wx, configured } = messenger(() => true)
    await configureSdk(wx, ['a', 'b'], sign, 5)
    expect(configured).toEqual(['a'])
  })

  it('fails with the messenger’s own words when none is accepted, or with ours when none can be signed', async () => {
    const { wx } = messenger(() => false)
    await expect(configureSdk(wx, ['a', 'b'], sign, 5)).rejects.toThrow('config:invalid signature')
    const refuse = () => Promise.reject(new Error('unavailable'))
    await expect(configureSdk(wx, ['a'], refuse, 5)).rejects.toThrow('unavailable')
  })
})

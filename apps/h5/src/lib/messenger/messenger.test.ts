import { describe, expect, it } from 'vitest'
import {
  type BrowserEnvironment,
  detectEnvironment,
  type EnvironmentSource,
  framedAgent,
} from './messenger.ts'

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'
const android = 'Mozilla/5.0 (Linux; Android 13; V2203A) AppleWebKit/537.36 Chrome/116.0 Mobile Safari/537.36'
const windows = 'Mozilla/5.0 (Windows NT 10.0; WOW64) AppleWebKit/537.36 Chrome/107.0 Safari/537.36'
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.4 Safari/605.1.15'

const cases: [string, EnvironmentSource, Partial<BrowserEnvironment>][] = [
  [
    'WeChat on an iPhone',
    { userAgent: `${iphone} MicroMessenger/8.0.49(0x18003130) NetType/WIFI Language/zh_CN` },
    { isMessenger: true, isIos: true, isPhone: true, messengerVersion: '8.0.49', isMiniProgram: false },
  ],
  [
    'WeChat on Android',
    { userAgent: `${android} XWEB/1160117 MicroMessenger/8.0.47.2560 Weixin NetType/WIFI` },
    { isMessenger: true, isAndroid: true, isPhone: true, messengerVersion: '8.0.47' },
  ],
  [
    'WeCom, which also says MicroMessenger',
    { userAgent: `${iphone} wxwork/4.1.6 MicroMessenger/7.0.1` },
    { isMessenger: false, isWeCom: true, messengerVersion: null },
  ],
  [
    'WeChat on Windows',
    { userAgent: `${windows} MicroMessenger/7.0.20.1781 WindowsWechat(0x63090a1b)` },
    { isMessenger: true, isPcMessenger: true, isPhone: false },
  ],
  [
    'WeChat on a Mac',
    { userAgent: `${mac} MicroMessenger/6.8.0 MacWechat/3.8.4` },
    { isMessenger: true, isPcMessenger: true, isPhone: false },
  ],
  [
    'a mini program by its name',
    { userAgent: `${android} MicroMessenger/8.0.47 miniProgram/wx1234567890` },
    { isMessenger: true, isMiniProgram: true },
  ],
  [
    'a mini program by its bridge',
    { userAgent: `${iphone} MicroMessenger/8.0.49`, wxEnvironment: 'miniprogram' },
    { isMiniProgram: true },
  ],
  ['a desktop browser', { userAgent: windows }, { isMessenger: false, isPhone: false, isIos: false }],
  ['a Mac', { userAgent: mac, touchPoints: 0 }, { isIpad: false, isPhone: false }],
  [
    'an iPad that calls itself a Mac',
    { userAgent: mac, touchPoints: 5 },
    { isIpad: true, isIos: true, isPhone: false },
  ],
  ['a phone browser', { userAgent: android }, { isMessenger: false, isPhone: true }],
]

describe('detectEnvironment', () => {
  it.each(cases)('recognises %s', (_name, source, expected) => {
    expect(detectEnvironment(source)).toMatchObject(expected)
  })
})

describe('framedAgent', () => {
  it('is the browser’s own word, unless a page of ours frames the app and names another', () => {
    expect(framedAgent(null)).toBeNull()
    expect(framedAgent({ getAttribute: () => null })).toBeNull()
    const named = framedAgent({
      getAttribute: (name) => (name === 'data-user-agent' ? `${iphone} MicroMessenger/8.0.49` : null),
    })
    expect(detectEnvironment({ userAgent: named ?? '' }).isMessenger).toBe(true)
  })
})

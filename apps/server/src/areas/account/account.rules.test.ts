import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mask } from '../../platform/personal/mask.ts'
import { hashCode, judgeCode, newCode } from './phoneCode/phoneCode.rules.ts'
import { maskName } from './profile/maskName.ts'
import { joinAttribution } from './registration/attribution.ts'
import { cleanInviteCode } from './registration/inviteCode.ts'
import { deviceName } from './session/device.ts'

const phone = fc
  .tuple(fc.constantFrom('13', '15', '18', '19'), fc.stringMatching(/^\d{9}$/))
  .map((two) => two.join(''))

describe('what leaves the server of a person', () => {
  it('never holds the middle of a phone', () => {
    fc.assert(
      fc.property(phone, (number) => {
        const shown = mask(number)
        expect(shown).toBe(`${number.slice(0, 4)}****${number.slice(7)}`)
        expect(shown).not.toContain(number.slice(3, 8))
      }),
    )
  })

  it('never holds a whole name, and is never longer than three characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }), (name) => {
        const shown = maskName(name)
        expect(Array.from(shown).length).toBeLessThanOrEqual(3)
        expect(shown).toContain('*')
        if (!name.includes('*')) expect(shown).not.toBe(name)
      }),
    )
  })

  it.each([
    ['林晚风', '林*风'],
    ['阿哲', '阿*'],
    ['风', '*'],
    ['欧阳小满', '欧*满'],
    ['👩‍🎨 画家', '👩*家'],
  ])('shows %s as %s', (name, shown) => {
    expect(maskName(name)).toBe(shown)
  })
})

describe('a code', () => {
  it('always has six digits, also when it begins with zeros', () => {
    const made = Array.from({ length: 5_000 }, newCode)
    expect(made.every((code) => /^\d{6}$/.test(code))).toBe(true)
    expect(made.some((code) => code.startsWith('0'))).toBe(true)
  })

  it('is right only for its own phone, purpose and digits', () => {
    const key = Buffer.alloc(32, 1)
    const digits = fc.stringMatching(/^\d{6}$/)
    const purpose = fc.constantFrom('sign_in' as const, 'password' as const, 'close' as const)
    fc.assert(
      fc.property(phone, purpose, digits, phone, purpose, digits, (p1, u1, c1, p2, u2, c2) => {
        const open = {
          codeHash: hashCode(key, Buffer.from(p1), u1, c1),
          tries: 0,
          expiresAt: new Date(1_000),
        }
        const given = { hashes: [hashCode(key, Buffer.from(p2), u2, c2)], now: 0, triesMax: 5 }
        const isSame = p1 === p2 && u1 === u2 && c1 === c2
        expect(judgeCode(open, given)).toBe(isSame ? 'right' : 'wrong')
      }),
    )
  })
})

describe('attribution', () => {
  it('takes what the form says before what was known, and loses neither', () => {
    expect(joinAttribution({ invite_code: 'NEW', un: '' }, { invite_code: 'OLD', un: 'poster' })).toEqual({
      invite_code: 'NEW',
      un: 'poster',
    })
  })

  it('cleans an invite code the same way however often it is cleaned', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const once = cleanInviteCode(text)
        expect(cleanInviteCode(once)).toBe(once)
        expect(once).not.toMatch(/\s/)
      }),
    )
  })
})

describe('a device', () => {
  it.each([
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 MicroMessenger/8.0.50',
      'iPhone · 微信',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14) Chrome/120 Mobile MicroMessenger/8.0 wxwork/4.1',
      '安卓手机 · 企业微信',
    ],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/120 Safari/537.36 Edg/120', 'Windows 电脑 · Edge'],
    ['curl/8', '其他设备 · 浏览器'],
    [undefined, '其他设备 · 浏览器'],
  ])('is named from %s', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name)
  })
})

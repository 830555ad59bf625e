import { clientVersion, sessionLifetimeMs } from '@wallpaper/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SignedIn } from '../../runtime/runtime.ts'
import { readAttribution, readEntry, saveAttribution } from './entry.ts'
import { clearSession, readUserInfo, reusableSession, saveSession, saveUserInfo } from './session.ts'
import { createStoredValues, storedKeys, storeOf, type TextStore } from './storedValues.ts'

const blocked = () =>
  storeOf(() => {
    throw new Error('storage is not allowed here')
  })
const emptyValues = () => createStoredValues(blocked())
const storageOver = (kept: Map<string, string>): TextStore => ({
  get length() {
    return kept.size
  },
  key: (index) => [...kept.keys()][index] ?? null,
  getItem: (key) => kept.get(key) ?? null,
  setItem: (key, value) => void kept.set(key, value),
  removeItem: (key) => void kept.delete(key),
})

const reply: SignedIn = {
  has_register: true,
  guid: '5b1f6c1e-7a30-4b3f-9d4e-000000000001',
  uid: 880_316,
  sonid: 0,
  token: 'secret',
  user_info: {
    nickname: '林晚风',
    avatar_url: null,
    phone: null,
    invite_code: 'TS8803',
    register_ticket: null,
  },
}

describe('the stored session', () => {
  it('is kept under the keys of the specification', () => {
    const kept = new Map<string, string>()
    const values = createStoredValues(storeOf(() => storageOver(kept)))
    saveSession(values, reply, 1_000)
    expect(Object.fromEntries(kept)).toEqual({
      guid: reply.guid,
      token: 'secret',
      uid: '880316',
      sonid: '0',
      localVersion: clientVersion,
      loginExpireTime: String(1_000 + sessionLifetimeMs),
      user_info: JSON.stringify(reply.user_info),
    })
    for (const key of kept.keys()) expect(storedKeys).toContain(key)
  })

  it('is reused while its version is the current one and it is not over', () => {
    const values = emptyValues()
    saveSession(values, reply, 0)
    expect(reusableSession(values, sessionLifetimeMs - 1)).toMatchObject({ uid: 880_316, sonid: 0 })
    expect(reusableSession(values, sessionLifetimeMs)).toBeNull()
    values.set({ localVersion: '20220101' })
    expect(reusableSession(values, 1)).toBeNull()
  })

  it('takes everything else in the storage along when it is cleared, but what the person has written and who they were', () => {
    const kept = new Map([
      ['draft:880316', '{}'],
      ['lastSignIn', '{}'],
      ['of another year', '1'],
    ])
    const values = createStoredValues(storageOver(kept))
    saveSession(values, reply, 0)
    saveAttribution(values, { invite_code: 'TS8803', un: 'poster', register_channel: 'kol' })
    values.set({ tabParam: '{}', prefix: 'ai' })
    clearSession(values)
    expect([...kept.keys()]).toEqual(['draft:880316', 'lastSignIn'])
  })

  it('leaves a newcomer the way they came when it is cleared before there was one', () => {
    const values = emptyValues()
    const attribution = { invite_code: 'TS8803', un: 'poster', register_channel: 'kol' }
    saveAttribution(values, attribution)
    saveUserInfo(values, reply.user_info)
    clearSession(values)
    expect(readUserInfo(values)).toBeNull()
    expect(readAttribution(values)).toEqual(attribution)
  })

  it('ends the way the person came: an invitation is for one sign-in', () => {
    const values = emptyValues()
    saveAttribution(values, { invite_code: 'TS8803', un: 'poster', register_channel: 'kol' })
    saveSession(values, reply, 0)
    expect(readAttribution(values)).toEqual({})
  })

  it('does not trip over rubbish in the storage', () => {
    const values = emptyValues()
    values.set({ user_info: '{', guid: 'g', localVersion: clientVersion, loginExpireTime: 'soon' })
    expect(readUserInfo(values)).toBeNull()
    expect(reusableSession(values, 0)).toBeNull()
  })
})

describe('the address that opened the app', () => {
  it('gives its attribution from before and after the hash, and loses it', () => {
    const entry = readEntry(
      'https://t.example/h5/?invite_code=TS8803&un=poster&x=1#/pages/login/index?register_channel=kol&id=7',
    )
    expect(entry.attribution).toEqual({ invite_code: 'TS8803', un: 'poster', register_channel: 'kol' })
    expect(entry.href).toBe('https://t.example/h5/?x=1#/pages/login/index?id=7')
  })

  const code = 'A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8S9t0_-x'

  it('gives the ticket of the messenger from either side of the hash, and loses it', () => {
    const after = readEntry(`https://t.example/h5/#/pages/mine/index?x=1&code=${code}`)
    expect(after).toMatchObject({ code, href: 'https://t.example/h5/#/pages/mine/index?x=1' })
    const before = readEntry(`https://t.example/h5/?code=${code}&state=doutui#/`)
    expect(before).toMatchObject({ code, href: 'https://t.example/h5/#/' })
  })

  it('says why there is no ticket', () => {
    const entry = readEntry('https://t.example/h5/#/?oauth=refused')
    expect(entry).toMatchObject({ code: null, outcome: 'refused', href: 'https://t.example/h5/#/' })
  })

  it('leaves a screen its own code', () => {
    const href = 'https://t.example/h5/#/pages/index/searchCode/index?code=TS88'
    expect(readEntry(href)).toMatchObject({ code: null, href })
  })

  it('finds an invite code wherever it stands', () => {
    const code = fc.stringMatching(/^[A-Z0-9]{1,20}$/)
    fc.assert(
      fc.property(code, fc.boolean(), (value, isInHash) => {
        const href = isInHash
          ? `https://t.example/h5/#/?invite_code=${value}`
          : `https://t.example/h5/?invite_code=${value}`
        expect(readEntry(href).attribution.invite_code).toBe(value)
        expect(readEntry(href).href).not.toContain('invite_code')
      }),
    )
  })
})

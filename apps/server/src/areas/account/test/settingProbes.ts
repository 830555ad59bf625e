/** The observable effect of each account setting. */
import {
  appeal,
  applyDestroy,
  cooperateQrcode,
  destroyInit,
  devices,
  phoneCodeVerifyResult,
  phoneLogin,
  register,
  registerInit,
  sendCode,
  subAccountCreate,
  wechatStart,
} from '@wallpaper/contract/account'
import { sql } from 'drizzle-orm'
import { refusalOf } from '../../../test/codeOf.ts'
import { randomPhone } from '../../../test/factories.ts'
import { codeFor, ticked } from '../../../test/http/signUp.ts'
import {
  acceptedOf,
  daysUntil,
  hourMs,
  isAccepted,
  minuteMs,
  minutesUntil,
  newPerson,
  type ProbeWorld,
  passToHour,
  runSql,
  type SettingProbes,
  signedIn,
} from '../../../test/settings/settingProbe.ts'
import type { accountSettings } from '../account.settings.ts'

type Groups = (typeof accountSettings)[number]['settings']
type Definitions = (
  Groups extends infer G
    ? G extends unknown
      ? (given: G) => void
      : never
    : never
) extends (given: infer All) => void
  ? All
  : never

const wrongPassword = ({ server }: ProbeWorld, phone: string) =>
  refusalOf(server.as().call(phoneLogin, { phone, password: 'not the password' }))

/** Enters wrong passwords for one phone until it is locked: how many, and for how long. */
const lockOut = async (world: ProbeWorld) => {
  // A new window of the rate limit by address.
  world.server.passTime(2 * minuteMs)
  const { phone } = await world.server.make.person()
  for (let tries = 0; ; tries += 1) {
    const said = /请 (\d+) 分钟后再试/.exec(JSON.stringify((await wrongPassword(world, phone)).data))
    if (said) return { tries, minutes: Number(said[1]) }
  }
}

const sendTo = ({ server }: ProbeWorld, phone = randomPhone()) => server.as().call(sendCode, { phone })

export const settingProbes: SettingProbes<Definitions> = {
  'session.days': {
    to: 9,
    ask: async (world) => {
      const { items } = await (await newPerson(world)).client.call(devices, {})
      return daysUntil(world, items[0]?.expires_at)
    },
  },
  'session.per_person': {
    to: 3,
    ask: async (world) => {
      const person = await newPerson(world)
      let client = person.client
      for (let opened = 0; opened < 12; opened += 1) client = await signedIn(world, person)
      return (await client.call(devices, {})).items.filter((device) => device.is_signed_in).length
    },
  },
  'sms.valid_minutes': {
    to: 12,
    ask: async (world) => minutesUntil(world, (await sendTo(world)).expires_at),
  },
  'sms.tries': {
    to: 1,
    ask: async ({ server, simulators }) => {
      const phone = randomPhone()
      const code = await codeFor(server.as(), simulators, phone)
      const wrong = code === '000000' ? '000001' : '000000'
      for (let tries = 0; tries < 2; tries += 1)
        await refusalOf(server.as().call(phoneCodeVerifyResult, { phone, code: wrong }))
      return isAccepted(server.as().call(phoneCodeVerifyResult, { phone, code }))
    },
    shows: (tries) => tries > 2,
  },
  'sms.interval_seconds': {
    to: 90,
    ask: async (world) => (await sendTo(world)).wait_seconds,
  },
  'sms.per_day': {
    to: 2,
    ask: async (world) => {
      const phone = randomPhone()
      return acceptedOf(3, () => {
        world.server.passTime(2 * minuteMs)
        return sendTo(world, phone)
      })
    },
    shows: (perDay) => Math.min(perDay, 3),
  },
  'sms.per_ip_hour': {
    to: 5,
    ask: (world) => {
      passToHour(world, 12)
      return acceptedOf(7, () => sendTo(world))
    },
    shows: (perHour) => Math.min(perHour, 7),
  },
  'sms.per_ip_day': {
    to: 5,
    ask: (world) => {
      // A new day of the limit, then a new hour with each call.
      passToHour(world, 8)
      return acceptedOf(7, () => {
        world.server.passTime(hourMs)
        return sendTo(world)
      })
    },
    shows: (perDay) => Math.min(perDay, 7),
  },
  'account.sub_accounts': {
    to: 3,
    ask: async (world) => {
      const { client } = await newPerson(world)
      return acceptedOf(5, (at) => client.call(subAccountCreate, { name: `助手 ${at}`, areas: ['creation'] }))
    },
  },
  'account.closure_days': {
    to: 4,
    ask: async (world) => {
      const nobodysPhone = { phoneHash: null, phoneSealed: null, phoneMasked: null }
      const client = world.server.as((await world.server.make.person(nobodysPhone)).session)
      const { agreement } = await client.call(destroyInit, {})
      const agreements = [{ kind: agreement.kind, version: agreement.version }]
      return daysUntil(world, (await client.call(applyDestroy, { agreements })).closes_at)
    },
  },
  'account.password_tries': { to: 3, ask: async (world) => (await lockOut(world)).tries },
  'account.password_lock_minutes': { to: 40, ask: async (world) => (await lockOut(world)).minutes },
  'account.register_minutes': {
    to: 5,
    ask: async ({ server, simulators }) => {
      const [phone, client] = [randomPhone(), server.as()]
      const code = await codeFor(client, simulators, phone)
      const { register_ticket } = await client.call(phoneCodeVerifyResult, { phone, code })
      server.passTime(10 * minuteMs)
      return isAccepted(client.call(register, { register_ticket, agreements: await ticked(client) }))
    },
    shows: (minutes) => minutes > 10,
  },
  'account.sign_in_picture_minutes': {
    to: 25,
    ask: async (world) => {
      const { client } = await newPerson(world)
      const { items } = await client.call(subAccountCreate, { name: '助手', areas: ['creation'] })
      const picture = await client.call(cooperateQrcode, { sonid: items[0]?.sonid ?? 0 })
      return minutesUntil(world, picture.expires_at)
    },
  },
  'account.oauth_minutes': {
    to: 30,
    ask: async ({ server }) => {
      const response = await fetch(`${server.url}/api/${wechatStart.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
      return Number(/Max-Age=(\d+)/.exec(response.headers.getSetCookie().join())?.[1]) / 60
    },
  },
  'account.appeal_messages': {
    to: 2,
    ask: async (world) => {
      const person = await world.server.make.person({ state: 'banned' })
      await runSql(world, sql`INSERT INTO bans (uid, reason) VALUES (${person.uid}, '盗用他人作品')`)
      const client = world.server.as(person.session)
      return acceptedOf(7, (at) => client.call(appeal, { text: `这是我自己拍的照片，第 ${at} 次说明` }))
    },
  },
  'account.invite_needed': {
    to: true,
    ask: async ({ server }) => (await server.as().call(registerInit, {})).is_invite_code_needed,
  },
}

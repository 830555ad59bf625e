/** The mix of requests: each person has their own address, as behind a proxy. */
import { headers, urlOf } from '@wallpaper/contract'
import { phoneLogin, saveSettings } from '@wallpaper/contract/account'
import { orderInit } from '@wallpaper/contract/earnings'
import { indexInit } from '@wallpaper/contract/home'
import { wallet2 } from '@wallpaper/contract/wallet'
import type { makePeople } from '../read.ts'
import type { Ask } from './generator.ts'

type People = Awaited<ReturnType<typeof makePeople>>

const textOf = (method: string, path: string, lines: readonly string[], body = '') =>
  [
    `${method} ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    ...lines,
    ...(body ? ['Content-Type: application/x-www-form-urlencoded', `Content-Length: ${body.length}`] : []),
    '',
    body,
  ].join('\r\n')

const addressOf = (index: number) =>
  `X-Forwarded-For: 10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`

/** Percentages of each kind. */
const shares = [
  ['home', 45],
  ['earnings', 20],
  ['wallet', 20],
  ['write', 13],
  ['sign-in', 2],
] as const
type Kind = (typeof shares)[number][0]

const kinds: readonly Kind[] = shares.flatMap(([kind, count]) => Array<Kind>(count).fill(kind))

/** Interleaves the kinds evenly: 37 and 100 have no common divisor. */
const kindAt = (index: number): Kind => kinds[(index * 37) % kinds.length] ?? 'home'

/** Each number has an address and a phone of its own: other numbers meet none of the limits of these. */
export const mixOf = (people: People, count: number, from = 0): Ask[] =>
  Array.from({ length: count }, (_, place) => {
    const index = from + place
    const kind = kindAt(index)
    const { session } = people[index % people.length] ?? {}
    if (!session) throw new Error('there are no people')
    const who = [`${headers.guid}: ${session.guid}`, `${headers.token}: ${session.token}`, addressOf(index)]
    const texts: Record<Kind, () => string> = {
      home: () => textOf('GET', urlOf(indexInit), who),
      earnings: () => textOf('GET', urlOf(orderInit), who),
      wallet: () => textOf('GET', urlOf(wallet2), who),
      write: () => textOf('POST', urlOf(saveSettings), who, `switches=${encodeURIComponent('{}')}`),
      // With an unregistered phone, which costs as much as a wrong password.
      'sign-in': () =>
        textOf(
          'POST',
          urlOf(phoneLogin),
          [addressOf(index)],
          `phone=139${String(index).padStart(8, '0')}&password=Wrong-pass-1`,
        ),
    }
    return { kind, text: texts[kind]() }
  })

/** This area's demo data: codes from the designs, two months of visits, and one code under review. */

import { createHash } from 'node:crypto'
import { type LineId, lineIds } from '@wallpaper/contract'
import {
  type CodeOrigin,
  type CodeState,
  type PlatformTag,
  platformTagIds,
} from '@wallpaper/contract/codes/codes.schemas'
import { midnightOf } from '@wallpaper/contract/day'
import { businessDay, type Clock } from '../../../platform/clock.ts'
import type { Vault } from '../../../platform/crypto.ts'
import type { Database, Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { demoPhone, findPersonByPhone } from '../../account/public.ts'
import {
  idsNamed,
  shownAlbums,
  shownHomepages,
  shownWorksOf,
  shownWorksOfAlbum,
} from '../../creation/public.ts'
import { applicationRepository } from '../application/application.repository.ts'
import { type CodeRow, codeNameReader, codeRepository, personCodes } from '../code/code.repository.ts'
import { eventRepository, type GalleryEvent } from '../events/event.repository.ts'
import { makeDemoOrders } from './demoOrders.ts'
import { visitorNamed } from './visitorNamed.ts'

export interface DemoCodesDeps {
  db: Database
  clock: Clock
  vault: Vault
}

interface DemoCode {
  code: string
  origin: CodeOrigin
  state?: CodeState
  line?: LineId
  /** The name of the homepage or album that it points at. */
  to: string
  daysAgo: number
  /** Visitors on an ordinary day. */
  visitors: number
  hasOrders?: boolean
  /** Created under a membership that has ended: locked. */
  isBeyond?: boolean
}

const hour = 3_600_000
const day = 24 * hour
/** Twice the longest period: the shown period is compared with the previous one. */
const eventDays = 60

/** Codes that the demo tour refers to. */
export const demoCodes = {
  open: '晚风88',
  waiting: '国庆头像',
  /** When the demo was made, derived from the waiting code: all demo visits are earlier. */
  madeAt: (createdAt: Date): Date => new Date(createdAt.getTime() + hour - 30_000),
} as const

const leadCodes: readonly DemoCode[] = [
  { code: demoCodes.open, origin: 'chinese', to: '晚风壁纸馆', daysAgo: 80, visitors: 92, hasOrders: true },
  { code: '星河入梦', origin: 'chinese', to: '星空极光合集', daysAgo: 60, visitors: 38 },
  { code: '夜航船', origin: 'chinese', to: '晚风壁纸馆', daysAgo: 41, visitors: 14 },
  { code: '落日来信', origin: 'chinese', to: '落日海岸', daysAgo: 1, visitors: 0 },
  { code: demoCodes.waiting, origin: 'chinese', state: 'reviewing', to: '春日花束', daysAgo: 0, visitors: 0 },
  { code: '橘猫日记', origin: 'chinese', state: 'paused', to: '橘猫小铺', daysAgo: 50, visitors: 0 },
  { code: 'WANFENG8', origin: 'typed', line: 'overseas', to: 'Wanfeng Walls', daysAgo: 20, visitors: 0 },
]

const friendCodes: readonly DemoCode[] = [
  { code: '林间来风', origin: 'chinese', to: '', daysAgo: 70, visitors: 11 },
  { code: '蓝调时刻', origin: 'chinese', to: '落日海岸线', daysAgo: 30, visitors: 0, isBeyond: true },
]

/** Deterministic pseudo-random numbers. */
const chanceFrom = (seed: string) => {
  let state = createHash('sha256').update(seed).digest().readUInt32LE(0)
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const likelyPlatforms: readonly PlatformTag[] = [
  'wechat',
  'wechat',
  'wechat',
  'douyin',
  'douyin',
  'kuaishou',
  'xiaohongshu',
]

const makeCode = async (
  tx: Tx,
  uid: number,
  demo: DemoCode,
  slot: number,
  now: number,
): Promise<{ row: CodeRow; works: string[] } | null> => {
  const { code, origin, state = 'active', line = 'picture', to, daysAgo } = demo
  const ids = await idsNamed(tx, uid, to, 50)
  const homepage = (await shownHomepages(tx, uid, ids)).find((each) => each.name === to || to === '')
  const album = (await shownAlbums(tx, uid, ids)).find((each) => each.name === to)
  const homepageId = homepage?.id ?? album?.homepageId
  if (!homepageId) return null
  const createdAt = new Date(now - daysAgo * day - hour)
  const pointsAt = homepage
    ? { targetKind: 'homepage' as const, targetId: homepage.id, homepageId }
    : { targetKind: 'album' as const, targetId: album?.id ?? '', homepageId }
  const repository = codeRepository(tx, line)
  const row = await repository.insert({
    uid,
    id: newId(createdAt.getTime()),
    slot,
    code,
    origin,
    state,
    ...pointsAt,
    createdAt,
    changedAt: createdAt,
  })
  if (!row) return null
  await repository.takeName({ code, uid, codeId: row.id }, createdAt)
  await repository.addHistory({ uid, codeId: row.id, since: createdAt, ...pointsAt })
  if (state === 'reviewing')
    await applicationRepository(tx).add({ uid, codeId: row.id, code, appliedAt: createdAt })
  const first = { after: null, limit: 30 }
  const works = album
    ? await shownWorksOfAlbum(tx, uid, album.id, first)
    : await shownWorksOf(tx, uid, homepageId, { ...first, order: 'hottest' })
  return { row, works: works.map(({ id }) => id) }
}

/** Three in four visitors view pictures, one in three saves, one in ten unlocks. */
const visitsOn = (
  row: CodeRow,
  works: readonly string[],
  visitors: number,
  at: number,
  now: number,
): GalleryEvent[] => {
  const chance = chanceFrom(`${row.code}/${businessDay(at)}`)
  const count = Math.round(visitors * (0.7 + 0.6 * chance()))
  return Array.from({ length: count }, (_, number) => {
    const visitor = visitorNamed(`${row.code}/${businessDay(at)}/${number}`)
    const when = new Date(Math.min(at + Math.floor(chance() * 20 * hour), now - 60_000))
    const platform = likelyPlatforms[Math.floor(chance() * likelyPlatforms.length)] ?? platformTagIds[0]
    const event = (kind: GalleryEvent['kind'], subject: string, way?: GalleryEvent['way']): GalleryEvent => ({
      uid: row.uid,
      day: businessDay(when.getTime()),
      visitor,
      kind,
      subject,
      codeId: row.id,
      line: row.line,
      platform,
      apart: '',
      ...(way && { way }),
      at: when,
    })
    const looked = works[Math.floor(chance() ** 2 * works.length)]
    const goesOn = chance()
    return [
      event('open', row.id),
      ...(looked && goesOn < 0.765 ? [event('view', looked)] : []),
      ...(looked && goesOn < 0.31 ? [event('save', looked, goesOn < 0.09 ? undefined : 'free')] : []),
      ...(looked && goesOn < 0.09 ? [event('unlock', looked)] : []),
    ]
  }).flat()
}

const fillWithVisits = async (
  tx: Tx,
  demo: DemoCode,
  made: { row: CodeRow; works: string[] },
  now: number,
) => {
  if (demo.visitors === 0) return
  const repository = eventRepository(tx)
  const today = midnightOf(now)
  for (let back = Math.min(eventDays, demo.daysAgo); back >= 0; back -= 1) {
    const at = today - back * day
    const events = visitsOn(made.row, made.works, demo.visitors, at, now)
    await repository.record(events)
    // One yuan per unlock, and the creator's part of it.
    const unlocked = events.filter(({ kind }) => kind === 'unlock')
    const [first] = unlocked
    if (!first) continue
    await repository.addIncome({
      uid: first.uid,
      line: first.line,
      day: businessDay(at),
      codeId: first.codeId,
      platform: 'wechat',
      works: [...Map.groupBy(unlocked, ({ subject }) => subject)].map(([workId, { length: orders }]) => ({
        workId,
        fen: 70 * orders,
        orders,
        grossFen: 100 * orders,
      })),
    })
  }
}

const uidOf = async ({ db, vault }: DemoCodesDeps, id: string): Promise<number | undefined> => {
  const phone = demoPhone(id)
  return (await db.read((tx) => findPersonByPhone(tx, vault.lookup(phone))))?.uid
}

/** The limit without a membership; codes beyond it are locked. */
const codesOfEverybody = 10

const makeAll = async (tx: Tx, uid: number, demos: readonly DemoCode[], now: number) => {
  for (const [at, demo] of demos.entries()) {
    if (await codeNameReader(tx).find(demo.code)) continue
    const made = await makeCode(tx, uid, demo, demo.isBeyond ? codesOfEverybody + at + 1 : at + 1, now)
    if (!made) continue
    await fillWithVisits(tx, demo, made, now)
    if (demo.hasOrders) await makeDemoOrders(tx, made, now)
  }
}

/** Codes on two other lines; slots remain for the user's own. */
const otherLines: Partial<Record<LineId, Pick<DemoCode, 'code' | 'to'>>> = {
  tool: { code: '趣图合集', to: '趣味工具图集' },
  ai: { code: '换脸素材', to: '换脸素材馆' },
}

/** Does nothing when the demo codes exist. */
export const makeDemoCodes = async (deps: DemoCodesDeps): Promise<void> => {
  const [lead, friend] = [await uidOf(deps, 'lead'), await uidOf(deps, 'azhe')]
  if (!lead || !friend) return
  if ((await deps.db.read((tx) => personCodes(tx).count(lead))) > 0) return
  const now = deps.clock()
  const others = lineIds.flatMap((line) => {
    const demo = otherLines[line]
    return demo ? [{ ...demo, line, origin: 'chinese' as const, daysAgo: 20, visitors: 4 }] : []
  })
  await deps.db.write(async (tx) => {
    await makeAll(tx, lead, [...leadCodes, ...others], now)
    await makeAll(tx, friend, friendCodes, now)
  })
}

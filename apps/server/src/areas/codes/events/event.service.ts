/** Events sent by the browser: checked against existing codes and works, stored before the answer. */
import { type EventKind, type PlatformTag, platformTagIds } from '@wallpaper/contract/codes/codes.schemas'
import { z } from 'zod'
import { businessDay } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import { remembered } from '../../../platform/remembered.ts'
import type { ShownWork } from '../../creation/public.ts'
import { noteBorrowed } from '../borrowed/borrowed.repository.ts'
import type { CodeRow } from '../code/code.repository.ts'
import { settings } from '../codes.settings.ts'
import { normalizeCode } from '../name/code.rules.ts'
import { type Resolved, resolveCode } from '../views/resolveCode.ts'
import { type SourceDeps, workUnder } from '../views/source.ts'
import type { BurstLimiter } from './burstLimiter.ts'
import type { GalleryEvent } from './event.repository.ts'
import type { Intake } from './intake.ts'

export interface EventDeps extends SourceDeps {
  db: Database
  intake: Intake
  bursts: BurstLimiter
}

/** The visitor, as far as a request shows. */
export interface Visit {
  visitor: string
  address: string
  /** Of the link; null without one. */
  tag: PlatformTag | null
  /** The platform whose browser it is. */
  browser: PlatformTag
  isMachine: boolean
}

const eventsMax = 50

const sentEvents = z.array(z.object({ k: z.enum(['open', 'view']), w: z.uuid().optional() })).max(eventsMax)

export const tagNamed = (tag: string | undefined): PlatformTag | null =>
  platformTagIds.find((id) => id === tag) ?? null

/** What the link says counts first, then what its owner said of the code, then the browser. */
export const platformUnder = (
  { platform }: Pick<CodeRow, 'platform'>,
  { tag, browser }: Pick<Visit, 'tag' | 'browser'>,
): PlatformTag => tag ?? platform ?? browser

const parseEvents = (text: string): z.output<typeof sentEvents> => {
  try {
    return sentEvents.catch([]).parse(JSON.parse(text))
  } catch {
    return []
  }
}

const codeKeptMs = 800
const workKeptMs = 30_000
const limitKeptMs = 10_000
const keptMax = 20_000

export const eventService = (deps: EventDeps) => {
  const { db, clock, intake, bursts } = deps
  const codeOf = remembered<Resolved>((code) => db.read((tx) => resolveCode(tx, code)), {
    clock,
    keepMs: codeKeptMs,
    max: keptMax,
  })
  const limit = remembered(() => db.read((tx) => settings(tx).get('codes.burst_per_minute')), {
    clock,
    keepMs: limitKeptMs,
    max: 1,
  })
  const known = new Map<string, number>()

  /** Cached: a work that existed a moment ago is not queried again. */
  const isUnder = async (row: CodeRow, workId: string): Promise<boolean> => {
    const key = `${row.id}/${row.targetId}/${workId}`
    const at = performance.now()
    if (at - (known.get(key) ?? -workKeptMs) < workKeptMs) return true
    const work = await db.read((tx) => workUnder(tx, row, workId, deps))
    if (!work) return false
    if (work.uid !== row.uid) await db.write((tx) => noteBorrowed(tx, row.uid, [work], clock()))
    if (known.size >= keptMax) known.clear()
    known.set(key, at)
    return true
  }

  const eventOf = (
    row: CodeRow,
    kind: EventKind,
    workId: string | null,
    visit: Visit,
    isBurst: boolean,
  ): GalleryEvent => {
    const now = clock()
    return {
      uid: row.uid,
      day: businessDay(now),
      visitor: visit.visitor,
      kind,
      subject: workId ?? row.id,
      codeId: row.id,
      line: row.line,
      platform: platformUnder(row, visit),
      apart: visit.isMachine ? 'bot' : isBurst ? 'burst' : '',
      at: new Date(now),
    }
  }

  const isBurst = async (visit: Visit, count: number): Promise<boolean> =>
    bursts.isBurst(visit.address, count, await limit(''))

  return {
    /** Events sent by a page; returns the number accepted. */
    async take(typed: string, text: string, visit: Visit): Promise<number> {
      const resolved = await codeOf(normalizeCode(typed))
      if (resolved.kind !== 'open') return 0
      const { row } = resolved
      const sent = parseEvents(text)
      const isTooMuch = await isBurst(visit, sent.length)
      const events: GalleryEvent[] = []
      for (const { k: kind, w: workId } of sent) {
        if (kind === 'open') events.push(eventOf(row, 'open', null, visit, isTooMuch))
        else if (workId && (await isUnder(row, workId)))
          events.push(eventOf(row, 'view', workId, visit, isTooMuch))
      }
      await intake.accept(events)
      return events.length
    },

    /** An event observed by the server itself: an original it served. */
    async saw(row: CodeRow, kind: EventKind, work: ShownWork, visit: Visit): Promise<void> {
      if (work.uid !== row.uid) await db.write((tx) => noteBorrowed(tx, row.uid, [work], clock()))
      const event = eventOf(row, kind, work.id, visit, await isBurst(visit, 1))
      const isFree = kind === 'save' && work.downloadMode === 'free'
      await intake.accept([isFree ? { ...event, way: 'free' } : event])
    },
  }
}

export type Events = ReturnType<typeof eventService>

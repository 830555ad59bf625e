/** What the steps of mounting use, and how each of them ends. */
import { type PlatformId, platforms } from '@wallpaper/contract/publish/platform.labels'
import { publishScreens } from '@wallpaper/contract/publish/publish.screens'
import type { VideoMounter } from '../../../partners/video/mounter.port.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/db/database.ts'
import { notifyPerson } from '../../notice/public.ts'
import type { AccountToken } from '../account/accountTokens.ts'
import { presentMount } from './mount.present.ts'
import { type MountChanges, type MountRow, mountRepository } from './mount.repository.ts'
import { nextDailyLook } from './mount.rules.ts'
import type { MountEvent, MountStep } from './mount.states.ts'

export interface MountingDeps {
  db: Database
  clock: Clock
  /** Platforms on which codes are mounted; null without an app there. */
  mounters: Partial<Record<PlatformId, VideoMounter | null | undefined>>
  tokenFor: (accountId: string) => Promise<AccountToken>
  /** Where the entry of a code leads. */
  urlOf: (code: string) => string
}

export interface MountChange {
  event: MountEvent
  step: { kind: MountStep; note?: string }
  changes?: MountChanges
  now: number
}

/** The row must be locked. False when the event cannot happen in its state. */
export const takeStep = async (
  tx: Tx,
  row: MountRow,
  { event, step, changes = {}, now }: MountChange,
): Promise<boolean> => {
  const repository = mountRepository(tx)
  const moved = await repository.move(row, event, { ...changes, changedAt: new Date(now) })
  if (moved) await repository.addStep(row, step.kind, step.note ?? '', now)
  return moved
}

interface Telling {
  title: (name: string) => string
  body: string
  action?: string
  now: number
}

export const tell = async (tx: Tx, row: MountRow, { title, body, action, now }: Telling): Promise<void> => {
  const { title: name } = await presentMount(tx, row)
  await notifyPerson(tx, {
    uid: row.uid,
    kind: 'account',
    title: title(`「${name}」`),
    body,
    link: {
      path:
        row.kind === 'home' ? publishScreens.homeMount() : publishScreens.delayMountDetail({ id: row.id }),
      action: action ?? '去看看',
    },
    now,
  })
}

/** It is surely not mounted by this attempt, and its owner is told why. */
export const stop = async (
  tx: Tx,
  row: MountRow,
  { event, sentence, now }: { event: 'stopped' | 'refused' | 'expired'; sentence: string; now: number },
): Promise<void> => {
  const stopped = await takeStep(tx, row, {
    event,
    step: { kind: event, note: sentence },
    changes: { failure: sentence, dueAt: null },
    now,
  })
  if (!stopped) return
  await tell(tx, row, {
    title: (name) => `${name}没有挂上`,
    body: `${platforms[row.platform].name}：${sentence}`,
    action: '重新挂载',
    now,
  })
}

/** The platform shows it. What was up in its place is down by that. */
export const becomeMounted = async (tx: Tx, row: MountRow, now: number): Promise<void> => {
  const repository = mountRepository(tx)
  const old = await repository.upInPlaceOf(row)
  if (old && old.id !== row.id)
    await takeStep(tx, old, {
      event: 'replaced',
      step: { kind: 'replaced', note: row.number },
      changes: { dueAt: null },
      now,
    })
  const mountedAt = new Date(now)
  const mounted = await takeStep(tx, row, {
    event: 'mounted',
    step: { kind: 'mounted' },
    changes: { mountedAt, dueAt: nextDailyLook(mountedAt, now), failure: '' },
    now,
  })
  if (!mounted) return
  const { code } = await presentMount(tx, row)
  await tell(tx, row, {
    title: (name) => `${name}挂好了`,
    body:
      row.kind === 'home'
        ? `主页上的入口换成了口令「${code}」，收益按访问发生时的口令算。`
        : `口令「${code}」的访问计入这条作品。`,
    now,
  })
}

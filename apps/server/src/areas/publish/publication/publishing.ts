/** What the steps of publishing use, and how each of them ends. */
import { type PlatformId, platforms } from '@wallpaper/contract/publish/platform.labels'
import type { PublicationStep } from '@wallpaper/contract/publish/publication.labels'
import { publishScreens } from '@wallpaper/contract/publish/publish.screens'
import type { CoverFile, VideoPublisher } from '../../../partners/video/publisher.port.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/db/database.ts'
import type { Walk } from '../../../platform/queue/walk.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { notifyPerson } from '../../notice/public.ts'
import { accountReader } from '../account/account.repository.ts'
import type { AccountToken } from '../account/accountTokens.ts'
import { publicationRepository } from './publication.repository.ts'
import { accountWaitMs, attemptsMax, type PublicationRow, repeatAfterMs } from './publication.rules.ts'
import type { PublicationEvent } from './publication.states.ts'

export interface PublishingDeps {
  db: Database
  clock: Clock
  storage: Pick<Storage, 'read' | 'readToFile'>
  /** Platforms whose API publishes; null without an app there. */
  publishers: Partial<Record<PlatformId, VideoPublisher | null | undefined>>
  /** A picture as JPEG, or PNG where one can look through it; null when it is none. */
  jpegOf: (bytes: Uint8Array) => Promise<CoverFile | null>
  tokenFor: (accountId: string) => Promise<AccountToken>
}

/** Most of the time is spent waiting for platforms; many at one minute are normal. */
const together = 16

export const handleTogether =
  (handle: (key: string) => Promise<unknown>): NonNullable<Walk['handlePage']> =>
  async (keys, { signal }) => {
    const failures: unknown[] = []
    const waiting = [...keys]
    const take = async () => {
      for (let key = waiting.shift(); key && !signal.aborted; key = waiting.shift())
        await handle(key).catch((error) => failures.push(error))
    }
    await Promise.all(Array.from({ length: together }, take))
    // Those that failed are still due: each is tried again alone, and counted.
    if (failures.length > 0) throw failures[0]
  }

type Changes = Parameters<ReturnType<typeof publicationRepository>['change']>[1]

export interface PublicationChange {
  event: PublicationEvent
  step?: { kind: PublicationStep; note?: string }
  changes?: Changes
  now: number
}

/** The row must be locked. Null when the event is ignored in its state; one that cannot happen throws. */
export const takeStep = async (
  tx: Tx,
  row: PublicationRow,
  { event, step, changes = {}, now }: PublicationChange,
): Promise<PublicationRow | null> => {
  const repository = publicationRepository(tx)
  const at = new Date(now)
  const moved = await repository.move(row, event, { ...changes, changedAt: at })
  if (moved && step) await repository.addStep(row, { kind: step.kind, note: step.note ?? '', at })
  return moved
}

export const tell = (
  tx: Tx,
  row: PublicationRow,
  { title, body, now }: { title: string; body: string; now: number },
) =>
  notifyPerson(tx, {
    uid: row.uid,
    kind: 'account',
    title,
    body,
    link: {
      path: publishScreens.publication({ id: row.id }),
      action: row.state === 'handing_off' ? '按步骤去发' : '去看看',
    },
    now,
  })

export const nameOf = ({ title, platform }: Pick<PublicationRow, 'title' | 'platform'>): string =>
  `「${title}」发到${platforms[platform].name}`

/** It was surely not published, and its owner is told why. */
export const failUnsent = (deps: PublishingDeps, id: string, sentence: string): Promise<void> =>
  deps.db.write(async (tx) => {
    const now = deps.clock()
    const row = await publicationRepository(tx).lock(id)
    if (!row || row.sentAt) return
    const failed = await takeStep(tx, row, {
      event: 'stop',
      step: { kind: 'failed', note: sentence },
      changes: { failure: sentence, dueAt: null },
      now,
    })
    if (failed)
      await tell(tx, failed, {
        title: `${nameOf(row)}没有发出`,
        body: `${sentence}。\n没有发到平台上，改好后可以再发。`,
        now,
      })
  })

/** Nothing is tried while its account is broken: connecting it again goes on at once. */
export const waitForAccount = async (
  deps: PublishingDeps,
  row: PublicationRow,
  sentence: string,
): Promise<void> => {
  const until = new Date((row.scheduledAt ?? row.changedAt).getTime() + accountWaitMs)
  if (row.state === 'submitting' && until.getTime() <= deps.clock())
    return failUnsent(deps, row.id, `${sentence}，等了一天，这条没有发出`)
  await deps.db.write(async (tx) => {
    const repository = publicationRepository(tx)
    const current = await repository.lock(row.id)
    if (!current || current.sentAt || current.pausedAt || current.state !== row.state) return
    const account = row.accountId ? await accountReader(tx).one(row.accountId) : undefined
    // Connected again since it was asked for its token.
    const isBack = account?.state === 'ok'
    const dueAt = row.state === 'submitting' ? until : null
    await repository.change(row, isBack ? { dueAt: new Date(deps.clock()) } : { failure: sentence, dueAt })
  })
}

/** Repeats a step that had no effect, later; in the end it is given back to its owner. */
export const tryLater = async (
  deps: PublishingDeps,
  row: PublicationRow,
  sentence: string,
): Promise<void> => {
  if (row.asks + 1 >= attemptsMax && row.state === 'submitting') return failUnsent(deps, row.id, sentence)
  await deps.db.write(async (tx) => {
    const now = deps.clock()
    const repository = publicationRepository(tx)
    const current = await repository.lock(row.id)
    if (!current || current.sentAt || current.pausedAt || current.state !== row.state) return
    await repository.change(row, {
      asks: current.asks + 1,
      failure: sentence,
      dueAt: new Date(now + repeatAfterMs(current.asks + 1)),
      changedAt: new Date(now),
    })
  })
}

/**
 * One step of a mount that is due. The call to the platform is claimed in a transaction of its own with a request id:
 * whoever comes later, also after a crash, only reads, or gives the platform the same request again.
 */
import { randomBytes } from 'node:crypto'
import { platforms } from '@wallpaper/contract/publish/platform.labels'
import type { MountAnswer, RemoteMount, VideoMounter } from '../../../partners/video/mounter.port.ts'
import type { VideoAccount } from '../../../partners/video/publisher.port.ts'
import type { VideoFailure } from '../../../partners/video/video.port.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { codeOwnedBy, holdersOfCodes, normalizeCode } from '../../codes/public.ts'
import { applicationReader } from './application.repository.ts'
import { type MountRow, mountReader, mountRepository } from './mount.repository.ts'
import {
  answerWithinMs,
  askMaxMs,
  entryWords,
  expiredSentence,
  leaseMs,
  moveWithoutLink,
  nextLook,
  repeatAfterMs,
  resendMax,
  shortTime,
  unsentMax,
} from './mount.rules.ts'
import { becomeMounted, type MountingDeps, stop, takeStep, tell } from './mounting.ts'
import { goneUnder, lookAtMounted } from './mountLook.ts'

/** Its time came without a link: the same time of the next day, three times. */
const moveOn = (deps: MountingDeps, id: string): Promise<void> =>
  deps.db.write(async (tx) => {
    const now = deps.clock()
    const row = await mountRepository(tx).lock(id)
    if (row?.state !== 'waiting_link') return
    const moved = moveWithoutLink(row.scheduledAt.getTime(), row.moves, now)
    if (moved.kind === 'expired') return stop(tx, row, { event: 'expired', sentence: expiredSentence, now })
    const at = new Date(moved.at)
    await takeStep(tx, row, {
      event: 'retimed',
      step: { kind: 'moved', note: shortTime(moved.at) },
      changes: { scheduledAt: at, dueAt: at, moves: moved.moves },
      now,
    })
    await tell(tx, row, {
      title: (name) => `${name}还没有链接，挂载顺延一天`,
      body: `改到 ${shortTime(moved.at)}。\n添加作品链接后会按新的时间挂载。`,
      action: '添加链接',
      now,
    })
  })

/** Why it cannot be mounted now; null when it can. */
const objectionTo = async (tx: Reader, row: MountRow): Promise<string | null> => {
  const { name } = platforms[row.platform]
  if (row.account.state === 'removed')
    return `${name}「${row.account.nickname}」已取消连接，重新授权后可以重新挂载。`
  const gone = await goneUnder(tx, row)
  if (gone) return gone
  if (row.platform === 'douyin' && !(await applicationReader(tx).hasPassed(row.accountId)))
    return '这个抖音账号的挂载申请还没有通过，通过后可以重新挂载。'
  return null
}

interface Sending {
  mounter: VideoMounter
  account: VideoAccount
}

const stopUnsent = (deps: MountingDeps, { id }: MountRow, sentence: string): Promise<void> =>
  deps.db.write(async (tx) => {
    const row = await mountRepository(tx).lock(id)
    if (row) await stop(tx, row, { event: 'stopped', sentence, now: deps.clock() })
  })

/** Nothing was sent: tried again a little later, and in the end given back to its owner. */
const tryLater = (deps: MountingDeps, { id }: MountRow, sentence: string): Promise<void> =>
  deps.db.write(async (tx) => {
    const now = deps.clock()
    const row = await mountRepository(tx).lock(id)
    if (!row) return
    if (row.asks + 1 >= unsentMax) return stop(tx, row, { event: 'stopped', sentence, now })
    const changes = {
      asks: row.asks + 1,
      failure: sentence,
      dueAt: new Date(now + repeatAfterMs(row.asks + 1)),
    }
    if (row.state === 'waiting_time') return mountRepository(tx).change(row, changes)
    await takeStep(tx, row, {
      event: 'unsent',
      step: { kind: 'unsent' },
      changes: { ...changes, sentAt: null, attempts: Math.max(0, row.attempts - 1) },
      now,
    })
  })

/** From here on the call may have been made. Null when it must not be made now. */
const claim = (deps: MountingDeps, { id }: MountRow): Promise<MountRow | null> =>
  deps.db.write(async (tx) => {
    const now = deps.clock()
    const row = await mountRepository(tx).lock(id)
    if (row?.state !== 'waiting_time' || row.scheduledAt.getTime() > now) return null
    const requestId = row.requestId ?? `mt-${randomBytes(8).toString('hex')}`
    const changes = {
      requestId,
      sentAt: new Date(now),
      attempts: row.attempts + 1,
      failure: '',
      dueAt: new Date(now + answerWithinMs),
    }
    await takeStep(tx, row, {
      event: 'fired',
      step: { kind: 'fired', note: `请求号 ${requestId}` },
      changes,
      now,
    })
    return { ...row, ...changes }
  })

const requestOf = async (deps: MountingDeps, row: MountRow) => {
  const { code, line } = await deps.db.read(async (tx) => {
    const own = (await codeOwnedBy(tx, row.uid, row.codeId)) ?? ''
    const key = normalizeCode(own)
    return { code: own, line: (await holdersOfCodes(tx, [key])).get(key)?.line }
  })
  return {
    requestId: row.requestId ?? '',
    workId: row.work?.remoteId ?? null,
    title: row.text || entryWords(code, line),
    url: deps.urlOf(code),
  }
}

const refusalOf = ({ reason, kind }: VideoFailure): string => {
  if (kind === 'refused') return `${reason || '平台没有收下'}。处理后可以重新挂载。`
  return '账号需要重新授权，授权后可以重新挂载。'
}

const writeDown = (deps: MountingDeps, { id }: MountRow, answer: MountAnswer): Promise<void> =>
  deps.db.write(async (tx) => {
    const now = deps.clock()
    const repository = mountRepository(tx)
    const row = await repository.lock(id)
    if (row?.state !== 'mounting' || !row.sentAt) return
    if (answer.kind === 'refused')
      return stop(tx, row, { event: 'refused', sentence: refusalOf(answer.failure), now })
    if (answer.kind === 'taken') {
      await takeStep(tx, row, {
        event: 'accepted',
        step: { kind: 'accepted' },
        // Some platforms need no review: read at once.
        changes: { asks: 0, dueAt: new Date(now) },
        now,
      })
      return
    }
    await repository.addStep(row, 'silent', '', now)
    await repository.change(row, { failure: '平台没有回应，正在核对', dueAt: new Date(now + answerWithinMs) })
  })

const send = async (deps: MountingDeps, { mounter, account }: Sending, row: MountRow): Promise<void> => {
  const answer = await mounter.mount(account, await requestOf(deps, row))
  if (answer.kind === 'silent' && !answer.isSent) return tryLater(deps, row, '没有连上平台，正在重试')
  await writeDown(deps, row, answer)
}

const fire = async (deps: MountingDeps, sending: Sending, row: MountRow): Promise<void> => {
  const claimed = await claim(deps, row)
  if (claimed) await send(deps, sending, claimed)
}

/** The platform has no such request: it gets the same one again, which it acts on once. */
const sendAgain = async (deps: MountingDeps, sending: Sending, before: MountRow): Promise<void> => {
  const claimed = await deps.db.write(async (tx) => {
    const now = deps.clock()
    const row = await mountRepository(tx).lock(before.id)
    if (row?.state !== 'mounting') return null
    if (row.asks + 1 >= resendMax) {
      await stop(tx, row, { event: 'stopped', sentence: '平台没有收到，请稍后重新挂载。', now })
      return null
    }
    const changes = { asks: row.asks + 1, sentAt: new Date(now), dueAt: new Date(now + answerWithinMs) }
    await mountRepository(tx).change(row, changes)
    return { ...row, ...changes }
  })
  if (claimed) await send(deps, sending, claimed)
}

/** The row is locked and unchanged since the platform was read. */
const applyReading = async (tx: Tx, row: MountRow, remote: RemoteMount, now: number): Promise<void> => {
  const sentAt = row.sentAt?.getTime() ?? now
  if (remote.requestId !== row.requestId || remote.state === 'none')
    return stop(tx, row, { event: 'refused', sentence: '平台上看不到这次挂载，请重新挂载。', now })
  if (remote.state === 'mounted') return becomeMounted(tx, row, now)
  if (remote.state === 'refused')
    return stop(tx, row, {
      event: 'refused',
      sentence: `平台没有通过：${remote.reason || '没有说明原因'}。改好后可以重新挂载。`,
      now,
    })
  const dueAt = new Date(nextLook(sentAt, now))
  if (row.state === 'reviewing') return mountRepository(tx).change(row, { dueAt })
  await takeStep(tx, row, {
    event: 'accepted',
    step: { kind: 'accepted' },
    changes: { asks: 0, failure: '', dueAt },
    now,
  })
}

/** Not answered: read again later; after a day its owner decides. */
const readLater = (deps: MountingDeps, { id, state }: MountRow): Promise<void> =>
  deps.db.write(async (tx) => {
    const now = deps.clock()
    const row = await mountRepository(tx).lock(id)
    if (!row?.sentAt || row.state !== state) return
    const sentAt = row.sentAt.getTime()
    if (now - sentAt > askMaxMs)
      return stop(tx, row, {
        event: 'stopped',
        sentence: '24 小时没有从平台读到结果，请打开平台看一眼，没挂上再重新挂载。',
        now,
      })
    await mountRepository(tx).change(row, { dueAt: new Date(nextLook(sentAt, now)) })
  })

const read = async (deps: MountingDeps, sending: Sending, before: MountRow): Promise<void> => {
  const { mounter, account } = sending
  const answer = await mounter.read(account, before.work?.remoteId ?? null)
  if (!answer.ok) return readLater(deps, before)
  const remote = answer.value
  const isUnknownThere = remote.state === 'none' || remote.requestId !== before.requestId
  if (before.state === 'mounting' && isUnknownThere) return sendAgain(deps, sending, before)
  await deps.db.write(async (tx) => {
    const row = await mountRepository(tx).lock(before.id)
    if (row?.state === before.state && row.requestId === before.requestId)
      await applyReading(tx, row, remote, deps.clock())
  })
}

const takeNextStep = async (deps: MountingDeps, row: MountRow): Promise<void> => {
  if (row.state === 'waiting_link') return moveOn(deps, row.id)
  if (row.state === 'mounted') return lookAtMounted(deps, row)
  const isNew = row.state === 'waiting_time'
  const objection = isNew ? await deps.db.read((tx) => objectionTo(tx, row)) : null
  if (objection) return stopUnsent(deps, row, objection)
  const mounter = deps.mounters[row.platform]
  if (!mounter) return isNew ? stopUnsent(deps, row, '这个平台现在不能挂载。') : readLater(deps, row)
  const token = await deps.tokenFor(row.accountId)
  if (!token.ok) {
    if (!isNew) return readLater(deps, row)
    return token.why === 'broken'
      ? stopUnsent(deps, row, `${token.sentence}，授权后可以重新挂载。`)
      : tryLater(deps, row, '平台暂时没有回应，正在重试')
  }
  const sending = { mounter, account: { accessToken: token.accessToken, openId: token.account.remoteId } }
  return isNew ? fire(deps, sending, row) : read(deps, sending, row)
}

const step = async (deps: MountingDeps, id: string): Promise<MountRow | null> => {
  const now = deps.clock()
  const row = await deps.db.write(async (tx) => {
    const repository = mountRepository(tx)
    return (await repository.lease(id, now, now + leaseMs)) ? repository.one(id) : undefined
  })
  if (!row) return null
  try {
    await takeNextStep(deps, row)
  } catch (error) {
    await deps.db.write((tx) => mountRepository(tx).release(row, now, now + leaseMs))
    throw error
  }
  return (await deps.db.read((tx) => mountReader(tx).one(id))) ?? null
}

/** Skips a mount that is not due, or that another process works on. */
export const advanceMount = async (deps: MountingDeps, id: string): Promise<void> => {
  const after = await step(deps, id)
  // Taken by the platform just now: one look tells whether it needs a review.
  if (after?.state === 'reviewing' && after.dueAt && after.dueAt.getTime() <= deps.clock())
    await step(deps, id)
}

/**
 * A mount that is up is looked at every day: its code or its work may be deleted, or the entry taken down at the
 * platform. No answer concludes nothing.
 */
import { platforms } from '@wallpaper/contract/publish/platform.labels'
import type { RemoteMount } from '../../../partners/video/mounter.port.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { codeOwnedBy } from '../../codes/public.ts'
import { type MountRow, mountRepository } from './mount.repository.ts'
import { nextDailyLook } from './mount.rules.ts'
import { type MountingDeps, takeStep, tell } from './mounting.ts'

/** Why nothing can be mounted with this code on this work, or stays so; null when it can. */
export const goneUnder = async (tx: Reader, row: MountRow): Promise<string | null> => {
  if (!(await codeOwnedBy(tx, row.uid, row.codeId))) return '口令已经删除，换一个口令再挂。'
  if (row.work?.state === 'failed') return '作品链接没有通过核对，请换一条链接。'
  if (row.work?.goneAt) return '作品已删除或设为私密，读不到。改回公开后可以重新挂载。'
  return null
}

/** While another one is on its way to this place, the platform answers about that one. */
const goneThere = async (tx: Tx, row: MountRow, remote: RemoteMount): Promise<string | null> => {
  if (await mountRepository(tx).underWay(row.kind, row)) return null
  const isOurs = remote.requestId === row.requestId
  if (remote.state === 'none') return `${remote.reason || '平台上已经看不到这个入口'}，处理后可以重新挂载。`
  if (remote.state === 'refused' && isOurs)
    return `平台撤下了入口：${remote.reason || '没有说明原因'}。处理后可以重新挂载。`
  if (remote.state === 'mounted' && !isOurs) return '平台上换成了别的入口，需要的话可以重新挂载。'
  return null
}

const lose = async (tx: Tx, row: MountRow, sentence: string, now: number): Promise<void> => {
  const lost = await takeStep(tx, row, {
    event: 'lost',
    step: { kind: 'lost', note: sentence },
    changes: { failure: sentence, dueAt: null },
    now,
  })
  if (!lost) return
  await tell(tx, row, {
    title: (name) => `${name}的挂载失效了`,
    body: `${platforms[row.platform].name}：${sentence}`,
    action: '重新挂载',
    now,
  })
}

const readAtPlatform = async (deps: MountingDeps, row: MountRow): Promise<RemoteMount | null> => {
  const mounter = deps.mounters[row.platform]
  const token = mounter && (await deps.tokenFor(row.accountId))
  if (!token?.ok) return null
  const account = { accessToken: token.accessToken, openId: token.account.remoteId }
  const answer = await mounter?.read(account, row.work?.remoteId ?? null)
  return answer?.ok ? answer.value : null
}

export const lookAtMounted = async (deps: MountingDeps, before: MountRow): Promise<void> => {
  const isGone = (await deps.db.read((tx) => goneUnder(tx, before))) !== null
  const remote = isGone ? null : await readAtPlatform(deps, before)
  await deps.db.write(async (tx) => {
    const now = deps.clock()
    const repository = mountRepository(tx)
    const row = await repository.lock(before.id)
    if (row?.state !== 'mounted' || row.requestId !== before.requestId) return
    const sentence = (await goneUnder(tx, row)) ?? (remote && (await goneThere(tx, row, remote)))
    if (sentence) await lose(tx, row, sentence, now)
    else await repository.change(row, { dueAt: nextDailyLook(row.mountedAt, now) })
  })
}

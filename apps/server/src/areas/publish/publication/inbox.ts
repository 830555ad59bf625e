/**
 * The next step of a video on its way among its owner's drafts: sending it, looking what became of it, and, once its
 * owner has published it in the app, reporting it as a pasted link does.
 */
import { type PlatformId, platforms } from '@wallpaper/contract/publish/platform.labels'
import { handOffTickIds } from '@wallpaper/contract/publish/publication.labels'
import type { InboxState, VideoAccount, VideoInbox } from '../../../partners/video/publisher.port.ts'
import type { VideoFailure } from '../../../partners/video/video.port.ts'
import type { WorkPages } from '../../../partners/workPages/workPages.ts'
import { dayMs } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { finishHandOff } from './handOff.service.ts'
import { type InboxRow, inboxRepository, type PublicationInbox } from './inbox.repository.ts'
import { type InboxEvent, inboxMachine } from './inbox.states.ts'
import { videoIsGone, withVideo } from './prepare.ts'
import { publicationRepository } from './publication.repository.ts'
import { attemptsMax, nextLook, repeatAfterMs } from './publication.rules.ts'
import { leaseMs } from './publication.states.ts'
import { nameOf, type PublishingDeps, tell } from './publishing.ts'
import { sendFile } from './sendFile.ts'

export interface InboxDeps extends PublishingDeps {
  /** Null without an app there. */
  inboxes: Partial<Record<PlatformId, VideoInbox | null | undefined>>
  pages: WorkPages
}

interface At {
  inbox: VideoInbox
  account: VideoAccount
  row: InboxRow
}

/** The platform tells no longer what became of it. */
const toldForMs = 7 * dayMs

/** Changes it as it is now; nothing when the hand-off ended meanwhile. */
const change = (
  deps: InboxDeps,
  { id }: InboxRow,
  work: (tx: Tx, row: InboxRow, now: number) => Promise<void>,
): Promise<void> =>
  deps.db.write(async (tx) => {
    const row = await inboxRepository(tx).lock(id)
    if (row) await work(tx, row, deps.clock())
  })

const take = async (
  tx: Tx,
  row: InboxRow,
  { event, more = {}, dueAt }: { event: InboxEvent; more?: Partial<PublicationInbox>; dueAt: Date | null },
): Promise<boolean> => {
  const step = inboxMachine.find(row.inbox.state, event)
  if (!step) return false
  await inboxRepository(tx).save(row, { ...row.inbox, asks: 0, sentence: '', ...more, state: step.to }, dueAt)
  return true
}

const fail = (deps: InboxDeps, before: InboxRow, sentence: string): Promise<void> =>
  change(deps, before, async (tx, row, now) => {
    if (!(await take(tx, row, { event: 'failed', more: { sentence, upload: null }, dueAt: null }))) return
    await tell(tx, row, {
      title: `${nameOf(row)}，没有放进草稿`,
      body: `${sentence}。\n可以再试一次，也可以保存视频后自己发。`,
      now,
    })
  })

/** Nothing is known to be wrong: tried again later, and given back to its owner in the end. */
const later = (deps: InboxDeps, before: InboxRow, sentence: string): Promise<void> =>
  before.inbox.asks + 1 >= attemptsMax && before.inbox.state === 'sending'
    ? fail(deps, before, `${sentence}，试了 ${attemptsMax} 次`)
    : change(deps, before, (tx, row, now) => {
        const asks = row.inbox.asks + 1
        const at = new Date(now + repeatAfterMs(asks))
        return inboxRepository(tx).save(row, { ...row.inbox, asks, sentence }, at)
      })

const refusals: Readonly<Record<string, string>> = {
  spam_risk_too_many_pending_share: 'TikTok 的收件箱里没发的草稿太多，先发掉或删掉一些',
  file_format_check_failed: 'TikTok 不收这种视频格式',
  duration_check_failed: '视频太长或太短，TikTok 没有收下',
  frame_rate_check_failed: '视频的帧率不合 TikTok 的要求',
  picture_size_check_failed: '视频的尺寸不合 TikTok 的要求',
}

const refusalOf = (code: string): string => refusals[code] ?? `TikTok 没有收下${code && `（${code}）`}`

const onFailure = async (
  deps: InboxDeps,
  row: InboxRow,
  { kind, code, reason }: VideoFailure,
): Promise<null> => {
  const { name } = platforms[row.platform]
  if (kind === 'retry') await later(deps, row, `${name} 暂时没有回应，正在重试`)
  else if (kind === 'scope') await fail(deps, row, '授权里没有「上传为草稿」，到授权账号里续期时勾上')
  else if (kind === 'refused') await fail(deps, row, refusalOf(code ?? reason))
  else await fail(deps, row, '账号需要重新连接')
  return null
}

const sendIt = async (deps: InboxDeps, { inbox, account, row }: At): Promise<void> => {
  const found = await withVideo(deps, row, async (file) => {
    const save = (upload: PublicationInbox['upload']) =>
      deps.db.write(async (tx) => {
        const repository = inboxRepository(tx)
        const current = await repository.lock(row.id)
        if (current?.inbox.state !== 'sending') return false
        await repository.save(current, { ...current.inbox, upload }, new Date(deps.clock() + leaseMs))
        return true
      })
    const upload = await sendFile({
      uploader: inbox,
      account,
      file,
      begun: row.inbox.upload,
      now: deps.clock(),
      save,
      fail: (failure) => onFailure(deps, row, failure),
    })
    if (upload)
      await change(deps, row, async (tx, current, now) => {
        const more = { upload: { ...upload, finishedAt: now }, at: now }
        await take(tx, current, { event: 'arrived', more, dueAt: new Date(now) })
      })
    return true
  })
  if (found === null) await fail(deps, row, videoIsGone)
}

const delivered = (deps: InboxDeps, before: InboxRow): Promise<void> =>
  change(deps, before, async (tx, row, now) => {
    const at = new Date(now)
    if (!(await take(tx, row, { event: 'delivered', more: { at: now }, dueAt: nextLook(at, now) }))) return
    const repository = publicationRepository(tx)
    const done = row.details.ticks ?? []
    const ticks = handOffTickIds.filter((tick) => tick === 'media' || done.includes(tick))
    await repository.change(row, { details: { ...row.details, ticks }, changedAt: at })
    await repository.addStep(row, { kind: 'drafted', note: '在 TikTok 的收件箱里，由你发出', at })
    await tell(tx, row, {
      title: `${nameOf(row)}，视频已放进草稿`,
      body: '打开 TikTok 的收件箱，点通知接着发；标题和口令在这里复制。',
      now,
    })
  })

/** Not there yet: soon at first, later at the pace of its owner. */
const lookLater = (deps: InboxDeps, before: InboxRow): Promise<void> =>
  change(deps, before, async (tx, row, now) => {
    const { at } = row.inbox
    const isTold = now - at < toldForMs
    await inboxRepository(tx).save(row, row.inbox, isTold ? nextLook(new Date(at), now) : null)
  })

/** Its owner published it in the app. */
const report = async (deps: InboxDeps, row: InboxRow, workIds: readonly string[]): Promise<void> => {
  const [workId] = workIds
  if (workId === undefined) return lookLater(deps, row)
  const text = `https://www.tiktok.com/@/video/${workId}`
  const found = await finishHandOff(deps, row.uid, { id: row.id, text, by_person: false })
  if (found.outcome === 'refused' && found.problem !== 'unreadable')
    return change(deps, row, (tx, current) => {
      const sentence = `TikTok 上已发出，但没有计入：${found.sentence}`
      return inboxRepository(tx).save(current, { ...current.inbox, sentence }, null)
    })
  if (found.outcome === 'refused') return lookLater(deps, row)
  await deps.db.write((tx) =>
    tell(tx, row, {
      title: `${nameOf(row)}已发布`,
      body: `在 TikTok 上看到了，${found.outcome === 'done' ? '开始计数' : '等待人工核对'}。`,
      now: deps.clock(),
    }),
  )
}

const follow = (deps: InboxDeps, row: InboxRow, state: InboxState): Promise<void> => {
  if (state.kind === 'failed') return fail(deps, row, refusalOf(state.reason))
  if (state.kind === 'published') return report(deps, row, state.workIds)
  if (state.kind === 'delivered' && row.inbox.state === 'processing') return delivered(deps, row)
  return lookLater(deps, row)
}

const takeNextStep = async (deps: InboxDeps, row: InboxRow): Promise<void> => {
  const inbox = deps.inboxes[row.platform]
  const token = inbox && row.accountId ? await deps.tokenFor(row.accountId) : null
  // It is in the app already: its owner can publish it, and paste the link.
  if (row.inbox.state === 'delivered' && !token?.ok) return lookLater(deps, row)
  if (!inbox || !token) return fail(deps, row, '现在不能放进 TikTok 的草稿')
  if (!token.ok)
    return token.why === 'later' ? later(deps, row, token.sentence) : fail(deps, row, token.sentence)
  const account = { accessToken: token.accessToken, openId: token.account.remoteId }
  if (row.inbox.state === 'sending') return sendIt(deps, { inbox, account, row })
  const { upload } = row.inbox
  if (!upload) return fail(deps, row, videoIsGone)
  const state = await inbox.stateOf(account, upload)
  if (state.ok) return follow(deps, row, state.value)
  if (row.inbox.state === 'delivered') return lookLater(deps, row)
  await onFailure(deps, row, state.failure)
}

/** Skips one that is not due, or that another process works on. */
export const advanceInbox = async (deps: InboxDeps, id: string): Promise<void> => {
  const now = deps.clock()
  const row = await deps.db.write((tx) => inboxRepository(tx).lease(id, now, now + leaseMs))
  if (!row) return
  try {
    await takeNextStep(deps, row)
  } catch (error) {
    await change(deps, row, (tx, current) => inboxRepository(tx).save(current, current.inbox, new Date(now)))
    throw error
  }
}

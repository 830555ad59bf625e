/** Mounts as the phone and the console show them. */
import type { OutputOf } from '@wallpaper/contract'
import type { mountApply, mountRead } from '@wallpaper/contract/publish'
import { applicationReasons } from '@wallpaper/contract/publish/mount.labels'
import { platforms } from '@wallpaper/contract/publish/platform.labels'
import type { Reader } from '../../../platform/db/database.ts'
import { namesOfAnyCodes } from '../../codes/public.ts'
import { workTitles } from '../../creation/public.ts'
import type { ApplicationRow } from './application.repository.ts'
import type { MountRow } from './mount.repository.ts'
import { mountSentence } from './mount.rules.ts'

export type MountView = OutputOf<typeof mountRead>

const time = (at: Date | null): number | null => at?.getTime() ?? null

const remoteOf = ({ work, platform }: MountRow): MountView['work'] =>
  work?.remoteUrl
    ? {
        platform,
        title: work.remoteTitle ?? '',
        author: work.remoteAuthor ?? '',
        published_at: time(work.remoteAt),
        cover_url: work.remoteCoverUrl,
        url: work.remoteUrl,
        remote_id: work.remoteId ?? '',
        plays: work.plays,
        likes: work.likes,
      }
    : null

const titleOf = ({ kind, platform, account, work }: MountRow, ownTitle: string | undefined): string => {
  if (kind === 'home') return `${account.nickname}的${platforms[platform].name}主页`
  return ownTitle || work?.remoteTitle || '还没有链接的作品'
}

const present = (row: MountRow, code: string, ownTitle: string | undefined): MountView => ({
  id: row.id,
  number: row.number,
  kind: row.kind,
  platform: row.platform,
  account_id: row.accountId,
  account: row.account.nickname,
  code,
  title: titleOf(row, ownTitle),
  cover_url: row.work?.remoteCoverUrl ?? null,
  state: row.state,
  sentence: mountSentence({ ...row, hasLink: row.publicationId !== null }),
  scheduled_at: row.scheduledAt.getTime(),
  moves: row.moves,
  attempts: row.attempts,
  fired_at: time(row.sentAt),
  mounted_at: time(row.mountedAt),
  text: row.text,
  work: remoteOf(row),
  created_at: row.createdAt.getTime(),
})

/** Rows of any people. */
export const presentMounts = async (tx: Reader, rows: readonly MountRow[]): Promise<MountView[]> => {
  const codeOf = await namesOfAnyCodes(
    tx,
    rows.map(({ uid, codeId }) => ({ uid, id: codeId })),
  )
  const titles = await workTitles(
    tx,
    rows.flatMap(({ uid, workId }) => (workId ? [{ uid, id: workId }] : [])),
  )
  return rows.map((row) => present(row, codeOf(row.uid, row.codeId) ?? '', titles.get(row.workId ?? '')))
}

export const presentMount = async (tx: Reader, row: MountRow): Promise<MountView> => {
  const [view] = await presentMounts(tx, [row])
  if (!view) throw new Error('a row is presented as one mount')
  return view
}

export const applicationSentence = ({ state, reason, note }: ApplicationRow): string => {
  if (state === 'refused') return note || (reason ? applicationReasons[reason].sentence : '')
  return state === 'waiting' ? '1 个工作日内审完，结果会发消息告诉你' : ''
}

export const presentApplication = (row: ApplicationRow): OutputOf<typeof mountApply> => ({
  id: row.id,
  number: row.number,
  account_id: row.accountId,
  account: row.nickname,
  state: row.state,
  reason: row.reason,
  sentence: applicationSentence(row),
  created_at: row.createdAt.getTime(),
  decided_at: time(row.decidedAt),
})

/** Whether a work on a platform can be reported by a person: the three checks, and what only staff can check. */
import type { BackfillDoubt, BackfillProblem } from '@wallpaper/contract/publish/backfill.labels'
import { type PlatformId, platforms } from '@wallpaper/contract/publish/platform.labels'
import type { PageMeta } from '../../../partners/workPages/pageMeta.ts'
import { businessDay, dayMs } from '../../../platform/clock.ts'

export interface CheckedAccount {
  id: string
  platform: PlatformId
  connect: 'oauth' | 'qr' | 'named'
  remoteId: string
  nickname: string
  state: string
}

export type Check =
  | { state: 'ok'; detail: string }
  | { state: 'person'; detail: string; doubt: BackfillDoubt }
  | { state: 'refused'; detail: string; problem: BackfillProblem; sentence: string }

export const monthDay = (time: number): string => businessDay(time).slice(5).replace('-', '/')

const withoutBlanks = (text: string): string => text.replaceAll(/\s/g, '').toLowerCase()

/** The author is compared with the accounts that the person has on the platform. */
export const checkAccount = (
  platform: PlatformId,
  page: Pick<PageMeta, 'author' | 'authorId'>,
  accounts: readonly CheckedAccount[],
): Check & { accountId: string | null } => {
  const own = accounts.filter((account) => account.platform === platform && account.state !== 'disabled')
  const { name } = platforms[platform]
  if (own.length === 0)
    return {
      state: 'refused',
      detail: '没有账号',
      problem: 'account',
      sentence: `你还没有连接${name}账号`,
      accountId: null,
    }
  const byId = own.find(({ remoteId }) => page.authorId !== null && remoteId === page.authorId)
  if (byId) {
    const isProven = byId.connect !== 'named' || byId.state === 'ok'
    return isProven
      ? { state: 'ok', detail: byId.nickname, accountId: byId.id }
      : { state: 'person', detail: '仅登记，需人工', doubt: 'named_account', accountId: byId.id }
  }
  const { author } = page
  if (author === null)
    return { state: 'person', detail: '读不到作者', doubt: 'no_author', accountId: own[0]?.id ?? null }
  // A platform's nickname is not unique: alone it proves nothing where the account's id is known.
  const byName = own.find(
    ({ connect, nickname }) =>
      (page.authorId === null || connect === 'named') && withoutBlanks(nickname) === withoutBlanks(author),
  )
  if (!byName)
    return {
      state: 'refused',
      detail: author,
      problem: 'account',
      sentence: `作者「${author}」不是你的账号`,
      accountId: null,
    }
  return byName.connect === 'named'
    ? { state: 'person', detail: '仅登记，需人工', doubt: 'named_account', accountId: byName.id }
    : { state: 'person', detail: '只对上昵称', doubt: 'author_by_name', accountId: byName.id }
}

export const checkTime = (publishedAt: number | null, code: { code: string; createdAt: number }): Check => {
  const detail = `${code.code}，${monthDay(code.createdAt)}`
  if (publishedAt === null) return { state: 'person', detail: '读不到发布时间', doubt: 'no_time' }
  if (publishedAt >= code.createdAt) return { state: 'ok', detail }
  const sentence = `${monthDay(publishedAt)} 发布，口令 ${monthDay(code.createdAt)} 才建`
  return { state: 'refused', detail, problem: 'early', sentence }
}

const recheckDays = [1, 7, 30]
/** A work that is gone is looked at each day at first, then each week. */
const goneDailyDays = 30

export interface Looked {
  passedAt: number
  /** Null: it is public. */
  goneAt: number | null
  /** A campaign counts it, and its plays. */
  isCounted: boolean
  now: number
}

/** The next look whether a work is still public; null after the last one. */
export const recheckTime = ({ passedAt, goneAt, isCounted, now }: Looked): Date | null => {
  const days = recheckDays.find((day) => passedAt + day * dayMs > now)
  const planned = days === undefined ? null : passedAt + days * dayMs
  const soon = now + (goneAt !== null && now - goneAt >= goneDailyDays * dayMs ? 7 : 1) * dayMs
  if (goneAt === null && !isCounted) return planned === null ? null : new Date(planned)
  return new Date(Math.min(soon, planned ?? soon))
}

/** The first look at a work that just passed. */
export const firstRecheck = (now: number): Date | null =>
  recheckTime({ passedAt: now, goneAt: null, isCounted: false, now })

export const waitingSentence = (platform: PlatformId, doubts: readonly BackfillDoubt[]): string =>
  doubts.includes('named_account')
    ? `${platforms[platform].name}需人工核对，1 个工作日内`
    : '需要人工核对，1 个工作日内'

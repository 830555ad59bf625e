/** Reads a pasted text up to the work on the platform, and judges it for a person. Writes nothing. */
import type { OutputOf } from '@wallpaper/contract'
import type { backfillRecognise } from '@wallpaper/contract/publish'
import type { BackfillDoubt, BackfillProblem } from '@wallpaper/contract/publish/backfill.labels'
import type { PlatformId } from '@wallpaper/contract/publish/platform.labels'
import type { PublicationOrigin } from '@wallpaper/contract/publish/publication.labels'
import { readShareText, type SharedWork, shareRefusals } from '@wallpaper/contract/shareText'
import type { PageMeta } from '../../../partners/workPages/pageMeta.ts'
import type { WorkPage, WorkPages } from '../../../partners/workPages/workPages.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { accountsOf } from '../account/account.service.ts'
import { backfillReader } from './backfill.repository.ts'
import { type Check, checkAccount, checkTime, monthDay, waitingSentence } from './backfill.rules.ts'
import { bvOf } from './bilibiliId.ts'
import type { ChosenCode } from './chosenCode.ts'

export type Recognition = OutputOf<typeof backfillRecognise>

/** A text after its link was opened. */
export type Opened =
  | { kind: 'refused'; problem: BackfillProblem; sentence: string; platform: PlatformId | null; link: string }
  | { kind: 'work'; platform: PlatformId; remoteId: string; url: string; page: PageMeta; link: string }
  | { kind: 'unreadable'; platform: PlatformId; remoteId: string | null; url: string; link: string }

export interface Judged {
  recognition: Recognition
  platform: PlatformId | null
  accountId: string | null
  doubts: BackfillDoubt[]
}

const withoutScheme = (url: string): string => url.replace(/^https?:\/\//i, '')

const canonicalId = (platform: PlatformId, id: string): string =>
  platform === 'bilibili' && id.startsWith('av') ? bvOf(BigInt(id.slice(2))) : id

export const openText = async (pages: WorkPages, text: string): Promise<Opened> => {
  const reading = readShareText(text)
  if (reading.kind === 'refused')
    return {
      kind: 'refused',
      problem: 'link',
      sentence: reading.sentence,
      platform: null,
      link: text.slice(0, 60),
    }
  return openedOf(reading, await pages.read(reading.url))
}

export const openedOf = (reading: SharedWork, page: WorkPage): Opened => {
  const { platform } = reading
  const link = withoutScheme(reading.url)
  const refused = (problem: BackfillProblem, sentence: string): Opened => ({
    kind: 'refused',
    problem,
    sentence,
    platform,
    link,
  })
  switch (page.kind) {
    case 'refused':
      return refused('link', shareRefusals[page.reason])
    case 'gone':
      return page.isPrivate
        ? refused('private', '作品已设为私密，改回公开后再回填')
        : refused('gone', '链接已失效，请重新复制')
    case 'unreadable':
      return {
        kind: 'unreadable',
        platform,
        remoteId: reading.kind === 'work' ? canonicalId(platform, reading.id) : null,
        url: reading.url,
        link,
      }
    case 'work':
      return {
        kind: 'work',
        platform: page.platform,
        remoteId: canonicalId(page.platform, page.id),
        url: page.url,
        page: page.page,
        link,
      }
  }
}

const shortId = (id: string): string => (id.length > 10 ? `${id.slice(0, 4)}****${id.slice(-4)}` : id)

const workOf = (opened: Exclude<Opened, { kind: 'refused' }>): Recognition['work'] => {
  const page = opened.kind === 'work' ? opened.page : null
  return {
    platform: opened.platform,
    title: page?.title ?? '',
    author: page?.author ?? '',
    published_at: page?.publishedAt ?? null,
    cover_url: page?.coverUrl ?? null,
    url: opened.url,
    remote_id: opened.remoteId === null ? '' : shortId(opened.remoteId),
  }
}

const refusedWith = (
  opened: Opened,
  problem: BackfillProblem,
  sentence: string,
  more: Partial<Recognition> = {},
): Judged => ({
  recognition: {
    outcome: 'refused',
    problem,
    sentence,
    work: opened.kind === 'refused' ? null : workOf(opened),
    checks: [],
    can_submit: false,
    ...more,
  },
  platform: opened.platform,
  accountId: null,
  doubts: [],
})

const repeatedSentence = ({ createdAt, origin }: { createdAt: Date; origin: PublicationOrigin }): string => {
  const day = monthDay(createdAt.getTime())
  return origin === 'api' ? `${day} 由图神发布，已在记录里，不用回填` : `${day} 已回填过，未改动`
}

const checkClaim = async (
  tx: Reader,
  uid: number,
  opened: Exclude<Opened, { kind: 'refused' }>,
): Promise<Check | { state: 'repeated'; sentence: string }> => {
  const reader = backfillReader(tx)
  const claim = opened.remoteId === null ? undefined : await reader.claimOf(opened.platform, opened.remoteId)
  if (claim?.uid === uid) return { state: 'repeated', sentence: repeatedSentence(claim) }
  if (claim) return { state: 'refused', detail: '', problem: 'taken', sentence: '这条作品已经有人回填' }
  if (opened.remoteId === null && (await reader.waitingWithLink(uid, opened.url)))
    return { state: 'repeated', sentence: '已提交核对，未改动' }
  return { state: 'ok', detail: '' }
}

export const judge = async (
  tx: Reader,
  uid: number,
  opened: Opened,
  code: ChosenCode | null,
): Promise<Judged> => {
  if (opened.kind === 'refused') return refusedWith(opened, opened.problem, opened.sentence)
  if (!code) return refusedWith(opened, 'code', '没有这个口令，先建一个口令再回填')
  const claim = await checkClaim(tx, uid, opened)
  if (claim.state === 'repeated') {
    const judged = refusedWith(opened, 'taken', claim.sentence)
    return { ...judged, recognition: { ...judged.recognition, outcome: 'repeated', problem: null } }
  }
  if (opened.kind === 'unreadable') {
    if (claim.state === 'refused') return refusedWith(opened, claim.problem, claim.sentence)
    const judged = refusedWith(opened, 'unreadable', '暂时读不到，可先提交人工核对', { can_submit: true })
    return { ...judged, doubts: ['unreadable'] }
  }
  const account = checkAccount(opened.platform, opened.page, await accountsOf(tx, uid))
  const time = checkTime(opened.page.publishedAt, code)
  const checks: [Recognition['checks'][number]['id'], Check][] = [
    ['account', account],
    ['unclaimed', claim],
    ['time', time],
  ]
  const failed = checks.map(([, check]) => check).find((check) => check.state === 'refused')
  const doubts = checks.flatMap(([, check]) => (check.state === 'person' ? [check.doubt] : []))
  const shown = checks.map(([id, { state, detail }]) => ({ id, state, detail }))
  if (failed?.state === 'refused') {
    return refusedWith(opened, failed.problem, failed.sentence, { checks: shown })
  }
  return {
    recognition: {
      outcome: doubts.length > 0 ? 'waiting' : 'done',
      problem: null,
      sentence: doubts.length > 0 ? waitingSentence(opened.platform, doubts) : (opened.page.title ?? ''),
      work: workOf(opened),
      checks: shown,
      can_submit: true,
    },
    platform: opened.platform,
    accountId: account.accountId,
    doubts,
  }
}

/** Templates to publish, and the codes that works on Bilibili carry. */
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import { addDays } from '@wallpaper/contract/day'
import type { publishedCodes, publishTemplateStar, publishTemplates } from '@wallpaper/contract/publish'
import { codeLine } from '@wallpaper/contract/publish/publication.labels'
import { businessDay, type Clock, dayMs } from '../../../platform/clock.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { orNotFound } from '../../../platform/refusal.ts'
import { codesByIds, normalizeCode, takesOfCodes, visitsOfCodes } from '../../codes/public.ts'
import { creatorPercent } from '../../creation/public.ts'
import type { StaffFileUrls } from '../../upload/public.ts'
import { accountsOf } from '../account/account.service.ts'
import { ownCodes } from '../backfill/chosenCode.ts'
import type { PublicationRow } from '../publication/publication.rules.ts'
import { publicationListReader } from '../publication/publicationList.repository.ts'
import { type TemplateRow, templateReader, templateRepository } from './template.repository.ts'

export interface LibraryDeps {
  clock: Clock
  staffFiles: StaffFileUrls
  thumbsOf: (tx: Reader, uid: number, rows: readonly PublicationRow[]) => Promise<Map<string, string | null>>
}

const weekDays = 7

const isFound = ({ title, description, tags, category }: TemplateRow, words: string): boolean =>
  [title, description, category, ...tags].some((text) => text.includes(words))

export const listTemplates = async (
  tx: Reader,
  uid: number,
  { category, words, is_starred }: ParsedInput<typeof publishTemplates>,
  { clock, staffFiles }: LibraryDeps,
): Promise<OutputOf<typeof publishTemplates>> => {
  const reader = templateReader(tx)
  const all = await reader.offered()
  const stars = await reader.starsOf(uid)
  const users = await reader.usersSince(new Date(clock() - weekDays * dayMs))
  const percent = await creatorPercent(tx)
  // Those that the person published with this code.
  const code = words ? (await ownCodes(tx, uid, [words])).get(normalizeCode(words)) : undefined
  const withCode = code ? await reader.usedWith(uid, code.id) : new Set<number>()
  const found = all.filter(
    (row) =>
      (!category || row.category === category) &&
      (!words || isFound(row, words) || withCode.has(row.id)) &&
      (is_starred === undefined || stars.has(row.id) === is_starred),
  )
  const items = found.map((row) => ({
    id: row.id,
    title: row.title,
    description: row.description,
    category: row.category,
    tags: row.tags,
    partition_id: row.partitionId,
    partition_name: row.partitionName,
    video_url: staffFiles.film(row.filmId),
    cover_url: staffFiles.picture(row.filmId),
    duration_ms: row.durationMs,
    is_landscape: row.width > row.height,
    is_ad: row.isAd,
    rate_fen: row.rateFen,
    rate_unit: row.rateUnit,
    percent,
    users: users.get(row.id) ?? 0,
    is_starred: stars.has(row.id),
  }))
  return {
    items: items.toSorted((a, b) => b.users - a.users),
    categories: [...new Set(all.map((row) => row.category))],
    total: all.length,
  }
}

export const starTemplate = async (
  tx: Tx,
  uid: number,
  { template_id, is_starred }: ParsedInput<typeof publishTemplateStar>,
  { clock }: LibraryDeps,
): Promise<OutputOf<typeof publishTemplateStar>> => {
  const repository = templateRepository(tx)
  orNotFound(await repository.one(template_id), '这个模板已经下架')
  if (is_starred) await repository.star(uid, template_id, clock())
  else await repository.unstar(uid, template_id)
  return { template_id, is_starred }
}

const platform = 'bilibili'

export const listCodes = async (
  tx: Reader,
  uid: number,
  { account_id }: ParsedInput<typeof publishedCodes>,
  { clock, thumbsOf }: LibraryDeps,
): Promise<OutputOf<typeof publishedCodes>> => {
  const accounts = (await accountsOf(tx, uid)).filter((row) => row.platform === platform)
  const account = accounts.find(({ id }) => id === account_id) ?? (accounts.length === 1 ? accounts[0] : null)
  const rows = await publicationListReader(tx).withCodes(uid, platform, account_id)
  const byCode = Map.groupBy(rows, ({ codeId }) => codeId ?? '')
  const ids = [...byCode.keys()]
  const toDay = businessDay(clock())
  const week = { platform, fromDay: addDays(toDay, 1 - weekDays), toDay } as const
  const codes = await codesByIds(tx, uid, ids)
  const visits = new Map((await visitsOfCodes(tx, uid, ids, week)).map((row) => [row.codeId, row]))
  const takes = new Map((await takesOfCodes(tx, uid, ids, week)).map((row) => [row.codeId, row]))
  const thumbs = await thumbsOf(tx, uid, rows)
  const percent = await creatorPercent(tx)
  const items = codes.map(({ id, code, state, deletedAt }) => {
    const own = byCode.get(id) ?? []
    const seen = visits.get(id)
    const taken = takes.get(id)
    const isOnePrice = taken !== undefined && taken.takes > 0 && taken.grossFen % taken.takes === 0
    return {
      code_id: id,
      code,
      is_active: state === 'active' && deletedAt === null,
      thumb_url: own.map((row) => thumbs.get(row.id) ?? null).find((url) => url !== null) ?? null,
      publications: own.length,
      missing: own
        .filter(({ codeSeen }) => codeSeen === false)
        .map((row) => ({ id: row.id, title: row.title, url: row.remoteUrl })),
      line: codeLine(code, 'bilibili'),
      visits: seen?.visits ?? 0,
      saves: seen?.saves ?? 0,
      income_fen: seen?.incomeFen ?? 0,
      takes: taken?.takes ?? 0,
      price_fen: isOnePrice ? taken.grossFen / taken.takes : null,
      percent,
    }
  })
  const sum = (pick: (item: (typeof items)[number]) => number) =>
    items.reduce((total, item) => total + pick(item), 0)
  return {
    account: account ? { id: account.id, nickname: account.nickname } : null,
    active: items.filter(({ is_active }) => is_active).length,
    visits: sum((item) => item.visits),
    saves: sum((item) => item.saves),
    income_fen: sum((item) => item.income_fen),
    items: items.toSorted((a, b) => b.visits - a.visits),
  }
}

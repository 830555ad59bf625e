/** What is known of a published article: WeChat's figures, and pictures taken by the codes that it names. */
import type { OutputOf } from '@wallpaper/contract'
import type { articleList } from '@wallpaper/contract/gzh'
import { type ComponentTemplates, codesIn } from '@wallpaper/contract/gzh/articleHtml'
import { businessDay, dayMs } from '../../../platform/clock.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { holdersOfCodes, normalizeCode, savesOfCodes } from '../../codes/public.ts'
import { templatesOf } from '../component/component.service.ts'
import { type PublicationRow, publicationReader } from './publication.repository.ts'

type PresentedFigures = NonNullable<OutputOf<typeof articleList>['items'][number]['figures']>

/** WeChat counts an article for so long. */
export const countedDays = 30

/** Readers of an article come from WeChat, some by a link that says so. */
const sources: readonly string[] = ['gzh', 'wechat']

const namedIn = (row: PublicationRow, components: ComponentTemplates): string[] => [
  ...new Set(codesIn(row.blocks, components).map(normalizeCode)),
]

/** Pictures taken by the codes of these publications; null where one names none of its owner's. */
const takesIn = async (tx: Reader, uid: number, rows: readonly PublicationRow[]) => {
  const components = await templatesOf(
    tx,
    rows.flatMap(({ blocks }) => blocks),
  )
  const named = new Map(rows.map((row) => [row.id, namedIn(row, components)]))
  const all = [...new Set([...named.values()].flat())]
  const holders = all.length > 0 ? await holdersOfCodes(tx, all) : new Map()
  const idsOf = (row: PublicationRow): string[] =>
    (named.get(row.id) ?? []).flatMap((code) => {
      const holder = holders.get(code)
      return holder?.uid === uid ? [holder.id] : []
    })
  const ids = [...new Set(rows.flatMap(idsOf))]
  const saves = (ids.length > 0 ? await savesOfCodes(tx, uid, ids) : []).filter(({ platform }) =>
    sources.includes(platform),
  )
  return (of: readonly PublicationRow[], isOn: (day: string) => boolean): number | null => {
    const codes = new Set(of.flatMap(idsOf))
    if (codes.size === 0) return null
    return saves.reduce((sum, one) => sum + (codes.has(one.codeId) && isOn(one.day) ? one.saves : 0), 0)
  }
}

const readsNote = ({ reads, createdAt }: PublicationRow, now: number): string => {
  if (reads !== null) return ''
  const age = now - createdAt.getTime()
  if (age > countedDays * dayMs) return '微信只给出发布后 30 天的阅读'
  return age < 2 * dayMs ? '微信第二天上午给出阅读' : '微信还没有给出阅读，读的人太少时不给'
}

/** By publication; only of what is out. */
export const articleFigures = async (
  tx: Reader,
  uid: number,
  rows: readonly PublicationRow[],
  now: number,
): Promise<Map<string, PresentedFigures>> => {
  const out = rows.filter(({ state }) => state === 'published')
  if (out.length === 0) return new Map()
  const takesOf = await takesIn(tx, uid, out)
  return new Map(
    out.map((row) => {
      const since = businessDay(row.createdAt.getTime())
      const takes = takesOf([row], (day) => day >= since)
      const notes = [readsNote(row, now), takes === null ? '文章里没有口令，看不出取图' : '']
      const note = notes.filter(Boolean).join('；')
      return [row.id, { reads: row.reads, recommends: row.recommends, takes, note }]
    }),
  )
}

/** Of one day, by the codes in an account's articles of the last 30 days; null when they name none. */
export const takesByAccount = async (tx: Reader, uid: number, now: number) => {
  const rows = await publicationReader(tx).publishedSince(uid, new Date(now - countedDays * dayMs))
  const takesOf = await takesIn(tx, uid, rows)
  return (accountId: string, day: string): number | null =>
    takesOf(
      rows.filter((row) => row.accountId === accountId),
      (one) => one === day,
    )
}

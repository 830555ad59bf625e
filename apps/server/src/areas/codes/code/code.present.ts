import type { OutputOf } from '@wallpaper/contract'
import type { searchCodeCreate, searchCodeHistory } from '@wallpaper/contract/codes'
import { codeStates, targetKinds } from '@wallpaper/contract/codes/codes.schemas'
import type { TargetFacts } from '../target/target.ts'
import type { CodeRow, CodeTarget } from './code.repository.ts'

export type PresentedCode = OutputOf<typeof searchCodeCreate>
type PresentedTarget = PresentedCode['target']
export type PresentedHistory = OutputOf<typeof searchCodeHistory>

/** Of the last seven business days. */
export interface CodeWeek {
  opens: number
  saves: number
  incomeFen: number
}

export interface CodeAddresses {
  /** Base URL for opening codes. */
  galleryUrl: string
  shortUrl: string
}

export const presentTarget = (
  { targetKind, targetId }: CodeTarget,
  facts: TargetFacts | undefined,
): PresentedTarget => ({
  kind: targetKind,
  kind_name: targetKinds[targetKind],
  id: targetId,
  name: facts?.name ?? null,
  thumb_url: facts?.thumbUrl ?? null,
  borrowed_from: facts?.borrowed?.from ?? null,
})

const noteOf = ({ state, note }: CodeRow, facts: TargetFacts | undefined, reviewHours: number): string => {
  if (state === 'reviewing') return `预计 ${reviewHours} 小时内审核完成。通过后即可生成海报、查看数据。`
  if (state === 'rejected') return note || '没有通过审核，可以删除后换一个'
  if (state === 'paused') return '先在口令管理里恢复，才能使用'
  if (!facts) return '它指向的内容已被删除，请更换指向'
  if (facts.borrowed?.isOver) return '它指向的素材已经结束共享，请更换指向'
  return facts.isShown ? '' : '它指向的内容还没有通过审核，观众暂时看不到'
}

export interface PresentCodeOptions {
  facts: TargetFacts | undefined
  week: CodeWeek | undefined
  addresses: CodeAddresses
  /** Query that marks the owner's own browser. */
  ownerQuery: string
  reviewHours: number
  /** The highest slot the person may use now. */
  max: number
}

export const presentCode = (
  row: CodeRow,
  { facts, week, addresses, ownerQuery, reviewHours, max }: PresentCodeOptions,
): PresentedCode => {
  const path = encodeURIComponent(row.code)
  return {
    id: row.id,
    line: row.line,
    code: row.code,
    origin: row.origin,
    state: row.state,
    state_name: codeStates[row.state],
    note: noteOf(row, facts, reviewHours),
    is_locked: row.slot > max,
    target: presentTarget(row, facts),
    platform: row.platform,
    figures: {
      opens: week?.opens ?? null,
      saves: week?.saves ?? null,
      income_fen: week?.incomeFen ?? null,
    },
    url: `${addresses.galleryUrl}/s/${path}`,
    preview_url: `${addresses.galleryUrl}/s/${path}${ownerQuery}`,
    short_url: `${addresses.shortUrl}/${path}`,
    created_at: row.createdAt.getTime(),
  }
}

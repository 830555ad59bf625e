/** Tools on a homepage: attached, available, and shown to the audience. */

import type { LineId, OutputOf } from '@wallpaper/contract'
import { dayMs } from '@wallpaper/contract/day'
import type { toolList } from '@wallpaper/contract/tools'
import { type ToolKind, toolsMax } from '@wallpaper/contract/tools/tools.schemas'
import { businessDay, type Clock } from '../../../platform/clock.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { orNotFound, Refusal, refuse } from '../../../platform/refusal.ts'
import { lockHomepage, ownHomepage } from '../../creation/public.ts'
import type { ToolRight } from '../tools.types.ts'
import { type ToolRow, toolReader, toolRepository } from './tool.repository.ts'

export interface ToolDeps {
  clock: Clock
  rights: readonly ToolRight[]
}

interface Owner {
  uid: number
  line: LineId
}

const weekMs = 6 * dayMs

export const isThere = (row: ToolRow, line: LineId, today: string): boolean =>
  row.isOnline && row.lines.includes(line) && (row.lastDay === null || row.lastDay >= today)

export const isMember = async (tx: Reader, uid: number, { clock, rights }: ToolDeps): Promise<boolean> => {
  for (const right of rights) if (await right(tx, uid, clock())) return true
  return false
}

export const presentTool = (row: ToolRow, isEntitled: boolean) => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  icon: row.icon,
  note: row.note,
  is_member_only: row.isMemberOnly,
  is_locked: row.isMemberOnly && !isEntitled,
  last_day: row.lastDay,
})

export const boardOf = async (
  tx: Reader,
  { uid, line }: Owner,
  { homepageId, kind }: { homepageId: string; kind?: ToolKind | undefined },
  deps: ToolDeps,
): Promise<OutputOf<typeof toolList>> => {
  const homepage = orNotFound(await ownHomepage(tx, line, uid, homepageId))
  const now = deps.clock()
  const today = businessDay(now)
  const weekAgo = businessDay(now - weekMs)
  const reader = toolReader(tx)
  const attached = await reader.attached(uid, homepageId)
  const players = await reader.playersOn(uid, homepageId, weekAgo)
  const heat = await reader.playersOf(weekAgo)
  const isEntitled = await isMember(tx, uid, deps)
  const others = (await reader.all()).filter(
    (row) =>
      isThere(row, line, today) &&
      (kind === undefined || row.kind === kind) &&
      !attached.some(({ id }) => id === row.id),
  )
  return {
    homepage_name: homepage.name,
    max: toolsMax,
    attached: attached.map((row) => ({
      ...presentTool(row, isEntitled),
      players: players.get(row.id) ?? null,
      is_shown: isThere(row, line, today) && (isEntitled || !row.isMemberOnly),
    })),
    // Stable sort: ties keep the operators' order.
    available: others
      .toSorted((a, b) => (heat.get(b.id) ?? 0) - (heat.get(a.id) ?? 0))
      .map((row) => presentTool(row, isEntitled)),
  }
}

export const attachTools = async (
  tx: Tx,
  { uid, line }: Owner,
  homepageId: string,
  ids: readonly string[],
  deps: ToolDeps,
): Promise<void> => {
  const now = deps.clock()
  const today = businessDay(now)
  if (!(await lockHomepage(tx, { uid, id: homepageId }))) throw new Refusal('notFound')
  const wanted = [...new Set(ids)]
  const repository = toolRepository(tx)
  const before = new Set((await repository.attached(uid, homepageId)).map(({ id }) => id))
  const known = new Map((await repository.all()).map((row) => [row.id, row]))
  const isEntitled = await isMember(tx, uid, deps)
  for (const id of wanted) {
    const row = known.get(id)
    if (!row) throw new Refusal('notFound', '这个玩法不存在')
    // Attached ones may stay: only adding is checked.
    if (before.has(id)) continue
    if (!isThere(row, line, today)) throw refuse(`「${row.name}」已经下线，换一个试试`)
    if (row.isMemberOnly && !isEntitled) throw refuse(`「${row.name}」是会员专享，开通会员后可以添加`)
  }
  await repository.replace(uid, homepageId, wanted, new Date(now))
}

export interface ShownTool {
  id: string
  name: string
  note: string
  maker: ToolRow['maker']
  url: string
}

export const shownTools = async (
  tx: Reader,
  { uid, line, homepageId }: Owner & { homepageId: string },
  deps: ToolDeps,
): Promise<ShownTool[]> => {
  const today = businessDay(deps.clock())
  const attached = (await toolReader(tx).attached(uid, homepageId)).filter((row) => isThere(row, line, today))
  // Member-only tools stay attached but hidden after a membership ends, and return with the next one.
  const isLocked = attached.some(({ isMemberOnly }) => isMemberOnly) && !(await isMember(tx, uid, deps))
  return attached
    .filter(({ isMemberOnly }) => !(isMemberOnly && isLocked))
    .map(({ id, name, note, maker, url }) => ({ id, name, note, maker, url }))
}

/** For trying out what the audience gets: any that is online, on any line. */
export const triedTool = async (tx: Reader, toolId: string, clock: Clock): Promise<ShownTool | null> => {
  const row = await toolReader(tx).one(toolId)
  const today = businessDay(clock())
  if (!row?.isOnline || (row.lastDay !== null && row.lastDay < today)) return null
  const { id, name, note, maker, url } = row
  return { id, name, note, maker, url }
}

export const countPlayer = (
  tx: Tx,
  play: { uid: number; homepageId: string; toolId: string; visitor: string },
  now: number,
): Promise<void> => toolRepository(tx).addPlayer({ ...play, day: businessDay(now) })

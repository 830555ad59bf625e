/** One tool: what it is, how it does, and where the caller has it. */
import type { LineId, OutputOf } from '@wallpaper/contract'
import { dayMs } from '@wallpaper/contract/day'
import type { toolDetail } from '@wallpaper/contract/tools'
import { toolKinds } from '@wallpaper/contract/tools/tools.schemas'
import { businessDay } from '../../../platform/clock.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { ownHomepages } from '../../creation/public.ts'
import { figuresOf } from '../list/list.service.ts'
import { toolReader } from './tool.repository.ts'
import { isMember, isThere, presentTool, type ToolDeps } from './tool.service.ts'

const weekMs = 6 * dayMs

export const detailOf = async (
  tx: Reader,
  { uid, line }: { uid: number; line: LineId },
  toolId: string,
  deps: ToolDeps,
): Promise<OutputOf<typeof toolDetail>> => {
  const now = deps.clock()
  const today = businessDay(now)
  const reader = toolReader(tx)
  const row = await reader.one(toolId)
  if (!row || !isThere(row, line, today)) throw new Refusal('notFound')
  const on = await reader.homepagesWith(uid, toolId)
  const homepages = await ownHomepages(tx, line, uid)
  return {
    ...presentTool(row, await isMember(tx, uid, deps)),
    kind_name: toolKinds[row.kind],
    players: (await reader.playersOf(businessDay(now - weekMs))).get(toolId) ?? 0,
    ...(await figuresOf(tx, { id: toolId, line }, today)),
    trial_url: row.maker === 'link' ? null : `/s/t/${toolId}`,
    homepages: homepages.flatMap(({ id, name }) => (on.includes(id) ? [{ id, name }] : [])),
  }
}

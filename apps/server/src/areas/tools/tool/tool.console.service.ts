/** The catalogue for operators. */

import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import { dayMs } from '@wallpaper/contract/day'
import type { consoleTools, saveTool } from '@wallpaper/contract/tools/tools.console'
import { audit } from '../../../platform/audit/audit.ts'
import { businessDay, type Clock } from '../../../platform/clock.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { StaffAct } from '../../../platform/http/route.ts'
import { orNotFound, Refusal, refuseField } from '../../../platform/refusal.ts'
import { type ToolRow, toolReader, toolRepository } from './tool.repository.ts'

type Presented = OutputOf<typeof saveTool>
type Input = ParsedInput<typeof saveTool>

const weekMs = 6 * dayMs

const present = (row: ToolRow, homepages: number, players: number): Presented => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  icon: row.icon,
  note: row.note,
  maker: row.maker,
  url: row.url,
  lines: row.lines,
  is_member_only: row.isMemberOnly,
  is_online: row.isOnline,
  last_day: row.lastDay,
  place: row.place,
  homepages,
  players,
  version: row.version,
  changed_at: row.changedAt.getTime(),
})

export const listTools = async (tx: Reader, clock: Clock): Promise<OutputOf<typeof consoleTools>> => {
  const reader = toolReader(tx)
  const uses = await reader.uses()
  const players = await reader.playersOf(businessDay(clock() - weekMs))
  return {
    items: (await reader.all()).map((row) => present(row, uses.get(row.id) ?? 0, players.get(row.id) ?? 0)),
  }
}

const isHttps = (text: string): boolean => URL.parse(text)?.protocol === 'https:'

const isDay = (text: string): boolean => {
  const at = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

const factsOf = (input: Input, now: number) => {
  const url = input.maker === 'link' ? (input.url ?? '') : ''
  if (input.maker === 'link' && !isHttps(url)) throw refuseField('url', '请填写 https 开头的网址')
  const lastDay = input.last_day || null
  if (lastDay && !isDay(lastDay)) throw refuseField('last_day', '没有这一天')
  return {
    kind: input.kind,
    name: input.name,
    icon: input.icon,
    note: input.note,
    maker: input.maker,
    url,
    lines: [...new Set(input.lines)],
    isMemberOnly: input.is_member_only,
    isOnline: input.is_online,
    lastDay,
    changedAt: new Date(now),
  }
}

const recorded = (row: Pick<ToolRow, keyof ReturnType<typeof factsOf>>) => ({
  name: row.name,
  note: row.note,
  icon: row.icon,
  url: row.url,
  lines: row.lines,
  is_member_only: row.isMemberOnly,
  is_online: row.isOnline,
  last_day: row.lastDay,
})

const addTool = async (tx: Tx, input: Input, act: StaffAct): Promise<ToolRow> => {
  const repository = toolRepository(tx)
  const last = Math.max(0, ...(await repository.all()).map(({ place }) => place))
  const row = await repository.insert({
    id: input.id,
    place: last + 1,
    addedAt: new Date(act.now),
    ...factsOf(input, act.now),
  })
  if (!row) throw refuseField('id', '这个编号已经用过了')
  await audit(tx, act, { action: 'tool.add', subject: `tool:${row.id}`, after: recorded(row) })
  return row
}

const editTool = async (tx: Tx, input: Input, act: StaffAct): Promise<ToolRow> => {
  const repository = toolRepository(tx)
  const before = orNotFound(await repository.lock(input.id))
  if (before.version !== input.version) throw new Refusal('changedMeanwhile')
  const row = await repository.update(input.id, factsOf(input, act.now))
  await audit(tx, act, {
    action: 'tool.edit',
    subject: `tool:${row.id}`,
    before: recorded(before),
    after: recorded(row),
  })
  return row
}

export const keepTool = async (tx: Tx, input: Input, act: StaffAct): Promise<Presented> => {
  const row = input.version === 0 ? await addTool(tx, input, act) : await editTool(tx, input, act)
  const reader = toolReader(tx)
  return present(row, (await reader.uses()).get(row.id) ?? 0, 0)
}

/** Refuses if the catalogue has changed since it was shown. */
export const orderAll = async (tx: Tx, ids: readonly string[], act: StaffAct): Promise<void> => {
  const repository = toolRepository(tx)
  const known = await repository.lockAll()
  const wanted = [...new Set(ids)]
  if (known.length !== wanted.length || known.some((id) => !wanted.includes(id)))
    throw new Refusal('changedMeanwhile')
  await repository.setPlaces(wanted)
  await audit(tx, act, { action: 'tool.order', subject: 'tool:order', after: { order: wanted } })
}

/** Tools for the home tab: search results, and the most played. */
import { toolsScreens } from '@wallpaper/contract/tools/tools.screens'
import { businessDay, dayMs } from '../../../platform/clock.ts'
import { lineSummariesOf } from '../../creation/public.ts'
import type { SearchGroup, ToolRanking } from '../../home/public.ts'
import { type ToolRow, toolReader } from './tool.repository.ts'

const countedDays = 30

const isNamed = ({ name, note }: ToolRow, text: string): boolean => {
  const wanted = text.normalize('NFKC').toLowerCase()
  return `${name} ${note}`.toLowerCase().includes(wanted)
}

export const toolSearchGroup: SearchGroup = {
  id: 'tool',
  for: 'creation',
  // A few dozen in all.
  find: async (tx, { uid }, { text }) => {
    const found = (await toolReader(tx).all()).filter((tool) => tool.isOnline && isNamed(tool, text))
    const standings = found.length > 0 ? await lineSummariesOf(tx, uid) : new Map()
    const items = found.map((tool) => {
      const homepage = tool.lines.flatMap((line) => standings.get(line)?.homepages ?? [])[0]
      return {
        id: tool.id,
        line: homepage?.line ?? null,
        title: tool.name,
        note: tool.note,
        icon: tool.icon,
        // Links to adding it to a homepage; null for a person without one.
        path: homepage ? toolsScreens.play(homepage.line, { homepage_id: homepage.id }) : null,
      }
    })
    return { items, next_cursor: null, total: items.length }
  },
}

/** By players of the last thirty days. */
export const playedTools: ToolRanking = async (tx, now) => {
  const reader = toolReader(tx)
  const players = await reader.playersOf(businessDay(now - countedDays * dayMs))
  const online = (await reader.all()).filter(({ id, isOnline }) => isOnline && players.has(id))
  return online.map(({ id, name, note, icon }) => ({
    ...{ id, note, icon },
    title: name,
    path: null,
    uses: players.get(id) ?? 0,
  }))
}

import { mayCallAs } from '@wallpaper/contract'
import { consoleSearch } from '@wallpaper/contract/staff/staff.console'
import { type Route, read } from '../../../platform/http/route.ts'
import type { Finder } from './finder.ts'

const shownOfEach = 5

export const searchRoutes = ({ finders }: { finders: readonly Finder[] }): Route[] => [
  read(consoleSearch, async ({ tx, input, caller }) => {
    const groups = []
    // Sequential: a reader has one connection.
    for (const { kind, label, needs, find } of finders) {
      if (!mayCallAs(caller, needs.auth)) continue
      const found = await find(tx, input.q, shownOfEach + 1)
      const items = found.slice(0, shownOfEach).map(({ id, title, note, state = '', query = {} }) => ({
        key: `${kind}:${id}`,
        title,
        note,
        state,
        query: { ...query },
      }))
      if (items.length > 0) groups.push({ kind, label, items, has_more: found.length > shownOfEach })
    }
    return { groups }
  }),
]

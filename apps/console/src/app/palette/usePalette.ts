import { consoleSearch } from '@wallpaper/contract/staff/staff.console'
import { useContext, useState } from 'react'
import { useEndpointQuery } from '../../lib/endpointHooks.ts'
import { listedOf } from '../../lib/navigation/menu.ts'
import { mayCall } from '../../lib/roles.ts'
import { useMe } from '../../lib/session.ts'
import { useDebounced } from '../../lib/useDebounced.ts'
import { SubjectPathsContext } from '../../ui/content/SubjectLink.tsx'
import { personActs, screens } from '../screens.ts'
import { actGroup, foundGroups, isWanted, meaningOf, pageGroup } from './paletteItems.ts'

export const usePalette = () => {
  const me = useMe()
  const paths = useContext(SubjectPathsContext)
  const [typed, setTyped] = useState('')
  const [kind, setKind] = useState<string | null>(null)
  const [place, setPlace] = useState(0)
  const { text, only } = meaningOf(typed)
  const asked = useDebounced(text)
  const query = useEndpointQuery(
    consoleSearch,
    { q: asked },
    { enabled: asked !== '' && only !== 'pages', keepPrevious: true },
  )
  const listed = listedOf(screens.filter(({ needs }) => !needs || mayCall(me, needs)))
  const found = foundGroups((asked && query.data?.groups) || [], paths)
  const acts = personActs.filter(({ needs }) => mayCall(me, needs))
  const all = [...found, ...actGroup(found, acts), pageGroup(listed, text)].filter(
    (group) => group.items.length > 0 && isWanted(group.kind, only),
  )
  const groups = all.filter((group) => kind === null || group.kind === kind)
  const items = groups.flatMap((group) => group.items)
  const at = Math.min(place, Math.max(items.length - 1, 0))
  const choose = (next: string | null) => {
    setKind(next)
    setPlace(0)
  }
  const kinds = [null, ...all.map((group) => group.kind)]
  return {
    typed,
    text,
    query,
    isSearching: text !== asked || (query.isFetching && !query.data),
    type: (next: string) => {
      setTyped(next)
      choose(null)
    },
    all,
    kind,
    choose,
    nextKind: (step: 1 | -1) =>
      choose(kinds[(kinds.indexOf(kind) + step + kinds.length) % kinds.length] ?? null),
    groups,
    items,
    chosen: items[at],
    move: (step: 1 | -1) => setPlace((at + step + items.length) % Math.max(items.length, 1)),
  }
}

/** How many things a tab of one person lists: the totals of its own lists, asked for once for both. */
import { useQueries } from '@tanstack/react-query'
import type { InputOf, LinelessEndpoint, OutputOf } from '@wallpaper/contract'
import { api } from './api.ts'
import { queryKeyOf } from './endpointHooks.ts'

interface Counted {
  total?: number
  items: readonly unknown[]
}

export interface CountedList {
  key: readonly unknown[]
  read: (signal: AbortSignal) => Promise<Counted>
}

/** With the input of the list in the tab, so that its reply is the one that is shown there. */
export const listOf = <E extends LinelessEndpoint>(
  endpoint: OutputOf<E> extends Counted ? E : never,
  input: InputOf<E>,
): CountedList => ({
  key: queryKeyOf(endpoint, input),
  read: async (signal) => (await api.call(endpoint, input, { signal })) as OutputOf<E> & Counted,
})

const sizeOf = ({ total, items }: Counted): number => total ?? items.length

/** A tab whose lists are not all there yet, or cannot be read, has no number. */
export const useTabCounts = (tabs: readonly (readonly CountedList[])[]): (number | undefined)[] => {
  const lists = tabs.flat()
  const found = useQueries({
    queries: lists.map(({ key, read }) => ({
      queryKey: key,
      queryFn: ({ signal }: { signal: AbortSignal }) => read(signal),
    })),
  })
  let at = 0
  return tabs.map(({ length }) => {
    const own = found.slice(at, at + length)
    at += length
    const sizes = own.flatMap(({ data }) => (data === undefined ? [] : [sizeOf(data)]))
    return length > 0 && sizes.length === length ? sizes.reduce((sum, size) => sum + size, 0) : undefined
  })
}

/** A list's filters are in the URL, so that going back, reloading and sharing a link keep them. */
import { useSearchParams } from 'react-router'

export interface Filters<Name extends string> {
  values: Partial<Record<Name, string>>
  /** The same filters as one string: the key of a cursor trail. */
  text: string
  set: (changes: Partial<Record<Name, string | undefined>>) => void
  clear: () => void
  isAny: boolean
}

export const useFilters = <Name extends string>(names: readonly Name[]): Filters<Name> => {
  const [params, setParams] = useSearchParams()
  const values: Partial<Record<Name, string>> = {}
  for (const name of names) {
    const value = params.get(name)
    if (value) values[name] = value
  }
  const write = (next: Partial<Record<Name, string | undefined>>) => {
    const written = new URLSearchParams()
    for (const name of names) {
      const value = next[name]
      if (value) written.set(name, value)
    }
    setParams(written, { replace: true })
  }
  return {
    values,
    text: JSON.stringify(values),
    set: (changes) => write({ ...values, ...changes }),
    clear: () => write({}),
    isAny: Object.keys(values).length > 0,
  }
}

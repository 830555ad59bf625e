/**
 * How an area gets contributions from areas above it without importing them: it defines a slot, they
 * contribute in their `<area>.area.ts`, and it reads all contributions.
 */

/** One area's contribution to one slot. */
export interface Given {
  readonly slot: AnySlot
}

interface AnySlot {
  readonly purpose: string
  /** Throws when two contributions have the same key. */
  readonly from: (given: readonly Given[]) => readonly unknown[]
}

export interface Slot<T> extends AnySlot {
  readonly with: (...values: readonly T[]) => Given
  readonly from: (given: readonly Given[]) => readonly T[]
}

export interface Slots {
  /** In the order of the areas. */
  all: <T>(slot: Slot<T>) => readonly T[]
  /** For a slot to which exactly one area must contribute. */
  one: <T>(slot: Slot<T>) => T
}

const repeated = (keys: readonly string[]): string | undefined =>
  keys.find((key, at) => keys.indexOf(key) !== at)

/** With `keyOf`, two contributions with the same key are refused. */
export const slot = <T>(purpose: string, keyOf?: (value: T) => string): Slot<T> => {
  const valuesOf = new WeakMap<Given, readonly T[]>()
  const own: Slot<T> = {
    purpose,
    with: (...values) => {
      const given = { slot: own }
      valuesOf.set(given, values)
      return given
    },
    from: (given) => {
      const values = given.flatMap((each) => valuesOf.get(each) ?? [])
      const twice = keyOf && repeated(values.map(keyOf))
      if (twice !== undefined) throw new Error(`given twice: ${twice} (${purpose})`)
      return values
    },
  }
  return own
}

/** Reading before all areas have contributed would give a part: later contributions are refused. */
export const createSlots = (first: readonly Given[]) => {
  const given = [...first]
  const read = new Set<AnySlot>()
  const all = <T>(wanted: Slot<T>): readonly T[] => {
    read.add(wanted)
    return wanted.from(given)
  }
  return {
    all,
    one: <T>(wanted: Slot<T>): T => {
      const [only, ...others] = all(wanted)
      if (only === undefined || others.length > 0)
        throw new Error(
          `one area must give: ${wanted.purpose}; ${others.length > 0 ? 'several do' : 'none does'}`,
        )
      return only
    },
    give: (more: readonly Given[]): void => {
      const late = more.find((each) => read.has(each.slot))
      if (late) throw new Error(`given after it was read: ${late.slot.purpose}`)
      given.push(...more)
    },
    /** Throws on duplicate keys in any slot, read or not. */
    check: (): void => {
      for (const { slot: each } of given) each.from(given)
    },
  }
}

/**
 * How an area gets something from areas above it without knowing them: it makes a slot, they give to it in their
 * `<area>.area.ts`, and it asks for all that was given.
 */

/** What one area gives to one slot. */
export interface Given {
  readonly slot: AnySlot
}

interface AnySlot {
  readonly purpose: string
  /** Throws when two were given under one key. */
  readonly from: (given: readonly Given[]) => readonly unknown[]
}

export interface Slot<T> extends AnySlot {
  readonly with: (...values: readonly T[]) => Given
  readonly from: (given: readonly Given[]) => readonly T[]
}

export interface Slots {
  /** In the order of the areas. */
  all: <T>(slot: Slot<T>) => readonly T[]
  /** Of a slot that just one area must give to. */
  one: <T>(slot: Slot<T>) => T
}

const repeated = (keys: readonly string[]): string | undefined =>
  keys.find((key, at) => keys.indexOf(key) !== at)

/** With a key, nothing may be given twice under the same one. */
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

/** Who asks before everything is given would get a part of it: what comes later is refused. */
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
    /** Throws when two give the same, whether anybody reads it or not. */
    check: (): void => {
      for (const { slot: each } of given) each.from(given)
    },
  }
}

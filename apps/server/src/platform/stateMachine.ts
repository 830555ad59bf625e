/**
 * The states of a thing as one table: state × event → next state, and what is done in the same transaction. Code takes
 * every step through the table; `npm run machines` draws docs/machines.md from it.
 */

/** A step to another state, or to the same one. */
export interface Step<State extends string, Act extends string> {
  to: State
  /** Done in the transaction that changes the state. */
  acts?: readonly Act[]
  /** The next state when the acts cannot be done. */
  otherwise?: State
}

/** `ignored`: may come, late or once more, and changes nothing. */
type Cell<State extends string, Act extends string> = Step<State, Act> | 'ignored'

type Table<State extends string, Event extends string, Act extends string> = Readonly<
  Record<State, Readonly<Partial<Record<Event, Cell<State, Act>>>>>
>

interface MachineParts<State extends string, Event extends string, Act extends string> {
  name: string
  title: string
  states: Readonly<Record<State, string>>
  /** Where it begins, and what is done then. */
  initial: Readonly<Partial<Record<NoInfer<State>, readonly NoInfer<Act>[]>>>
  /** Each event in plain words. */
  events: Readonly<Record<Event, string>>
  acts: Readonly<Record<Act, string>>
  /** What is in no cell cannot happen. */
  table: Table<NoInfer<State>, NoInfer<Event>, NoInfer<Act>>
}

export class IllegalStep extends Error {
  constructor(machine: string, state: string, event: string) {
    super(`${machine}: ${event} cannot happen in ${state}`)
    this.name = 'IllegalStep'
  }
}

export const defineMachine = <
  const State extends string,
  const Event extends string,
  const Act extends string,
>(
  parts: MachineParts<State, Event, Act>,
) => {
  const cellOf = (state: State, event: Event): Cell<State, Act> | undefined => parts.table[state][event]
  return {
    ...parts,
    stateIds: Object.keys(parts.states) as State[],
    eventIds: Object.keys(parts.events) as Event[],
    /** What is done where it begins. */
    begin: (state: State): readonly Act[] => {
      const acts: readonly Act[] | undefined = parts.initial[state]
      if (!acts) throw new IllegalStep(parts.name, 'nothing', state)
      return acts
    },
    /** Null when the event does nothing here, or cannot happen. */
    find: (state: State, event: Event): Step<State, Act> | null => {
      const cell = cellOf(state, event)
      return typeof cell === 'object' ? cell : null
    },
    /** Null for an event that is ignored; one that cannot happen throws. */
    step: (state: State, event: Event): Step<State, Act> | null => {
      const cell = cellOf(state, event)
      if (cell === undefined) throw new IllegalStep(parts.name, state, event)
      return cell === 'ignored' ? null : cell
    },
  }
}

export type Machine<
  State extends string = string,
  Event extends string = string,
  Act extends string = string,
> = ReturnType<typeof defineMachine<State, Event, Act>>

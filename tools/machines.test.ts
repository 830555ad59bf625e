import { expect, it } from 'vitest'
import { areMachinesDrawn, readMachines } from './machines.ts'

const machines = await readMachines()

it('every file of states has a table, and docs/machines.md draws it', async () => {
  expect(machines.filter(({ machine }) => !machine).map(({ file }) => file)).toEqual([])
  expect(machines.map(({ machine }) => machine?.name)).toEqual(
    expect.arrayContaining(['settlement', 'payment', 'publication', 'withdrawal']),
  )
  expect(await areMachinesDrawn(), 'docs/machines.md is old: npm run machines').toBe(true)
})

it.each(machines.flatMap(({ machine }) => (machine ? [machine] : [])))(
  '$name: each state is reached, each event happens',
  ({ stateIds, eventIds, initial, find }) => {
    const reached = new Set(Object.keys(initial))
    for (const state of reached)
      for (const event of eventIds) {
        const step = find(state, event)
        if (step) reached.add(step.to)
        if (step?.otherwise) reached.add(step.otherwise)
      }
    expect([...reached].toSorted()).toEqual(stateIds.toSorted())
    expect(eventIds.filter((event) => !stateIds.some((state) => find(state, event)))).toEqual([])
  },
)

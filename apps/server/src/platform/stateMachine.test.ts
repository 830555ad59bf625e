import { expect, it } from 'vitest'
import { defineMachine, IllegalStep } from './stateMachine.ts'

const door = defineMachine({
  name: 'door',
  title: 'Door',
  states: { open: '开', shut: '关' },
  initial: { open: ['greet'] },
  events: { close: 'somebody closes it', open: 'somebody opens it', knock: 'somebody knocks' },
  acts: { greet: 'a greeting', ring: 'a bell' },
  table: {
    open: { close: { to: 'shut', acts: ['ring'] }, open: 'ignored' },
    shut: { open: { to: 'open' }, knock: { to: 'shut' } },
  },
})

it('takes the steps of its table, with what is done then', () => {
  expect(door.begin('open')).toEqual(['greet'])
  expect(door.step('open', 'close')).toEqual({ to: 'shut', acts: ['ring'] })
  expect(door.find('shut', 'knock')).toEqual({ to: 'shut' })
})

it('ignores what may come once more, and throws at what cannot happen', () => {
  expect(door.step('open', 'open')).toBeNull()
  expect(door.find('open', 'knock')).toBeNull()
  expect(() => door.step('open', 'knock')).toThrow(new IllegalStep('door', 'open', 'knock'))
  expect(() => door.begin('shut')).toThrow(IllegalStep)
})

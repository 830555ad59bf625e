import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type ChangeAct,
  type HomepageAct,
  homepageEdit,
  nextChangeState,
  nextHomepageState,
  nextWorkState,
  type WorkAct,
  type WorkState,
  workEdit,
} from './reviewState.rules.ts'

const workActs: WorkAct[] = ['submit', 'approve', 'reject', 'takeDown', 'reinstate', 'overturn']
const homepageActs: HomepageAct[] = ['submit', 'approve', 'reject', 'suspend', 'reinstate', 'overturn']
const changeActs: ChangeAct[] = ['submit', 'approve', 'reject', 'overturn']

interface Step<State, Act> {
  act: Act
  from: State
  to: State
}

/** Applies the acts in order; a refused act changes nothing. */
const walk = <State, Act>(
  start: State,
  acts: readonly Act[],
  next: (state: State, act: Act) => State | null,
) => {
  const steps: Step<State, Act>[] = []
  let state = start
  for (const act of acts) {
    const to = next(state, act)
    if (to === null) continue
    steps.push({ act, from: state, to })
    state = to
  }
  return steps
}

describe('a work', () => {
  const histories = fc.array(fc.constantFrom(...workActs), { maxLength: 40 })

  it('is public only after a reviewer has approved it, and not after it was taken down', () => {
    fc.assert(
      fc.property(histories, (acts) => {
        for (const [at, { act, to }] of walk<WorkState, WorkAct>('draft', acts, nextWorkState).entries()) {
          if (to === 'published') {
            expect(['approve', 'reinstate', 'overturn']).toContain(act)
            const before = walk<WorkState, WorkAct>('draft', acts, nextWorkState).slice(0, at + 1)
            expect(before.some((step) => step.act === 'approve' || step.act === 'overturn')).toBe(true)
          }
        }
      }),
    )
  })

  it('is judged only while it is under review, and once each time it is submitted', () => {
    fc.assert(
      fc.property(histories, (acts) => {
        const steps = walk<WorkState, WorkAct>('draft', acts, nextWorkState)
        const verdicts = steps.filter(({ act }) => act === 'approve' || act === 'reject')
        expect(verdicts.every(({ from }) => from === 'reviewing')).toBe(true)
        const submitted = steps.filter(({ act }) => act === 'submit').length
        expect(verdicts.length).toBeLessThanOrEqual(submitted)
      }),
    )
  })

  it('that was taken down comes back only by staff, whatever its owner does', () => {
    expect(nextWorkState('taken_down', 'submit')).toBeNull()
    expect(workEdit('taken_down')).toBe('refused')
  })

  it('that is public keeps what is public while an edit of it waits', () => {
    expect(workEdit('published')).toBe('asChange')
    expect(['draft', 'reviewing', 'rejected'].map((state) => workEdit(state as WorkState))).toEqual(
      Array.from({ length: 3 }, () => 'inPlace'),
    )
  })
})

describe('a homepage', () => {
  it('is active only after it was approved', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...homepageActs), { maxLength: 40 }), (acts) => {
        const steps = walk('reviewing', acts, nextHomepageState)
        const firstActive = steps.findIndex(({ to }) => to === 'active')
        if (firstActive >= 0) expect(['approve', 'overturn']).toContain(steps[firstActive]?.act)
      }),
    )
  })

  it('that is suspended is neither edited nor submitted', () => {
    expect(homepageEdit('suspended')).toBe('refused')
    expect(nextHomepageState('suspended', 'submit')).toBeNull()
  })
})

describe('a change', () => {
  it('is applied once, and only from under review or by an appeal', () => {
    const fromRejected = { submit: 'reviewing', approve: null, reject: null, overturn: 'applied' }
    for (const act of changeActs) expect(nextChangeState('rejected', act)).toBe(fromRejected[act])
    expect(nextChangeState('reviewing', 'overturn')).toBeNull()
    expect(nextChangeState('reviewing', 'approve')).toBe('applied')
  })
})

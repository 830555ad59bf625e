import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changed, redone, startHistory, undoMax, undone } from './history.ts'

const after = (steps: readonly number[], stepsMax?: number) =>
  steps.reduce(
    (history, step, at) =>
      changed(history, { next: step, what: `step ${at}`, at, ...(stepsMax && { stepsMax }) }),
    startHistory(-1),
  )

describe('the history of an editor', () => {
  it('goes back as many steps as there were, thirty at most, and forward again to the same', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 60 }), (steps) => {
        const full = after(steps)
        let history = full
        let backs = 0
        while (history.past.length > 0) {
          history = undone(history)
          backs += 1
        }
        expect(backs).toBe(Math.min(undoMax, steps.length))
        expect(history.now).toBe([-1, ...steps][steps.length - backs])
        for (let at = 0; at < backs; at += 1) history = redone(history)
        expect(history.now).toBe(full.now)
      }),
    )
  })

  it('goes back as many steps as the screen allows', () => {
    let history = after(
      Array.from({ length: 25 }, (_, at) => at),
      20,
    )
    let backs = 0
    for (; history.past.length > 0; backs += 1) history = undone(history)
    expect([backs, history.now]).toEqual([20, 4])
  })

  it('takes what is typed in one go for one step, and a pause for the next', () => {
    let history = changed(startHistory(''), { next: '晚', what: 'title', at: 0 })
    history = changed(history, { next: '晚安', what: 'title', at: 400 })
    history = changed(history, { next: '晚安啦', what: 'title', at: 3_000 })
    expect(undone(history).now).toBe('晚安')
    expect(undone(undone(history)).now).toBe('')
  })

  it('forgets what was undone with the next change', () => {
    const history = changed(undone(after([1, 2])), { next: 7, what: 'other', at: 9 })
    expect(redone(history)).toBe(history)
    expect(undone(history).now).toBe(1)
  })
})

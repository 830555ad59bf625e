/** How many calls of each priority came, were let in and were refused lately. */
import { type Priority, priorities } from '@wallpaper/contract'

/** Decay of the counts per sample: they cover about the last 250 ms. */
const kept = 0.8
/** Reads more requests than there will be places, so that the queue never runs empty. */
const readPerPlace = 1.5
const alwaysRead = 0.02
/** Smoothing for priorities with few arrivals, where none may have been admitted lately despite room. */
const readOfFew = 1

const eachZero = (): Record<Priority, number> => ({ first: 0, normal: 0, report: 0, extra: 0 })

const sum = (counts: Record<Priority, number>) =>
  priorities.reduce((total, priority) => total + counts[priority], 0)

export const createArrivals = () => {
  const came = eachZero()
  const entered = eachZero()
  const refused = eachZero()
  return {
    come(priority: Priority) {
      came[priority] += 1
    },
    enter(priority: Priority) {
      entered[priority] += 1
    },
    refuse(priority: Priority) {
      refused[priority] += 1
    },
    /** Whether to read a request at all: by chance, in proportion to how many are let in. */
    isRead(priority: Priority): boolean {
      const share = (readPerPlace * entered[priority] + readOfFew) / (came[priority] + readOfFew)
      return Math.random() < share + alwaysRead
    },
    /** How many times more come than are let in. */
    timesTooMany: (): number => sum(came) / Math.max(1, sum(entered)),
    refused: () => ({ ...refused }),
    decay() {
      for (const counts of [came, entered]) for (const priority of priorities) counts[priority] *= kept
    },
  }
}

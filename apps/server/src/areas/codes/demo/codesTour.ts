/**
 * The part of the demo tour about codes: the lead creates one, another is reviewed, a visitor opens a third,
 * and takes become income.
 */
import type { Reader } from '../../../platform/db/database.ts'
import { type DemoStep, type DemoTour, tourSteps } from '../../../platform/demo/tour.ts'
import { type CodeRow, codeNameReader, personCodes } from '../code/code.repository.ts'
import { hasVisitSince } from '../events/event.repository.ts'
import { demoCodes } from './demoCodes.ts'

/**
 * The code that the audience opens, and when the demo was made, derived from the newest demo code: later
 * visits are the user's own.
 */
const openedCode = async (tx: Reader): Promise<{ code: CodeRow; madeAt: Date } | null> => {
  const [code, waiting] = [
    await codeNameReader(tx).find(demoCodes.open),
    await codeNameReader(tx).find(demoCodes.waiting),
  ]
  return code && waiting ? { code, madeAt: demoCodes.madeAt(waiting.createdAt) } : null
}

const steps = (): DemoStep[] => {
  /** With the opened code and the time the demo was made. */
  const since = (test: (tx: Reader, code: CodeRow, madeAt: Date) => Promise<boolean>) => ({
    isDone: async (tx: Reader) => {
      const opened = await openedCode(tx)
      return opened !== null && (await test(tx, opened.code, opened.madeAt))
    },
  })
  return tourSteps(new URL('./tour.data.json', import.meta.url), {
    code: since((tx, { uid }, madeAt) => personCodes(tx).hasMadeSince(uid, madeAt)),
    code_review: {
      isDone: async (tx) => (await codeNameReader(tx).find(demoCodes.waiting))?.state !== 'reviewing',
    },
    audience: since((tx, code, madeAt) => hasVisitSince(tx, code, madeAt)),
    income: since((tx, code, madeAt) => hasVisitSince(tx, code, madeAt, true)),
  })
}

export const codesTour = (): DemoTour => ({ steps: steps(), code: demoCodes.open })

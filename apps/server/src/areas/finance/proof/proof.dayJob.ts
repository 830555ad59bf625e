import { dayBegin } from '@wallpaper/contract/day'
import type { DayJob } from '../../staff/public.ts'
import { prove } from '../finance.jobs.kinds.ts'
import { proofReader } from './proof.repository.ts'
import { unexplainedOf } from './proof.service.ts'

export const proofOfTheDay: DayJob = {
  job: prove.name,
  needs: 'ledger:see',
  keyOf: () => 'ledger_proof:all',
  outcome: async (tx, day) => {
    const proof = await proofReader(tx).latest()
    if (!proof || proof.finishedAt < dayBegin(day)) return null
    const open = unexplainedOf(proof).length
    return open === 0 ? { state: 'ok', word: '没有差异' } : { state: 'no', word: `${open} 处差异` }
  },
}

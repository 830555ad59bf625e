import type { DrainDeps } from '../../../platform/queue/drain.ts'
import { handles, type JobHandler } from '../../../platform/queue/queue.ts'
import { checkSent, checkWords } from './machineCheck.jobs.kinds.ts'
import {
  checkAllWords,
  checkWaiting,
  type MachineCheckDeps,
  uncheckedSubjects,
} from './machineCheck.service.ts'

export const machineCheckJobs = (deps: MachineCheckDeps & DrainDeps): JobHandler[] => [
  {
    ...handles(checkSent, ({ uid }, { signal }) => checkWaiting(checkSent.name, uid, deps, signal)),
    walk: uncheckedSubjects(deps),
  },
  handles(checkWords, ({ version }, { signal }) => checkAllWords(version, deps, signal)),
]

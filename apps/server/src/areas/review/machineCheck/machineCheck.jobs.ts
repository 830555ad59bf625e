import { handles, type JobHandler } from '../../../platform/queue/queue.ts'
import { checkSent, checkWords } from './machineCheck.jobs.kinds.ts'
import { checkAllWords, checkWaiting, type MachineCheckDeps } from './machineCheck.service.ts'

export const machineCheckJobs = (deps: MachineCheckDeps): JobHandler[] => [
  handles(checkSent, ({ uid }, { signal }) => checkWaiting(uid, deps, signal)),
  handles(checkWords, ({ version }, { signal }) => checkAllWords(version, deps, signal)),
]

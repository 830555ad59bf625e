import { handles, type JobHandler } from '../../../platform/queue/queue.ts'
import { checkImport } from './check.service.ts'
import type { ImportDeps } from './import.deps.ts'
import { checkImportJob, postImportJob, reverseImportJob } from './import.jobs.kinds.ts'
import { postImport } from './post.service.ts'
import { reverseImport } from './reverse.service.ts'

export const importJobs = (deps: ImportDeps): JobHandler[] => [
  handles(checkImportJob, (input, { signal }) => checkImport(deps, input, signal)),
  handles(postImportJob, ({ id }, { signal }) => postImport(deps, id, signal)),
  handles(reverseImportJob, ({ id }, { signal }) => reverseImport(deps, id, signal)),
]

import type { AnyJobKind } from '../../platform/queue/queue.ts'
import { moveClass } from './catalogue/catalogue.jobs.kinds.ts'
import { purgeRecycled } from './recycleBin/recycleBin.jobs.kinds.ts'

export const creationJobKinds: readonly AnyJobKind[] = [purgeRecycled, moveClass]

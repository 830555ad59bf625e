import '../../../platform/media/lowPriority.ts'
import type { FaceJob, FaceOutcome, FaceReport } from './faceMessages.ts'
import { findFaces } from './findFaces.ts'
import { loadFaceModels } from './models/faceModels.ts'
import { swapPicture } from './swapPicture.ts'
import { SwapRefused } from './swapRefusals.ts'
import { swapVideo } from './swapVideo.ts'

// The process that looks at faces. Its models stay loaded from one piece of work to the next; it yields CPU
// and memory to the web process, and exits with its parent.

const loaded = loadFaceModels()
// Awaited by the first piece of work, which then fails.
loaded.catch(() => undefined)

const report = (message: FaceReport) => void process.send?.(message)

const progress = (percent: number) => report({ report: 'progress', percent })

async function done(job: FaceJob): Promise<FaceOutcome> {
  const models = await loaded
  switch (job.work) {
    case 'findFaces':
      return await findFaces(models, job.path, job.atMs)
    case 'swapPicture':
      return await swapPicture(models, job.request, progress)
    case 'swapVideo':
      return await swapVideo(models, job.request, progress)
  }
}

async function take(job: FaceJob): Promise<void> {
  try {
    report({ report: 'done', result: await done(job) })
  } catch (error) {
    if (error instanceof SwapRefused) report({ report: 'done', result: error.refusal })
    else report({ report: 'failed', message: error instanceof Error ? `${error.stack}` : String(error) })
  }
}

process.on('message', (job: FaceJob) => void take(job))
process.on('disconnect', () => process.exit(0))
// These signals reach the whole process group or unit; the parent decides when running work is finished.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)

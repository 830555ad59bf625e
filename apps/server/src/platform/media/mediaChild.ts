import './lowPriority.ts'
import type { MediaJob, MediaReport } from './mediaMessages.ts'
import { processFile } from './pipeline.ts'
import { MediaRefusal, refusedResult } from './refusal.ts'

// The child process in which strangers' files are opened. It gives way to the web process in everything,
// and is gone when its parent is.

function report(message: MediaReport): void {
  process.send?.(message)
}

async function take({ input, folder, request }: MediaJob): Promise<void> {
  try {
    const result = await processFile(input, folder, request, (kind) => report({ report: 'kind', kind }))
    report({ report: 'done', result })
  } catch (error) {
    if (error instanceof MediaRefusal) report({ report: 'done', result: refusedResult(error) })
    else report({ report: 'failed', message: error instanceof Error ? `${error.stack}` : String(error) })
  }
}

process.on('message', (job: MediaJob) => void take(job))
process.on('disconnect', () => process.exit(0))
// These reach the whole group or unit; the parent decides when a file under way is finished.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)

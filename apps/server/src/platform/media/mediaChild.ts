import './lowPriority.ts'
import type { MediaJob, MediaReport } from './mediaMessages.ts'
import { processFile } from './pipeline.ts'
import { MediaRefusal, refusedResult } from './refusal.ts'

// The child process that opens untrusted files. It yields CPU and memory to the web process, and exits with
// its parent.

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
// These signals reach the whole process group or unit; the parent decides when a running file is finished.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)

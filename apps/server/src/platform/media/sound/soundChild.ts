import '../lowPriority.ts'
import { MediaRefusal, refusedResult } from '../refusal.ts'
import { mixVoice } from './mixVoice.ts'
import type { VoiceReport, VoiceWish } from './soundMessages.ts'

// The process that puts voices under films of strangers. It yields CPU and memory to the web process, and exits
// with its parent.

const report = (message: VoiceReport) => void process.send?.(message)

async function take(wish: VoiceWish): Promise<void> {
  try {
    const result = await mixVoice(wish, (percent) => report({ report: 'progress', percent }))
    report({ report: 'done', result })
  } catch (error) {
    if (error instanceof MediaRefusal) report({ report: 'done', result: refusedResult(error) })
    else report({ report: 'failed', message: error instanceof Error ? `${error.stack}` : String(error) })
  }
}

process.on('message', (wish: VoiceWish) => void take(wish))
process.on('disconnect', () => process.exit(0))
// These signals reach the whole process group or unit; the parent decides when running work is finished.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)

import { readdirSync, writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'

// Imported first in the media child, so that every thread the libraries start inherits it: lowest CPU
// priority, and first to be killed when memory runs out.

const lowestPriority = 19

try {
  // On Linux priority belongs to threads, and Node has already started some.
  for (const thread of readdirSync('/proc/self/task')) setPriority(Number(thread), lowestPriority)
  writeFileSync('/proc/self/oom_score_adj', '1000')
} catch {
  setPriority(lowestPriority)
}

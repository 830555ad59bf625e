import { readdirSync, writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'

// Imported before anything else in the media child, so that every thread the libraries start inherits it:
// the lowest priority for the processor, and the first place in line when memory runs out.

const lowestPriority = 19

try {
  // On Linux priority belongs to threads, and Node has started some before this line.
  for (const thread of readdirSync('/proc/self/task')) setPriority(Number(thread), lowestPriority)
  writeFileSync('/proc/self/oom_score_adj', '1000')
} catch {
  setPriority(lowestPriority)
}

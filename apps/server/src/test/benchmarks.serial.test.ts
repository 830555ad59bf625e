/**
 * Benchmarks that write rows by SQL of their own still run, from their set-up to their figures: a migration breaks those
 * first. With little data and a second of load what they measure means nothing; `npm run bench -- --check` tries them all.
 */
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const run = promisify(execFile)
const script = fileURLToPath(new URL('../../../../bench/run.ts', import.meta.url))

it('benchmarks of money and of teams can be run', async () => {
  const { stderr } = await run(process.execPath, [script, '--check', 'ledger', 'earnings', 'import', 'team'])
  expect(stderr).not.toContain('could not be measured')
}, 180_000)

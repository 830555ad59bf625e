/**
 * Benchmarks that write rows with their own SQL still run from set-up to figures: a migration breaks those
 * first. With little data and a second of load the figures mean nothing; `npm run bench -- --check` runs them
 * all.
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
})

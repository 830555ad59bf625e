/**
 * `npm test`: everything, with its own set-up. What stops early does not stop the rest, so that one run shows
 * all there is to mend; the last line counts the tests of Vitest and Playwright together.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { z } from 'zod'
import { explainStartupError } from '../apps/server/src/platform/startupProblem.ts'
import { check } from './check.ts'
import { ensureChromium } from './chromium.ts'
import { buildFaces } from './faces.ts'
import { rootPath } from './repository.ts'
import { program, runStep, stopWhenTold } from './steps.ts'

interface Count {
  passed: number
  failed: number
}

const vitestReport = z
  .object({ numPassedTests: z.number(), numFailedTests: z.number() })
  .transform((report): Count => ({ passed: report.numPassedTests, failed: report.numFailedTests }))

const playwrightReport = z
  .object({ stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }) })
  .transform(({ stats }): Count => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky }))

const reports = {
  vitest: { path: rootPath('.cache/vitest.json'), schema: vitestReport },
  playwright: { path: rootPath('.cache/playwright.json'), schema: playwrightReport },
}

function readCount({ path, schema }: (typeof reports)[keyof typeof reports]): Count {
  if (!existsSync(path)) return { passed: 0, failed: 0 }
  return schema.parse(JSON.parse(readFileSync(path, 'utf8')))
}

/** A part that broke without a failed test (a type error, a crash) counts as one that failed. */
function countPart(isFine: boolean, count: Count = { passed: 0, failed: 0 }): Count {
  return isFine || count.failed > 0 ? count : { ...count, failed: 1 }
}

async function build(): Promise<boolean> {
  const run = async () => {
    await buildFaces(console.log)
    return { isFine: true, output: '' }
  }
  return runStep({
    name: '构建界面',
    run: () => run().catch((error) => ({ isFine: false, output: explainStartupError(error) })),
  })
}

async function vitest(): Promise<Count> {
  const { path } = reports.vitest
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${path}`]
  const isFine = await runStep({ name: '单元与服务器测试', run: () => program('vitest', args, true) })
  return countPart(isFine, readCount(reports.vitest))
}

async function journeys(): Promise<Count> {
  const isFine = await runStep({
    name: '浏览器里的全程测试',
    run: async () => {
      try {
        process.env.CHROMIUM_PATH ||= ensureChromium(console.log)
      } catch (error) {
        return { isFine: false, output: explainStartupError(error) }
      }
      return program('playwright', ['test'], true)
    },
  })
  return countPart(isFine, readCount(reports.playwright))
}

stopWhenTold()
const startedAt = performance.now()
for (const { path } of Object.values(reports)) rmSync(path, { force: true })

const notChecked = await check()
const isBuilt = await build()
const counts = [
  ...notChecked.map(() => countPart(false)),
  countPart(isBuilt),
  await vitest(),
  await journeys(),
]
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)

console.log(`\n共 ${((performance.now() - startedAt) / 1000).toFixed(0)} 秒`)
if (notChecked.length > 0) console.log(`检查没有通过：${notChecked.join('、')}`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

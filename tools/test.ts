/**
 * `npm test`: everything, with its own set-up; `npm test -- --area wallet`: one area. A failed part does not
 * stop the rest, so that one run shows all failures; the last lines name them and count the tests of Vitest
 * and Playwright together.
 */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { areas } from '@wallpaper/contract'
import type { z } from 'zod'
import { explainStartupError, StartupProblem } from '../apps/server/src/platform/process/startupProblem.ts'
import { buildAll } from './builds.ts'
import { check } from './check.ts'
import { ensureChromium } from './chromium.ts'
import { installFfmpeg } from './ffmpeg.ts'
import { keepTemporaryInMemory } from './memoryFolder.ts'
import { rootPath } from './repository.ts'
import { type Outcome, program, runStep, stepSummary, stopWhenTold } from './steps.ts'
import { nothingRun, playwrightReport, type TestResult, vitestReport } from './testReports.ts'

/** A part that failed without a failed test (a type error, a crash) counts as one failure. */
const resultOfPart = (name: string, isFine: boolean, result: TestResult): TestResult =>
  isFine || result.failures.length > 0 ? result : { ...result, failures: [name] }

/** A step with a test report: counts what the report says. */
const runTests = async (
  name: string,
  report: z.ZodType<TestResult>,
  run: (path: string) => Promise<Outcome>,
): Promise<TestResult> => {
  const path = rootPath('.cache/testReport.json')
  rmSync(path, { force: true })
  const isFine = await runStep({ name, run: () => run(path) })
  const result = existsSync(path) ? report.parse(JSON.parse(readFileSync(path, 'utf8'))) : nothingRun
  return resultOfPart(name, isFine, result)
}

const vitest = (name: string, args: readonly string[]) =>
  runTests(name, vitestReport, (path) =>
    program(
      'vitest',
      [
        'run',
        '--passWithNoTests',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${path}`,
        ...args,
      ],
      { isLive: true },
    ),
  )

const playwright = (name: string, args: readonly string[], more: Record<string, string> = {}) =>
  runTests(name, playwrightReport, async (path) => {
    try {
      process.env.CHROMIUM_PATH ||= ensureChromium(console.log)
    } catch (error) {
      return { isFine: false, output: explainStartupError(error) }
    }
    const env = { ...more, E2E_REPORT: path }
    return program('playwright', ['test', '--pass-with-no-tests', ...args], { isLive: true, env })
  })

const build = async (): Promise<TestResult> => {
  const run = async () => {
    await buildAll(console.log)
    return { isFine: true, output: '' }
  }
  const name = '构建'
  const isFine = await runStep({
    name,
    run: () => run().catch((error) => ({ isFine: false, output: explainStartupError(error) })),
  })
  return resultOfPart(name, isFine, nothingRun)
}

const testEverything = async (): Promise<TestResult[]> => {
  // The last check alone would leave a core idle.
  const [failed, built] = await Promise.all([check(), build()])
  return [
    ...failed.map((name) => resultOfPart(name, false, nothingRun)),
    built,
    await vitest('单元与服务器测试', ['--project=!serial']),
    // One server for both: creating its demo world takes longer than measuring.
    await playwright('浏览器里的全程测试、速度与首屏', ['--project=journeys'], { E2E_WHOLE_RUN: '1' }),
    await vitest('崩溃与升级', ['--project=serial']),
  ]
}

/** Parts with their own tests that are not areas of the product. */
const parts: Record<string, readonly string[]> = {
  app: ['src/app/', 'src/pageStack/', 'src/runtime/', 'src/ui/', 'src/lib/'],
  demo: ['server/src/demo', '/demo/'],
}

const foldersOf = (area: string): readonly string[] =>
  parts[area] ?? [`areas/${area}/`, `contract/src/${area}/`, `test/every/${area}.`]

const hasSerialJourneys = (area: string): boolean =>
  readdirSync(rootPath('e2e')).some((name) => name.startsWith(`${area}.`) && name.endsWith('.serial.spec.ts'))

/** Folders by name; end-to-end tests by file name, or by a tag where one belongs to two areas. */
const testArea = async (area: string): Promise<TestResult[]> => {
  const own = `--grep=\\b${area}(\\.\\w+)*\\.spec\\.ts|@${area}\\b`
  return [
    await vitest(`${area} 的单元与服务器测试`, ['--project=!serial', ...foldersOf(area)]),
    await build(),
    await playwright(`${area} 的全程测试`, ['--project=journeys', own]),
    ...(hasSerialJourneys(area) ? [await playwright(`${area} 的速度与首屏`, ['--project=serial', own])] : []),
  ]
}

const readArea = (): string | undefined => {
  const { values } = parseArgs({ options: { area: { type: 'string' } } })
  const known: readonly string[] = [...Object.keys(parts), ...areas]
  if (values.area === undefined || known.includes(values.area)) return values.area
  throw new StartupProblem(`没有名为 ${values.area} 的领域。可用的有：${known.join('、')}。`)
}

const main = async () => {
  stopWhenTold()
  keepTemporaryInMemory()
  const area = readArea()
  installFfmpeg(console.log)
  const startedAt = performance.now()
  const results = area ? await testArea(area) : await testEverything()
  const failures = results.flatMap((result) => result.failures)
  const passed = results.reduce((total, result) => total + result.passed, 0)
  console.log(`\n${stepSummary()}`)
  console.log(`共 ${((performance.now() - startedAt) / 1000).toFixed(0)} 秒`)
  // Repeated at the end: where only the last lines are kept, these matter.
  for (const failure of failures) console.log(`✗ ${failure}`)
  console.log(`${passed} passed, ${failures.length} failed`)
  process.exitCode = failures.length > 0 ? 1 : 0
}

await main().catch((error: unknown) => {
  console.error(explainStartupError(error))
  process.exitCode = 1
  process.disconnect?.()
})

/** Parses the reports of Vitest and Playwright: how many passed, and the name and reason of each failure. */
import { relative } from 'node:path'
import { z } from 'zod'
import { rootPath } from './repository.ts'

export interface TestResult {
  passed: number
  /** One text per failure: its file and name, and the first lines of its message. */
  failures: readonly string[]
}

export const nothingRun: TestResult = { passed: 0, failures: [] }

const linesOfReason = 8
// ANSI colours.
const colours = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')

const describeFailure = (name: string, reason = ''): string =>
  [name, ...reason.replace(colours, '').trim().split('\n').slice(0, linesOfReason)]
    .filter(Boolean)
    .join('\n    ')

export const vitestReport = z
  .object({
    numPassedTests: z.number(),
    testResults: z.array(
      z.object({
        name: z.string(),
        status: z.string(),
        message: z.string().default(''),
        assertionResults: z.array(
          z.object({
            fullName: z.string(),
            status: z.string(),
            failureMessages: z.array(z.string()).nullish(),
          }),
        ),
      }),
    ),
  })
  .transform((report): TestResult => {
    const failures = report.testResults.flatMap((file) => {
      const tests = file.assertionResults.filter(({ status }) => status === 'failed')
      const path = relative(rootPath(), file.name)
      // A file that could not be loaded, or whose set-up failed, has no failed test.
      if (tests.length === 0 && file.status === 'failed') return [describeFailure(path, file.message)]
      return tests.map((test) =>
        describeFailure(`${path} › ${test.fullName}`, test.failureMessages?.join('\n')),
      )
    })
    return { passed: report.numPassedTests, failures }
  })

interface Suite {
  specs: {
    title: string
    file: string
    line: number
    tests: { status: string; results: { errors: { message?: string | undefined }[] }[] }[]
  }[]
  suites?: Suite[] | undefined
}

const suite: z.ZodType<Suite> = z.lazy(() =>
  z.object({
    specs: z.array(
      z.object({
        title: z.string(),
        file: z.string(),
        line: z.number(),
        tests: z.array(
          z.object({
            status: z.string(),
            results: z.array(z.object({ errors: z.array(z.object({ message: z.string().optional() })) })),
          }),
        ),
      }),
    ),
    suites: z.array(suite).optional(),
  }),
)

const failuresOf = ({ specs, suites = [] }: Suite): string[] => [
  ...specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) =>
        describeFailure(
          `e2e/${file}:${line} › ${title}`,
          results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)).join('\n'),
        ),
      ),
  ),
  ...suites.flatMap(failuresOf),
]

export const playwrightReport = z
  .object({
    suites: z.array(suite),
    errors: z.array(z.object({ message: z.string().optional() })).default([]),
    stats: z.object({ expected: z.number() }),
  })
  .transform(
    ({ suites, errors, stats }): TestResult => ({
      passed: stats.expected,
      failures: [
        ...suites.flatMap(failuresOf),
        ...errors.map(({ message = '' }) => describeFailure('playwright', message)),
      ],
    }),
  )

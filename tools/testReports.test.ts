import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { rootPath } from './repository.ts'
import { program } from './steps.ts'
import { playwrightReport, vitestReport } from './testReports.ts'

// Below the root, so that both libraries are found.
mkdirSync(rootPath('.cache'), { recursive: true })
const folder = mkdtempSync(rootPath('.cache/reports-'))
afterAll(() => rmSync(folder, { recursive: true }))

const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
const reportPath = join(folder, 'report.json')
const readReport = (): unknown => JSON.parse(readFileSync(reportPath, 'utf8'))

it('names what failed in Vitest with its reason, and files that could not be loaded', async () => {
  write('vitest.config.ts', 'export default {}')
  write(
    'sum.test.ts',
    "import { expect, it } from 'vitest'\nit('adds', () => expect(1 + 1).toBe(2))\nit('adds wrongly', () => expect(1 + 1).toBe(3))",
  )
  write('broken.test.ts', "import './missing.ts'")
  await program('vitest', ['run', '--root', folder, '--reporter=json', `--outputFile=${reportPath}`])
  const { passed, failures } = vitestReport.parse(readReport())
  expect(passed).toBe(1)
  expect(failures).toHaveLength(2)
  expect(failures.join('\n')).toMatch(/sum\.test\.ts › adds wrongly\n.*expected 2 to be 3/)
  expect(failures.join('\n')).toMatch(/broken\.test\.ts\n.*missing\.ts/)
})

it('names what failed in Playwright with its reason, also inside a group', async () => {
  write(
    'playwright.config.ts',
    `export default { testMatch: '*.spec.ts', outputDir: 'results', reporter: [['json', { outputFile: '${reportPath}' }]] }`,
  )
  write(
    'sum.spec.ts',
    "import { expect, test } from '@playwright/test'\ntest('adds', () => expect(1 + 1).toBe(2))\ntest.describe('a group', () => {\n  test('adds wrongly', () => expect(1 + 1, 'the sum').toBe(3))\n})",
  )
  await program('playwright', ['test', '--config', join(folder, 'playwright.config.ts')])
  const { passed, failures } = playwrightReport.parse(readReport())
  expect(passed).toBe(1)
  expect(failures).toHaveLength(1)
  expect(failures[0]).toMatch(/sum\.spec\.ts:4 › adds wrongly\n.*the sum/)
})

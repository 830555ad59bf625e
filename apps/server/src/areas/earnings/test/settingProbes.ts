/** The observable effect of each income and settlement setting. */
import { addDays } from '@wallpaper/contract/day'
import { orderRanking, runningShareList } from '@wallpaper/contract/earnings'
import {
  consoleRates,
  proposeRate,
  settlementDays,
  trySettlement,
} from '@wallpaper/contract/earnings/earnings.console'
import { importOne, tryImport, uploadImport } from '@wallpaper/contract/earnings/import.console'
import { sql } from 'drizzle-orm'
import { businessDay } from '../../../platform/clock.ts'
import type { TestPerson } from '../../../test/factories.ts'
import { makeImports } from '../../../test/income.ts'
import { settleShared } from '../../../test/money.ts'
import {
  dayMs,
  isAccepted,
  newPerson,
  type ProbeWorld,
  runJob,
  runSql,
  type SettingProbes,
  signedIn,
} from '../../../test/settings/settingProbe.ts'
import { tutorWorld } from '../../../test/settings/worlds.ts'
import { recordTakes } from '../../../test/takes.ts'
import type { earningsSettings } from '../earnings.settings.ts'
import { csvOf, mapping } from '../import/test/importWorld.ts'

const today = ({ server }: ProbeWorld): string => businessDay(server.services.clock())

/** A hundred takes are worth 20 yuan. */
const take = (world: ProbeWorld, uid: number, free = 100) =>
  recordTakes(world.server.services.db, { uid, day: today(world), free })

const staffOf = async ({ server }: ProbeWorld, role: 'finance_maker' | 'finance_checker' = 'finance_maker') =>
  server.asStaff(await server.make.staff(role))

/** A person's share of a 20 yuan day of somebody they invited or teach, after a first settled day. */
const shareOf = async (world: ProbeWorld, of: Pick<TestPerson, 'uid'>, by: Pick<TestPerson, 'uid'>) => {
  for (let days = 0; days < 2; days += 1) {
    world.server.passTime(dayMs)
    await take(world, of.uid)
    await settleShared(world.server, today(world))
  }
  const client = await signedIn(world, by)
  const { parts } = await client.call(runningShareList, { direction: 'in', day: today(world) })
  return parts.map(({ percent }) => percent).filter((percent) => percent !== null)
}

/** The warnings for this day once it is over. */
const warningsOf = async (world: ProbeWorld): Promise<string[]> => {
  const day = today(world)
  world.server.passTime(dayMs)
  return (await (await staffOf(world)).call(trySettlement, { day })).warnings.map(({ title }) => title)
}

const uploaded = async (world: ProbeWorld, rows: readonly (readonly (string | number)[])[]) =>
  (await staffOf(world)).call(
    uploadImport,
    { platform: 'douyin' },
    { file: new File([csvOf(rows)], 'bill.csv') },
  )

let numbers = 0
const rowOf = (world: ProbeWorld, uid: number, yuan: string) => {
  numbers += 1
  return [`probe-${numbers}`, uid, '', today(world), yuan, '轻剪视频']
}

export const settingProbes: SettingProbes<typeof earningsSettings.settings> = {
  'earnings.inviter_percent': {
    to: 8,
    ask: async (world) => {
      const { server } = world
      const inviter = await server.make.person()
      const createdAt = new Date(server.services.clock())
      const invitee = await server.make.person({ inviterUid: inviter.uid, createdAt })
      return shareOf(world, invitee, inviter)
    },
    shows: (percent) => [percent],
  },
  'earnings.tutor_percent': {
    to: 6,
    ask: async (world) => {
      const { approvedTutor, taken } = tutorWorld(world.server)
      const tutor = await approvedTutor()
      return shareOf(world, await taken(tutor), tutor)
    },
    shows: (percent) => [percent],
  },
  'earnings.rate_notice_days': {
    to: 3,
    ask: async (world) => {
      const client = await staffOf(world)
      const { items } = await client.call(consoleRates, {})
      const milli = Math.max(...items.map((rate) => rate.milli)) + 1
      const starts_on = addDays(today(world), 5)
      return isAccepted(
        client.call(proposeRate, { line: 'picture', way: 'ad', milli, starts_on, reason: '广告涨价了' }),
      )
    },
    shows: (days) => days <= 5,
  },
  'earnings.ranking_amounts': {
    to: false,
    ask: async (world) => {
      world.server.passTime(dayMs)
      await take(world, (await newPerson(world)).uid)
      await runJob(world, 'earnings.post-settlement', { day: today(world), by: '测试' })
      world.server.passTime(dayMs)
      await runJob(world, 'earnings.settle-yesterday')
      const { items } = await (await newPerson(world)).client.call(orderRanking, { period: 'month' })
      return [...new Set(items.map(({ amount_fen }) => amount_fen !== null))]
    },
    shows: (isShown) => [isShown],
  },
  'earnings.settles_alone': {
    to: false,
    ask: async (world) => {
      // Nobody earned anything on the day before, so that there is no warning.
      world.server.passTime(3 * dayMs)
      const day = today(world)
      await take(world, (await newPerson(world)).uid)
      world.server.passTime(dayMs)
      await runJob(world, 'earnings.settle-yesterday')
      const { items } = await (await staffOf(world)).call(settlementDays, {})
      return items.find((item) => item.day === day)?.state
    },
    shows: (isAlone) => (isAlone ? 'settled' : 'waiting'),
  },
  'earnings.line_change_percent': {
    to: 80,
    ask: async (world) => {
      const { uid } = await newPerson(world)
      world.server.passTime(2 * dayMs)
      await take(world, uid, 100)
      await settleShared(world.server, today(world))
      world.server.passTime(dayMs)
      await take(world, uid, 150)
      return warningsOf(world)
    },
    shows: (percent) => (percent < 50 ? ['图片线 +50.0%'] : []),
  },
  'earnings.import_rows_max': {
    to: 2,
    ask: async (world) => {
      const { uid } = await newPerson(world)
      return isAccepted(
        uploaded(
          world,
          [1, 2, 3].map(() => rowOf(world, uid, '10.00')),
        ),
      )
    },
    shows: (rows) => rows >= 3,
  },
  'earnings.import_unusual_times': {
    to: 100,
    ask: async (world) => {
      const { uid } = await newPerson(world)
      const day = today(world)
      world.server.passTime(dayMs)
      const postedAt = world.server.services.clock()
      const times = { postedAt, releaseAt: postedAt + 7 * dayMs }
      // One yuan a day over thirty days.
      const income = {
        uid,
        day,
        line: 'picture',
        note: '',
        grossFen: 3_000,
        takes: 1,
        inviter: null,
      } as const
      await makeImports(world.server.services, [{ ...income, ...times }])
      const { id } = await uploaded(world, [rowOf(world, uid, '50.00')])
      const client = await staffOf(world)
      await client.call(tryImport, { id, mapping, line: 'picture' })
      const { rows } = await runSql(world, sql`SELECT run FROM income_imports WHERE id = ${id}`)
      await runJob(world, 'earnings.check-import', { id, run: rows[0]?.run })
      return (await client.call(importOne, { id })).totals?.marked.rows
    },
    shows: (times) => (times < 50 ? 1 : 0),
  },
  'earnings.person_day_yuan': {
    to: 10,
    ask: async (world) => {
      world.server.passTime(2 * dayMs)
      await take(world, (await newPerson(world)).uid)
      return warningsOf(world)
    },
    shows: (yuan) => (yuan < 14 ? [`1 人单日超过 ${yuan} 元`] : []),
  },
}

/**
 * This area's demo data: days with takes are settled by the product's own code; imported platform income adds
 * up to the sums that the screens show, months back. Everything is in the ledger.
 */

import { createHash } from 'node:crypto'
import type { LineId } from '@wallpaper/contract'
import { percentOf, splitByWeight } from '@wallpaper/contract'
import { addDays, dayBegin } from '@wallpaper/contract/day'
import { businessDay } from '../../../platform/clock.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { demoMembersIn, demoPhone, findPersonByPhone } from '../../account/public.ts'
import { demoCaller } from '../../staff/public.ts'
import { settings } from '../earnings.settings.ts'
import { eachDay, periodAt } from '../period/period.rules.ts'
import { refreshRankings } from '../ranking/ranking.repository.ts'
import { readIncomeSeries } from '../report/incomeSeries.service.ts'
import { incomeReader } from '../report/report.repository.ts'
import { type ReleaseRule, releaseRule, releaseTimeOf } from '../settlement/releaseTime.ts'
import { settlementRepository } from '../settlement/settlement.repository.ts'
import { settleDay } from '../settlement/settlement.service.ts'
import { tryDay } from '../settlement/trial.service.ts'
import { nobody } from '../split/share.rules.ts'
import { type DemoImported, makeOpenImports, postBills } from './demoImports.ts'
import type { DemoIncomeDeps } from './demoIncome.deps.ts'

const hourMs = 3_600_000
/** As long as the demo codes have takes. */
const audienceDays = 60
const monthsBack = 9

type ByLine = Partial<Record<LineId, number>>

/** Income of each day by line, today first, as in the screen designs. */
const lastDays: readonly ByLine[] = [
  { picture: 16_820, creative: 8_236, tool: 3_650, ai: 2_940, overseas: 1_200 },
  { picture: 14_960, creative: 7_328, tool: 3_210, ai: 2_540, overseas: 1_180 },
]
const weights: readonly (readonly [LineId, number])[] = [
  ['picture', 512],
  ['creative', 251],
  ['tool', 110],
  ['ai', 87],
  ['overseas', 40],
]
/** Income of each earlier month, the last one first. */
const monthFen = [712_000, 643_300, 589_000, 610_500, 562_200, 517_400, 545_200, 490_600, 431_800]

const products: Record<string, readonly string[]> = {
  picture: ['轻剪视频'],
  creative: ['扫描小帮手'],
  tool: ['口袋天气'],
  ai: ['轻剪视频'],
  overseas: ['口袋天气'],
  young: ['口袋天气'],
}

/** Percentage from 85 to 115, deterministic by seed. */
const swing = (seed: string): number => 85 + (createHash('sha256').update(seed).digest().readUInt16LE(0) % 31)

const byWeight = (fen: number): ByLine => {
  const parts = splitByWeight(
    fen,
    weights.map(([, weight]) => weight),
  )
  return Object.fromEntries(weights.map(([line], at) => [line, parts[at] ?? 0]))
}

/** Older days have only one line, to create fewer rows. */
const onOneLine = (day: string, fen: number): ByLine => {
  const [line] = weights[swing(day) % weights.length] ?? ['picture']
  return { [line]: fen }
}

/** Splits a month into days whose sum is exact to the fen. */
const daysOfMonth = (monthDay: string, fen: number, isLongAgo: boolean): Map<string, ByLine> => {
  const days = eachDay(periodAt('month', monthDay))
  const parts = splitByWeight(fen, days.map(swing))
  const linesOf = isLongAgo ? onOneLine : (_: string, part: number) => byWeight(part)
  return new Map(days.map((day, at) => [day, linesOf(day, parts[at] ?? 0)]))
}

const dailyFen = 28_900

const wantedDays = (today: string): Map<string, ByLine> => {
  const wanted = new Map<string, ByLine>()
  for (let back = monthsBack; back >= 1; back -= 1)
    for (const [day, fen] of daysOfMonth(
      periodAt('month', today, -back).fromDay,
      monthFen[back - 1] ?? 0,
      back > 1,
    ))
      wanted.set(day, fen)
  for (const day of eachDay({ fromDay: periodAt('month', today).fromDay, toDay: today }))
    wanted.set(day, byWeight(Math.round((dailyFen * swing(day)) / 100)))
  lastDays.forEach((fen, back) => {
    wanted.set(addDays(today, -back), fen)
  })
  return wanted
}

/** Smallest gross whose creator's part is exactly this. */
const grossFor = (creatorFen: number, percent: number): number => {
  let gross = Math.floor((creatorFen * 100) / percent)
  while (percentOf(gross, percent) < creatorFen) gross += 1
  return gross
}

interface Making {
  lead: number
  inviter: number
  invitee: number
  creatorPercent: number
  inviterPercent: number
  today: string
  now: number
}

const postingOf = (day: string, { today, now }: Making, release: ReleaseRule) => {
  const postedAt = day === today ? now : dayBegin(addDays(day, 1)) + 9 * hourMs
  return { postedAt, releaseAt: releaseTimeOf(postedAt, release) }
}

const sharedWith = (
  inviterUid: number | null,
  { creatorPercent, inviterPercent }: Making,
  percent: number = inviterPercent,
) => ({
  creatorPercent,
  relations: { ...nobody, inviterUid, inviterPercent: percent },
})

/** Platform income on top of takes, by day and line. */
const importsOf = async (
  deps: DemoIncomeDeps,
  making: Making,
  release: ReleaseRule,
): Promise<DemoImported[]> => {
  const { lead, inviter, today } = making
  const wanted = wantedDays(today)
  const [fromDay = today] = wanted.keys()
  const found = await deps.db.read(async (tx) => {
    const series = await readIncomeSeries(tx, { uid: lead, today, rateBonuses: deps.rateBonuses })
    const sums = new Map<string, number>()
    for (const row of await incomeReader(tx, lead).sumsByDayAndLine({ fromDay, toDay: today }))
      sums.set(`${row.day}/${row.line}`, row.amountFen)
    for (const { day, line, amountFen } of series.expected({ fromDay, toDay: today }))
      sums.set(`${day}/${line}`, (sums.get(`${day}/${line}`) ?? 0) + amountFen)
    return sums
  })
  return [...wanted].flatMap(([day, lines]) =>
    weights.flatMap(([line]) => {
      const missing = (lines[line] ?? 0) - (found.get(`${day}/${line}`) ?? 0)
      if (missing <= 0) return []
      const grossFen = grossFor(missing, making.creatorPercent)
      return [
        {
          uid: lead,
          day,
          line,
          note: products[line]?.[0] ?? '口袋天气',
          grossFen,
          takes: Math.max(1, Math.round(grossFen / 3_400)),
          ...sharedWith(inviter, making),
          ...postingOf(day, making, release),
        },
      ]
    }),
  )
}

/** Income of a person whom the lead invited, for the lead's share. */
const inviteeImports = (making: Making, release: ReleaseRule): DemoImported[] => {
  const month = periodAt('month', making.today).fromDay
  return eachDay({ fromDay: addDays(making.today, -28), toDay: addDays(making.today, -1) }).map((day) => ({
    uid: making.invitee,
    day,
    line: 'creative',
    note: '扫描小帮手',
    grossFen: 40 * swing(`小满/${day}`),
    takes: 2,
    ...sharedWithLead(making, day < month),
    ...postingOf(day, making, release),
  }))
}

/** Team percentage that last month leads to; must match the team area's demo data. */
const teamPercent = 8
/**
 * Webmaster percentage of the lead's inviter since the month began; must match the member area's demo data.
 */
const sitePercent = 3

const sharedWithLead = (making: Making, isBefore: boolean) => {
  if (isBefore) return sharedWith(making.lead, making)
  const { relations, ...shared } = sharedWith(making.lead, making, teamPercent)
  return { ...shared, relations: { ...relations, siteUid: making.inviter, sitePercent } }
}

/** Top earners have income daily, others now and then. */
const everyDays = (monthYuan: number): number => (monthYuan > 700 ? 1 : monthYuan > 300 ? 3 : 5)

/** Income of the rest of the lead's team since last month; the first settled day of each is not shared. */
const memberImports = async (tx: Reader, making: Making, release: ReleaseRule): Promise<DemoImported[]> => {
  const { today } = making
  const month = periodAt('month', today).fromDay
  return (await demoMembersIn(tx)).flatMap(({ uid, nickname, daysAgo, monthYuan }) => {
    if (monthYuan === 0) return []
    const every = everyDays(monthYuan)
    const joined = addDays(today, 1 - daysAgo)
    const first = periodAt('month', today, -1).fromDay
    return eachDay({ fromDay: first, toDay: addDays(today, -1) })
      .filter((day) => day >= joined)
      .filter((_, at) => at % every === 0)
      .map(
        (day, at): DemoImported => ({
          uid,
          day,
          line: 'creative',
          note: '扫描小帮手',
          grossFen: Math.round((monthYuan * every * swing(`${nickname}/${day}`)) / 30),
          takes: 1,
          ...(at === 0 ? sharedWith(null, making) : sharedWithLead(making, day < month)),
          ...postingOf(day, making, release),
        }),
      )
  })
}

const uidOf = async ({ db, vault }: DemoIncomeDeps, id: string): Promise<number | undefined> => {
  const phone = demoPhone(id)
  return (await db.read((tx) => findPersonByPhone(tx, vault.lookup(phone))))?.uid
}

/** As in the product: a day with warnings needs a reason and somebody who posted it. */
const settleDemoDay = async (deps: DemoIncomeDeps, day: string): Promise<void> => {
  const { db } = deps
  const now = dayBegin(addDays(day, 1)) + 9 * hourMs
  const { warnings } = await db.snapshot((tx) => tryDay(tx, day, deps))
  if (warnings.length === 0) return settleDay(deps, day, { by: '系统', now })
  const by = await db.write(async (tx) => {
    const creatorPercent = await settings(tx).get('codes.creator_percent')
    const reason = '首页推荐带来，看过取图来源'
    await settlementRepository(tx).lockDay({
      day,
      state: 'settling',
      creatorPercent,
      warnings,
      reason,
      postedBy: '',
      begunAt: new Date(now),
    })
    return (await demoCaller(tx, 'finance_checker')).name
  })
  await settleDay(deps, day, { by, now })
}

/** Does nothing when the demo income exists. */
export const makeDemoIncome = async (deps: DemoIncomeDeps): Promise<void> => {
  const { db, clock } = deps
  const [lead, inviter, invitee] = [
    await uidOf(deps, 'lead'),
    await uidOf(deps, 'azhe'),
    await uidOf(deps, 'xiaoman'),
  ]
  if (!lead || !inviter || !invitee) return
  if ((await db.read((tx) => incomeReader(tx, lead).firstDay())) !== undefined) return
  const now = clock()
  const today = businessDay(now)
  // From the start of last month, since reports compare a month with the one before.
  const firstDay = periodAt('month', today, -1).fromDay
  for (let back = audienceDays; back >= 1; back -= 1) {
    const day = addDays(today, -back)
    if (day < firstDay) continue
    await settleDemoDay(deps, day)
  }
  const values = await db.read((tx) => settings(tx).many('codes.creator_percent', 'earnings.inviter_percent'))
  const making: Making = {
    lead,
    inviter,
    invitee,
    today,
    now,
    creatorPercent: values['codes.creator_percent'],
    inviterPercent: values['earnings.inviter_percent'],
  }
  const release = await db.read(releaseRule)
  await postBills(db, '扫描小帮手分成', inviteeImports(making, release), now)
  const members = await db.read((tx) => memberImports(tx, making, release))
  await postBills(db, '扫描小帮手团队', members, now)
  await postBills(db, '推广应用分成', await importsOf(deps, making, release), now)
  await makeOpenImports(deps, { lead, invitee, today, now })
  await db.write((tx) => refreshRankings(tx, today, new Date(now)))
}

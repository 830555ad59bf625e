/** Settlement for finance: the last days, a trial that writes nothing, and a proposal to be approved. */

import { lines, type OutputOf } from '@wallpaper/contract'
import { addDays } from '@wallpaper/contract/day'
import {
  proposeSettlement,
  settlementDays,
  settlementExport,
  trySettlement,
} from '@wallpaper/contract/earnings/earnings.console'
import {
  incomeSourceIds,
  incomeSources,
  rateText,
  takeWays,
} from '@wallpaper/contract/earnings/earnings.labels'
import { businessDay, type Clock } from '../../../platform/clock.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { type Route, read, write } from '../../../platform/http/route.ts'
import { refuse, refuseField } from '../../../platform/refusal.ts'
import { type Column, column, csvFile, money, tableLines } from '../../../platform/sheet/csv.ts'
import { takesApartOn } from '../../codes/public.ts'
import type { Approvals } from '../../staff/public.ts'
import { settings } from '../earnings.settings.ts'
import { peopleNamed } from '../report/row.present.ts'
import { settlementKind, settlementSubject } from './settlement.approval.ts'
import { settlementReader } from './settlement.repository.ts'
import type { SettlementTerms } from './settlementTerms.ts'
import { type Trial, tryDay } from './trial.service.ts'
import { unexplained } from './warning.ts'

export interface SettlementConsoleDeps extends SettlementTerms {
  clock: Clock
  approvals: Approvals
}

type Presented = OutputOf<typeof trySettlement>

const sum = (trial: Trial, pick: (line: Trial['lines'][number]) => number): number =>
  trial.lines.reduce((all, line) => all + pick(line), 0)

const totalsOf = (trial: Trial) => {
  const [gross, creator, team, tutor] = [
    sum(trial, ({ grossFen }) => grossFen),
    sum(trial, ({ creatorFen }) => creatorFen),
    sum(trial, ({ teamFen }) => teamFen),
    sum(trial, ({ tutorFen }) => tutorFen),
  ]
  return {
    gross_fen: gross,
    creator_fen: creator,
    team_fen: team,
    tutor_fen: tutor,
    platform_fen: gross - creator - team - tutor,
  }
}

const presentLines = (trial: Trial): Presented['lines'] =>
  trial.lines.map(({ line, way, takes, milli, grossFen, creatorFen, teamFen, tutorFen }) => ({
    line,
    way,
    takes,
    milli,
    gross_fen: grossFen,
    creator_fen: creatorFen,
    team_fen: teamFen,
    tutor_fen: tutorFen,
    platform_fen: grossFen - creatorFen - teamFen - tutorFen,
  }))

const apartWords = { owner: '本人访问', bot: '机器访问', burst: '同一网络短时间太多', '': '' } as const

const trialOf = async (tx: Reader, day: string, deps: SettlementConsoleDeps): Promise<Presented> => {
  const { clock, approvals } = deps
  if (day >= businessDay(clock())) throw refuseField('day', '这一天还没有过完')
  const trial = await tryDay(tx, day, deps)
  const row = await settlementReader(tx).day(day)
  const isPosted = row?.state === 'settled' || row?.state === 'settling'
  const asked = isPosted && trial.dueFen !== 0 ? unexplained(trial.warnings, row.warnings) : []
  const posted = await settlementReader(tx).postedBySource(day)
  const personOf = await peopleNamed(
    tx,
    trial.creators.map(({ uid }) => uid),
  )
  return {
    day,
    state: row?.state ?? 'open',
    takes: trial.takes,
    apart: (await takesApartOn(tx, day)).map(({ why, takes }) => ({ name: apartWords[why], takes })),
    people: trial.people,
    before_gross_fen: trial.beforeGrossFen,
    ...totalsOf(trial),
    lines: presentLines(trial),
    creators: trial.creators.map(({ uid, amountFen }) => ({
      uid,
      name: personOf(uid).name,
      amount_fen: amountFen,
    })),
    // A posted day shows the warnings explained then, and the unexplained ones of late takes.
    warnings: (isPosted ? [...row.warnings, ...asked] : trial.warnings).map(({ title, note }) => ({
      title,
      note,
      is_explained: isPosted && !asked.some((one) => one.title === title),
    })),
    reason: row?.reason ?? '',
    needs_reason: isPosted ? asked.length > 0 : trial.warnings.length > 0,
    posted: incomeSourceIds.flatMap((source) => {
      const found = posted.find((one) => one.source === source)
      return found ? [{ name: incomeSources[source].name, amount_fen: found.amountFen }] : []
    }),
    posted_fen: posted.reduce((all, { amountFen }) => all + amountFen, 0),
    due_fen: trial.dueFen,
    approval_id: await approvals.pendingIdOf(tx, settlementKind, settlementSubject(day)),
    posted_by: row?.postedBy ?? '',
    settled_at: row?.settledAt?.getTime() ?? null,
  }
}

const columns: Column<Presented['lines'][number]>[] = [
  column('产品线', ({ line }) => lines[line].name),
  column('方式', ({ way }) => takeWays[way]),
  column('有效次数', ({ takes }) => String(takes)),
  column('费率（元）', ({ milli }) => (milli === null ? '按订单' : rateText(milli))),
  column('总额（元）', ({ gross_fen }) => money(gross_fen)),
  column('创作者（元）', ({ creator_fen }) => money(creator_fen)),
  column('团队与邀请（元）', ({ team_fen }) => money(team_fen)),
  column('导师（元）', ({ tutor_fen }) => money(tutor_fen)),
  column('平台（元）', ({ platform_fen }) => money(platform_fen)),
]

const csvOf = (trial: Presented) =>
  csvFile(`收益结算-${trial.day}`, [
    ...tableLines(columns, trial.lines),
    [
      '合计',
      '',
      String(trial.takes),
      '',
      ...[trial.gross_fen, trial.creator_fen, trial.team_fen, trial.tutor_fen, trial.platform_fen].map(money),
    ],
  ])

const daysShown = 31

export const settlementConsoleRoutes = (deps: SettlementConsoleDeps): Route[] => [
  read(settlementDays, async ({ tx }) => {
    const today = businessDay(deps.clock())
    const fromDay = addDays(today, -daysShown)
    const rows = new Map((await settlementReader(tx).daysFrom(fromDay)).map((row) => [row.day, row]))
    const totals = new Map((await settlementReader(tx).totalsFrom(fromDay)).map((row) => [row.day, row]))
    return {
      items: Array.from({ length: daysShown }, (_, at) => {
        const day = addDays(today, -1 - at)
        const row = rows.get(day)
        return {
          day,
          state: row?.state ?? ('open' as const),
          amount_fen: totals.get(day)?.amountFen ?? 0,
          people: totals.get(day)?.people ?? 0,
          settled_at: row?.settledAt?.getTime() ?? null,
        }
      }),
    }
  }),
  read(trySettlement, ({ tx, input }) => trialOf(tx, input.day, deps), { snapshot: true }),
  read(settlementExport, async ({ tx, input }) => csvOf(await trialOf(tx, input.day, deps)), {
    snapshot: true,
  }),
  write(proposeSettlement, async ({ tx, input, act }) => {
    const trial = await trialOf(tx, input.day, deps)
    const isCorrection = trial.state === 'settled' && trial.needs_reason
    if (!isCorrection && (trial.state === 'settled' || trial.state === 'settling'))
      throw refuse('这一天已经入账了，迟到的取图会自动更正')
    const { warnings } = await tryDay(tx, input.day, deps)
    const { id } = await deps.approvals.propose(tx, act, {
      kind: settlementKind,
      subject: settlementSubject(input.day),
      proposal: {
        day: input.day,
        grossFen: trial.gross_fen,
        creatorFen: trial.creator_fen,
        people: trial.people,
        warnings,
        isCorrection,
        dueFen: trial.due_fen,
        creatorPercent: await settings(tx).get('codes.creator_percent'),
      },
    })
    return { approval_id: id }
  }),
]

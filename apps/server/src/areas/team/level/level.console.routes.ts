/** Levels for staff: every version, a trial over the last closed month, and a proposal to be approved. */
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import { consoleLevels, proposeLevels, tryLevels } from '@wallpaper/contract/team/level.console'
import { businessDay, type Clock } from '../../../platform/clock.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { type Route, read, write } from '../../../platform/http/route.ts'
import { refuse, refuseField } from '../../../platform/refusal.ts'
import { sharePercents } from '../../earnings/public.ts'
import type { Approvals } from '../../staff/public.ts'
import { levelsKind, levelsSubject, monthText } from './level.approval.ts'
import { type Level, type LevelStep, levelsObjection, levelsOf, monthOf, versionFor } from './level.rules.ts'
import { type LevelVersionRow, levelVersionReader } from './levelVersion.repository.ts'

const presentLevel = ({ level, name, percent, fromFen }: Level) => ({
  level,
  name,
  percent,
  from_fen: fromFen,
})

const stepsIn = (input: ParsedInput<typeof tryLevels>): LevelStep[] =>
  ([2, 3, 4] as const).map((level) => ({
    percent: input[`percent_${level}`],
    fromFen: input[`yuan_${level}`] * 100,
  }))

/** Announced a whole month ahead, since the income of that month decides the levels. */
const earliestMonth = (now: number): string => monthOf(businessDay(now), 2)

type Version = OutputOf<typeof consoleLevels>['items'][number]

const stateOf = (
  { startsOn }: LevelVersionRow,
  currentStart: string | undefined,
  today: string,
): Version['state'] => {
  if (startsOn > today) return 'future'
  return startsOn === currentStart ? 'current' : 'past'
}

const trialOf = async (tx: Reader, levels: readonly Level[]): Promise<OutputOf<typeof tryLevels>> => {
  const moves = await levelVersionReader(tx).lastMonthBy(levels)
  const sum = (rows: typeof moves, of: (move: (typeof moves)[number]) => number) =>
    rows.reduce((total, move) => total + of(move), 0)
  const teams = ({ teams: count }: (typeof moves)[number]) => count
  return {
    month: moves[0]?.month ?? null,
    teams: levels.map(({ level, name }) => ({
      level,
      name,
      before: sum(
        moves.filter((move) => move.before === level),
        teams,
      ),
      after: sum(
        moves.filter((move) => move.level === level),
        teams,
      ),
    })),
    share_now_fen: sum(moves, ({ shareFen }) => shareFen),
    share_then_fen: sum(moves, ({ shareThenFen }) => shareThenFen),
  }
}

export const levelConsoleRoutes = ({ clock, approvals }: { clock: Clock; approvals: Approvals }): Route[] => [
  read(consoleLevels, async ({ tx, caller }) => {
    const versions = await levelVersionReader(tx).all()
    const { inviter } = await sharePercents(tx)
    const today = businessDay(clock())
    const current = versionFor(versions, monthOf(today))?.startsOn
    const waiting = { tab: 'pending', kinds: [levelsKind] } as const
    const { items: pending } = await approvals.page(tx, caller, waiting, { limit: 100 })
    return {
      items: versions.map((row) => ({
        month: row.startsOn.slice(0, 7),
        state: stateOf(row, current, today),
        levels: levelsOf(inviter, row.levels).map(presentLevel),
        reason: row.reason,
        made_by: row.madeBy,
        approved_by: row.approvedBy,
        made_at: row.madeAt.getTime(),
      })),
      pending: pending.map(({ id, title, reason, maker, made_at }) => ({
        approval_id: id,
        title,
        reason,
        made_by: maker.name,
        made_at,
      })),
      earliest_month: earliestMonth(clock()).slice(0, 7),
    }
  }),

  read(tryLevels, async ({ tx, input }) => {
    const { inviter } = await sharePercents(tx)
    return trialOf(tx, levelsOf(inviter, stepsIn(input)))
  }),

  write(proposeLevels, async ({ tx, input, act }) => {
    const startsOn = `${input.month}-01`
    const earliest = earliestMonth(act.now)
    if (startsOn < earliest)
      throw refuseField('month', `要提前一个整月告诉创作者，最早 ${monthText(earliest)}`)
    const versions = await levelVersionReader(tx).all()
    if (versions.some((version) => version.startsOn === startsOn))
      throw refuseField('month', '这个月已经有一个版本了')
    const { inviter } = await sharePercents(tx)
    const levels = stepsIn(input)
    const objection = levelsObjection(levelsOf(inviter, levels))
    if (objection) throw refuse(objection)
    const { id } = await approvals.propose(tx, act, {
      kind: levelsKind,
      subject: levelsSubject,
      proposal: { startsOn, levels, firstPercent: inviter },
    })
    return { approval_id: id }
  }),
]

/** Levels for staff: all versions, and adding one that begins later. */
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import type { addLevelVersion, memberLevels } from '@wallpaper/contract/member/member.console'
import { audit } from '../../../platform/audit/audit.ts'
import { dayMs, timeText } from '../../../platform/clock.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { StaffAct } from '../../../platform/http/route.ts'
import { Refusal, refuseField } from '../../../platform/refusal.ts'
import type { Namer, Naming } from '../../staff/public.ts'
import { settings } from '../member.settings.ts'
import { type LevelVersionRow, levelReader, levelRepository } from './level.repository.ts'
import { versionAt } from './level.rules.ts'

type Version = OutputOf<typeof addLevelVersion>

const present = async (
  tx: Reader,
  rows: readonly LevelVersionRow[],
  naming: Naming,
  now: number,
): Promise<Version[]> => {
  const reader = levelReader(tx)
  const names = new Map((await reader.levels()).map(({ id, name }) => [id, name]))
  const all = await reader.versions()
  const label = await naming(
    tx,
    rows.flatMap(({ madeBy }) => (madeBy === null ? [] : [`staff:${madeBy}`])),
  )
  return rows.map((row) => ({
    id: row.id,
    level_id: row.levelId,
    level_name: names.get(row.levelId) ?? row.levelId,
    starts_at: row.startsAt.getTime(),
    is_current: versionAt(all, row.levelId, now)?.id === row.id,
    prices: { month: row.monthFen, quarter: row.quarterFen, year: row.yearFen },
    rights: {
      homepages: row.homepages,
      codes: row.codes,
      sub_accounts: row.subAccounts,
      face_swaps: row.faceSwaps,
      rate_bonus: row.rateBonus,
      tools: row.hasTools,
      priority: row.hasPriority,
    },
    made_by: row.madeBy === null ? '' : label(`staff:${row.madeBy}`),
    reason: row.reason,
  }))
}

export const listLevels = async (
  tx: Reader,
  naming: Naming,
  now: number,
): Promise<OutputOf<typeof memberLevels>> => ({
  items: await present(tx, await levelReader(tx).versions(), naming, now),
})

export const addVersion = async (
  tx: Tx,
  input: ParsedInput<typeof addLevelVersion>,
  act: StaffAct,
  naming: Naming,
): Promise<Version> => {
  const { level_id, starts_at, reason, ...facts } = input
  const repository = levelRepository(tx)
  const level = (await repository.levels()).find(({ id }) => id === level_id)
  if (!level) throw new Refusal('notFound')
  const days = await settings(tx).get('member.level_notice_days')
  if (starts_at <= act.now || starts_at < act.now + days * dayMs)
    throw refuseField('starts_at', days > 0 ? `最早从 ${days} 天后生效` : '要从以后的时间生效')
  const row = await repository.insert({
    levelId: level_id,
    startsAt: new Date(starts_at),
    monthFen: facts.month_fen,
    quarterFen: facts.quarter_fen,
    yearFen: facts.year_fen,
    homepages: facts.homepages,
    codes: facts.codes,
    subAccounts: facts.sub_accounts,
    faceSwaps: facts.face_swaps,
    rateBonus: facts.rate_bonus,
    hasTools: facts.tools,
    hasPriority: facts.priority,
    madeBy: act.caller.id,
    reason,
  })
  if (!row) throw refuseField('starts_at', '这个时间已经有一版了')
  await audit(tx, act, {
    action: 'member.level',
    subject: `member_level:${level_id}`,
    after: { ...facts, starts_at: timeText(starts_at) },
  })
  const [version] = await present(tx, [row], naming, act.now)
  if (!version) throw new Error('no version')
  return version
}

export const levelNamer: Namer = {
  kind: 'member_level',
  names: async (tx, ids) =>
    new Map(
      (await levelReader(tx).levels())
        .filter(({ id }) => ids.includes(id))
        .map(({ id, name }) => [id, `${name}会员`]),
    ),
}

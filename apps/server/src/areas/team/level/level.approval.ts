/** A new version of the levels: proposed by one, approved by another, announced before it begins. */
import { teamScreens } from '@wallpaper/contract/team/team.screens'
import { z } from 'zod'
import { audit } from '../../../platform/audit/audit.ts'
import { businessDay } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import { sharePercents } from '../../earnings/public.ts'
import { announce } from '../../notice/public.ts'
import { type ApprovalContext, type ApprovalKind, defineApproval, staffNames } from '../../staff/public.ts'
import { type LevelStep, levelsOf, monthOf } from './level.rules.ts'
import { levelVersionRepository } from './levelVersion.repository.ts'

export const levelsKind = 'team.levels'
export const levelsSubject = 'levels:all'

const step = z.object({ percent: z.number().int(), fromFen: z.number().int() })
const proposal = z.object({ startsOn: z.string(), levels: z.array(step), firstPercent: z.number().int() })
type Proposal = z.output<typeof proposal>

export const monthText = (day: string): string => `${day.slice(0, 4)} 年 ${Number(day.slice(5, 7))} 月`
const yuan = (fen: number): string => (fen / 100).toLocaleString('en-US')
const levelsText = (firstPercent: number, steps: readonly LevelStep[]): string =>
  levelsOf(firstPercent, steps)
    .slice(1)
    .map(({ name, percent, fromFen }) => `${name}满 ${yuan(fromFen)} 元 ${percent}%`)
    .join('，')

const tell = async (tx: Tx, startsOn: string, text: string, now: number): Promise<void> => {
  const before = monthText(monthOf(startsOn, -1))
  await announce(tx, {
    kind: 'income',
    title: `团队等级将从 ${monthText(startsOn)}起调整`,
    body: `${before}的团队收益将按新的门槛算等级：${text}。${monthText(startsOn)}起按新的等级分成，之前的分成不受影响。`,
    link: { path: teamScreens.levels(), action: '看等级' },
    now,
  })
}

const putInForce = async (
  tx: Tx,
  { startsOn, levels, firstPercent }: Proposal,
  { act, maker }: ApprovalContext,
): Promise<void> => {
  if (startsOn <= businessDay(act.now)) throw refuse('生效的月份已经开始了，请撤回后换一个月提交')
  const names = await staffNames(tx, [Number(maker.split(':')[1])])
  const row = await levelVersionRepository(tx).add({
    startsOn,
    levels,
    reason: act.reason,
    madeBy: [...names.values()][0] ?? '',
    approvedBy: act.caller.name,
    madeAt: new Date(act.now),
  })
  if (!row) throw refuse('这个月已经有一个版本了，请换一个月提交')
  const text = levelsText(firstPercent, levels)
  await audit(tx, act, {
    action: 'levels.add',
    subject: levelsSubject,
    after: { levels: text, month: startsOn.slice(0, 7), proposed_by: maker },
  })
  await tell(tx, startsOn, levelsText((await sharePercents(tx)).inviter, levels), act.now)
}

export const levelsApproval: ApprovalKind = defineApproval({
  kind: levelsKind,
  label: '新版团队等级',
  mayMake: 'finance_maker',
  mayCheck: 'finance_checker',
  setsPay: true,
  proposal,
  present: ({ startsOn, levels, firstPercent }) => ({
    title: `${monthText(startsOn)}起的团队等级`,
    lines: [
      ...levelsOf(firstPercent, levels)
        .slice(1)
        .map(({ name, percent, fromFen }) => ({
          label: name,
          value: `团队上月收益满 ${yuan(fromFen)} 元，分成 ${percent}%`,
        })),
      { label: '生效', value: `${monthText(startsOn)}的收益起，之前的分成不变` },
    ],
  }),
  apply: putInForce,
})

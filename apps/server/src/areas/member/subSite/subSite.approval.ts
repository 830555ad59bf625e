/** Webmaster terms and level versions: proposed by one, approved by another, announced before they begin. */
import { memberScreens } from '@wallpaper/contract/member/member.screens'
import { z } from 'zod'
import { audit } from '../../../platform/audit/audit.ts'
import { businessDay } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import { announce, notifyPerson } from '../../notice/public.ts'
import { type ApprovalContext, type ApprovalKind, defineApproval, staffNames } from '../../staff/public.ts'
import type { LevelStep } from '../../team/public.ts'
import { subSiteRepository } from './subSite.repository.ts'
import { siteLevelsOf } from './subSite.rules.ts'

export const siteTermsKind = 'member.site'
export const siteLevelsKind = 'member.site_levels'
export const siteSubject = (uid: number) => `site:${uid}` as const
export const siteLevelsSubject = 'site_levels:all'

const dayText = (day: string): string => day.replaceAll('-', '/')
const yuan = (fen: number): string => (fen / 100).toLocaleString('en-US')

const makerName = async (tx: Tx, maker: string): Promise<string> =>
  [...(await staffNames(tx, [Number(maker.split(':')[1])])).values()][0] ?? ''

const decidedBy = async (tx: Tx, { act, maker }: ApprovalContext) => ({
  reason: act.reason ?? '',
  madeBy: await makerName(tx, maker),
  approvedBy: act.caller.name,
  madeAt: new Date(act.now),
})

const notBegun = (day: string, now: number): void => {
  if (day <= businessDay(now)) throw refuse('生效日已经到了，过去的收益不能改。请撤回后换一天提交')
}

const terms = z.object({
  uid: z.number().int(),
  nickname: z.string(),
  name: z.string(),
  percent: z.number().int(),
  fromDay: z.string(),
  /** The current percentage as the proposer saw it; 0 where there is no site. */
  beforePercent: z.number().int(),
})
type Terms = z.output<typeof terms>

const termsTitle = ({ nickname, percent, beforePercent }: Terms): string => {
  if (percent === 0) return `关闭 ${nickname} 的分站`
  return beforePercent === 0 ? `给 ${nickname} 开通分站 ${percent}%` : `${nickname} 的分站调整为 ${percent}%`
}

const wordsOf = ({ name, percent, beforePercent, fromDay }: Terms): { title: string; body: string } => {
  const day = dayText(fromDay)
  if (percent === 0)
    return {
      title: `「${name}」将在 ${day} 关闭`,
      body: `从 ${day} 起，成员邀请的人的收益不再有分站分成。之前的分成和你的团队分成不受影响。`,
    }
  return beforePercent === 0
    ? {
        title: `「${name}」从 ${day} 起开通`,
        body: `成员邀请的人有收益时，分站得 ${percent}%，由平台支付。你可以给成员设等级，把其中一部分分给他们。`,
      }
    : {
        title: `「${name}」的比例从 ${day} 起调整`,
        body: `分站得 ${percent}%，现在是 ${beforePercent}%。之前的分成不受影响。`,
      }
}

const putTermsInForce = async (tx: Tx, proposal: Terms, context: ApprovalContext): Promise<void> => {
  const { act, maker } = context
  const { uid, name, percent, fromDay, beforePercent } = proposal
  notBegun(fromDay, act.now)
  const decided = await decidedBy(tx, context)
  const row = await subSiteRepository(tx).addTerm({ uid, fromDay, name, percent, ...decided })
  if (!row) throw refuse('这一天已经有一个版本了，请换一天提交')
  await audit(tx, act, {
    action: 'site.terms',
    subject: siteSubject(uid),
    before: { percent: beforePercent },
    after: { site_name: name, percent, from_day: fromDay, proposed_by: maker },
  })
  await notifyPerson(tx, {
    uid,
    kind: 'income',
    ...wordsOf(proposal),
    link: { path: memberScreens.subSite(), action: '看分站' },
    now: act.now,
  })
}

const levels = z.object({
  startsOn: z.string(),
  levels: z.array(z.object({ percent: z.number().int(), fromFen: z.number().int() })),
})

const levelsText = (steps: readonly LevelStep[]): string =>
  siteLevelsOf(steps)
    .slice(1)
    .map(({ name, percent, fromFen }) => `${name}满 ${yuan(fromFen)} 元 ${percent}%`)
    .join('，')

const putLevelsInForce = async (
  tx: Tx,
  { startsOn, levels: steps }: z.output<typeof levels>,
  context: ApprovalContext,
): Promise<void> => {
  const { act, maker } = context
  notBegun(startsOn, act.now)
  const decided = await decidedBy(tx, context)
  const row = await subSiteRepository(tx).addLevelVersion({ startsOn, levels: steps, ...decided })
  if (!row) throw refuse('这一天已经有一个版本了，请换一天提交')
  await audit(tx, act, {
    action: 'site.levels',
    subject: siteLevelsSubject,
    after: { levels: levelsText(steps), from_day: startsOn, proposed_by: maker },
  })
  await announce(tx, {
    kind: 'income',
    title: `分站成员等级将在 ${dayText(startsOn)} 调整`,
    body: `从 ${dayText(startsOn)} 起：${levelsText(steps)}。之前的分成不受影响。`,
    link: { path: memberScreens.subSite(), action: '看分站' },
    now: act.now,
  })
}

export const subSiteApprovals: readonly ApprovalKind[] = [
  defineApproval({
    kind: siteTermsKind,
    label: '分站开通与比例',
    mayMake: 'finance_maker',
    mayCheck: 'finance_checker',
    setsPay: true,
    proposal: terms,
    present: (proposal) => ({
      title: termsTitle(proposal),
      lines: [
        { label: '站长', value: `${proposal.nickname}（${proposal.uid}）` },
        { label: '分站', value: proposal.name },
        {
          label: '比例',
          value: proposal.percent === 0 ? '关闭' : `${proposal.percent}%，原 ${proposal.beforePercent}%`,
        },
        { label: '生效', value: `${dayText(proposal.fromDay)} 的收益起，之前的分成不变` },
      ],
    }),
    apply: putTermsInForce,
  }),
  defineApproval({
    kind: siteLevelsKind,
    label: '新版分站等级',
    mayMake: 'finance_maker',
    mayCheck: 'finance_checker',
    setsPay: true,
    proposal: levels,
    present: ({ startsOn, levels: steps }) => ({
      title: `${dayText(startsOn)} 起的分站等级`,
      lines: [
        ...siteLevelsOf(steps)
          .slice(1)
          .map(({ name, percent, fromFen }) => ({
            label: name,
            value: `成员的团队当月或上月满 ${yuan(fromFen)} 元，另得 ${percent}%`,
          })),
        { label: '生效', value: `${dayText(startsOn)} 的收益起，之前的分成不变` },
      ],
    }),
    apply: putLevelsInForce,
  }),
]

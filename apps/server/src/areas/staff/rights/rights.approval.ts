/** A right for a time: whoever asks for it has it once an admin agrees, until then and no longer. */
import {
  isRequestable,
  type PermissionThing,
  permissionLevels,
  permissionRows,
  permissionThings,
} from '@wallpaper/contract'
import { rightHoursMax } from '@wallpaper/contract/staff/staff.limits'
import { z } from 'zod'
import { audit } from '../../../platform/audit/audit.ts'
import { refuse } from '../../../platform/refusal.ts'
import { defineApproval } from '../approvals/approvalKind.ts'
import { mustNotBeAbout, staffIdIn } from '../secondPerson/secondPerson.ts'
import { type RightRow, rightRepository } from './rights.repository.ts'

export const rightKind = 'staff.grant_right'

const hourMs = 3_600_000

const proposal = z.strictObject({
  thing: z.enum(permissionThings),
  level: z.enum(['see', 'do']),
  hours: z.number().int().min(1).max(rightHoursMax),
})
export type RightProposal = z.infer<typeof proposal>

export const rightWords = ({ thing, level }: { thing: PermissionThing; level: 'see' | 'do' }): string =>
  `${permissionRows[thing].label}：${permissionLevels[level]}`

const isThing = (name: string): name is PermissionThing => permissionThings.some((thing) => thing === name)

/** A cell that the matrix no longer has keeps its name. */
export const wordsOf = ({ thing, level }: Pick<RightRow, 'thing' | 'level'>): string =>
  isThing(thing) ? rightWords({ thing, level }) : thing

export const hoursWords = (hours: number): string => (hours % 24 === 0 ? `${hours / 24} 天` : `${hours} 小时`)

export const rightApproval = defineApproval({
  kind: rightKind,
  label: '临时权限',
  mayMake: 'rights:do',
  mayCheck: 'admin',
  setsPay: false,
  proposal,
  present: ({ hours, ...right }, subject) => ({
    title: `${subject} 申请 ${hoursWords(hours)}的权限`,
    lines: [
      { label: '员工', value: subject },
      { label: '权限', value: rightWords(right) },
      { label: '多久', value: `通过之后 ${hoursWords(hours)}，到时自己结束` },
    ],
  }),
  async apply(tx, { hours, ...right }, { act, maker }) {
    const staffId = staffIdIn(maker)
    if (staffId === null) throw new Error('a right was asked for by nobody')
    mustNotBeAbout(act, staffId)
    if (!isRequestable(right.thing, right.level)) throw refuse('这项权限不能临时给，请驳回')
    const until = new Date(act.now + hours * hourMs)
    await rightRepository(tx).insert({
      ...right,
      staffId,
      reason: act.reason,
      grantedBy: act.caller.id,
      grantedAt: new Date(act.now),
      until,
    })
    await audit(tx, act, {
      action: 'staff.grant_right',
      subject: `staff:${staffId}`,
      after: { right: rightWords(right), hours },
    })
  },
})

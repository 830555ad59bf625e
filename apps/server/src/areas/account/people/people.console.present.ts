/** People for staff: personal data is masked. */
import type { OutputOf } from '@wallpaper/contract'
import type { peopleList, personOne } from '@wallpaper/contract/account/account.console'
import type { BanRow, WarningRow } from './people.repository.ts'
import type { PersonRow } from './person.repository.ts'

type Item = OutputOf<typeof peopleList>['items'][number]
type Profile = OutputOf<typeof personOne>
type Label = (key: string) => string

export const presentPerson = (person: PersonRow): Item => ({
  uid: person.uid,
  nickname: person.nickname,
  avatar_url: person.avatarUrl,
  state: person.state,
  phone: person.phoneMasked,
  invite_code: person.inviteCode,
  is_demo: person.isDemo,
  created_at: person.createdAt.getTime(),
})

const presentBan = (ban: BanRow, label: Label): Profile['bans'][number] => ({
  id: ban.id,
  reason: ban.reason,
  until: ban.until?.getTime() ?? null,
  banned_at: ban.bannedAt.getTime(),
  banned_by:
    ban.proposedBy && ban.bannedBy ? `${label(ban.proposedBy)} 提议，${label(ban.bannedBy)} 复核` : '系统',
  approval_id: ban.approvalId,
  lifted_at: ban.liftedAt?.getTime() ?? null,
  lifted_by: ban.liftedBy ? label(ban.liftedBy) : null,
  lift_reason: ban.liftReason,
})

const presentWarning = (warning: WarningRow, label: Label): Profile['warnings'][number] => ({
  id: warning.id,
  sentence: warning.sentence,
  reason: warning.reason,
  warned_by: warning.warnedBy ? label(warning.warnedBy) : '系统',
  warned_at: warning.warnedAt.getTime(),
  confirmed_at: warning.confirmedAt?.getTime() ?? null,
})

export interface ProfileParts {
  person: PersonRow
  inviter: Profile['inviter']
  invitedCount: number
  openSessions: number
  subAccounts: number
  hasWechat: boolean
  bans: readonly BanRow[]
  warnings: readonly WarningRow[]
  pendingBanId: number | null
  label: Label
}

export const presentProfile = ({ person, label, ...parts }: ProfileParts): Profile => ({
  ...presentPerson(person),
  inviter: parts.inviter,
  invited_count: parts.invitedCount,
  open_sessions: parts.openSessions,
  sub_accounts: parts.subAccounts,
  register_channel: person.registerChannel,
  has_password: person.passwordHash !== null,
  has_wechat: parts.hasWechat,
  closing_at: person.closingAt?.getTime() ?? null,
  closing_reason: person.closingReason,
  closed_at: person.closedAt?.getTime() ?? null,
  bans: parts.bans.map((ban) => presentBan(ban, label)),
  warnings: parts.warnings.map((warning) => presentWarning(warning, label)),
  pending_ban_id: parts.pendingBanId,
})

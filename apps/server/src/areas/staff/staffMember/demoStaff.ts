/**
 * Demo staff: one for each role and a second admin, to show maker and checker. Their passwords and secrets
 * are public; in production they can neither be created nor sign in.
 */
import type { OutputOf, StaffRole } from '@wallpaper/contract'
import type { consoleAbout } from '@wallpaper/contract/staff/staff.console'
import type { Clock } from '../../../platform/clock.ts'
import type { Vault } from '../../../platform/crypto.ts'
import type { Database, Reader } from '../../../platform/db/database.ts'
import type { StaffCaller } from '../../../platform/http/route.ts'
import { hashPassword } from '../../../platform/password.ts'
import { codeOfStep, nextUnusedStep } from '../signIn/totp.ts'
import { staffReader } from './staffMember.repository.ts'
import { createStaffMember } from './staffMember.service.ts'

interface DemoMember {
  username: string
  name: string
  role: StaffRole
  totpSecret: string
}

export const demoPassword = 'tushen-demo-console'

const secretOf = (letter: string) => `DEMODEMODEMODEMODEMODEMODEMODEM${letter}`

export const demoMembers: readonly DemoMember[] = [
  { username: 'demo.admin', name: '陈立', role: 'admin', totpSecret: secretOf('A') },
  { username: 'demo.admin2', name: '王珂', role: 'admin', totpSecret: secretOf('B') },
  { username: 'demo.reviewer', name: '何苗', role: 'reviewer', totpSecret: secretOf('C') },
  { username: 'demo.operator', name: '苏晴', role: 'operator', totpSecret: secretOf('D') },
  { username: 'demo.support', name: '林可', role: 'support', totpSecret: secretOf('E') },
  { username: 'demo.maker', name: '李雯', role: 'finance_maker', totpSecret: secretOf('F') },
  { username: 'demo.checker', name: '周敏', role: 'finance_checker', totpSecret: secretOf('G') },
]

export interface DemoStaffDeps {
  db: Database
  clock: Clock
  vault: Vault
}

/** Creates missing ones; returns whether all were new. */
export const makeDemoStaff = async ({ db, clock, vault }: DemoStaffDeps): Promise<boolean> => {
  const known = new Set((await db.read((tx) => staffReader(tx).demo())).map(({ username }) => username))
  const missing = demoMembers.filter(({ username }) => !known.has(username))
  if (missing.length === 0) return false
  const passwordHash = await hashPassword(demoPassword)
  await db.write(async (tx) => {
    for (const { username, name, role, totpSecret } of missing) {
      const member = { username, name, roles: [role], passwordHash }
      const act = { actor: 'system', now: clock(), reason: '演示数据' } as const
      await createStaffMember(tx, vault, { ...member, totpSecret, isDemo: true }, act)
    }
  })
  return missing.length === demoMembers.length
}

/** A demo member of staff as the caller. */
export const demoCaller = async (tx: Reader, role: StaffRole): Promise<StaffCaller> => {
  const member = (await staffReader(tx).demo()).find(({ roles }) => roles.includes(role))
  if (!member) throw new Error(`the demo has no ${role}`)
  const { id, username, name, roles } = member
  return { kind: 'staff', id, username, name, roles }
}

/** Current credentials of each, so that nobody needs an authenticator app. */
export const demoSignIns = async (
  tx: Reader,
  vault: Vault,
  now: number,
): Promise<OutputOf<typeof consoleAbout>['demo_sign_ins']> => {
  const rows = await staffReader(tx).demo()
  return rows
    .filter(({ disabledAt, passwordHash }) => disabledAt === null && passwordHash !== null)
    .map(({ username, name, roles, totpSealed, totpStep }) => {
      const step = nextUnusedStep(totpStep, now)
      return {
        name,
        roles,
        username,
        password: demoPassword,
        code: step === null ? null : codeOfStep(vault.open(totpSealed), step),
      }
    })
}

import { type Refusal, refuseField } from '../../../platform/refusal.ts'
import { weaknessOf } from '../../../platform/weakPassword.ts'

export const problemOfPassword = async (
  next: string,
  { username, present }: { username: string; present?: string },
): Promise<Refusal | null> => {
  if (next === present) return refuseField('new_password', '新密码不能与现在的相同')
  const weakness = await weaknessOf(next, [username])
  return weakness === null ? null : refuseField('new_password', weakness)
}

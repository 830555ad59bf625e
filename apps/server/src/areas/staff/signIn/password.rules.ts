import { type Refusal, refuseField } from '../../../platform/refusal.ts'

export const problemOfPassword = (
  next: string,
  { username, present }: { username: string; present?: string },
): Refusal | null => {
  if (next === present) return refuseField('new_password', '新密码不能与现在的相同')
  if (next.toLowerCase().includes(username)) return refuseField('new_password', '密码里不能含有用户名')
  return null
}

/** People as they leave the server, field by field. */
import type { OutputOf } from '@wallpaper/contract'
import type { userInfo } from '@wallpaper/contract/account'
import type { PersonRow } from './person.repository.ts'

export const presentOwnProfile = (person: PersonRow, sonid: number): OutputOf<typeof userInfo> => ({
  uid: person.uid,
  sonid,
  nickname: person.nickname,
  avatar_url: person.avatarUrl,
  phone: person.phoneMasked,
  invite_code: person.inviteCode,
  has_password: person.passwordHash !== null,
  created_at: person.createdAt.getTime(),
})

import type { OutputOf } from '@wallpaper/contract'
import type { userInfo } from '@wallpaper/contract/account'
import type { OwnProfileRow } from '../people/person.repository.ts'

export const presentOwnProfile = (person: OwnProfileRow): OutputOf<typeof userInfo> => ({
  uid: person.uid,
  nickname: person.nickname,
  avatar_url: person.avatarUrl,
  intro: person.intro,
  region: person.region,
  phone: person.phoneMasked,
  invite_code: person.inviteCode,
  has_password: person.hasPassword,
  has_wechat: person.hasWechat,
  wechat_avatar_url: person.wechatAvatarUrl,
  created_at: person.createdAt.getTime(),
})

/** What a new person does first about the account itself. */
import { accountScreens } from '@wallpaper/contract/account/account.screens'
import type { FirstStep, FirstSteps } from './profile/firstStep.ts'
import { type OwnProfile, profileOf } from './profile/profile.service.ts'
import { isGivenNickname } from './registration/inviteCode.ts'

const profileStep = ({ nickname, avatar_url }: OwnProfile): FirstStep => {
  const missing = [
    ...(avatar_url ? [] : [{ field: 'avatar_url', label: '头像' }]),
    ...(isGivenNickname(nickname) ? [{ field: 'nickname', label: '昵称' }] : []),
  ]
  const [first] = missing
  return {
    id: 'profile',
    order: 10,
    title: '完善资料',
    note: first
      ? `还差${missing.map(({ label }) => label).join('、')}，别人更容易认出你`
      : '头像、昵称已填好',
    isDone: !first,
    action: '去完善',
    path: accountScreens.userInfo(first && { field: first.field }),
  }
}

const wechatStep = ({ has_wechat }: OwnProfile): FirstStep => ({
  id: 'wechat',
  order: 20,
  title: '绑定微信',
  note: has_wechat ? '已绑定，可以用微信登录' : '以后在微信里打开就能登录',
  isDone: has_wechat,
  action: '去绑定',
  path: accountScreens.setting({ show: 'wechat' }),
})

const passwordStep = ({ has_password }: OwnProfile): FirstStep => ({
  id: 'password',
  order: 30,
  title: '设置登录密码',
  note: has_password ? '已设置，收不到短信也能登录' : '收不到短信时，用密码也能登录',
  isDone: has_password,
  action: '去设置',
  path: accountScreens.setting({ show: 'password' }),
})

export const accountFirstSteps: FirstSteps = async (tx, uid) => {
  const profile = await profileOf(tx, uid)
  return [profileStep(profile), wechatStep(profile), passwordStep(profile)]
}

/** First steps about the account itself. */
import { accountScreens } from '@wallpaper/contract/account/account.screens'
import type { FirstStep, FirstSteps } from './profile/firstStep.ts'
import { type OwnProfile, profileBeside } from './profile/profile.service.ts'
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
    title: '完善信息',
    minutes: 1,
    note: first
      ? `还差${missing.map(({ label }) => label).join('、')}，别人更容易认出你`
      : '头像、昵称已填好',
    isDone: !first,
    action: '去完善',
    path: accountScreens.userInfo(first && { field: first.field }),
  }
}

export const accountFirstSteps: FirstSteps = async (tx, uid) => [profileStep(await profileBeside(tx, uid))]

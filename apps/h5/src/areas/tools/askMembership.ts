import { memberScreens } from '@wallpaper/contract/member/member.screens'
import { navigateTo } from '../../pageStack/navigation.ts'
import { ask } from '../../ui/overlay/overlays.ts'

/** For a tool that only members can add. */
export const askMembership = async (toolName: string): Promise<void> => {
  const wantsIt = await ask({
    title: '会员专享',
    text: `「${toolName}」要开通会员才能添加`,
    confirm: '看看会员',
  })
  if (wantsIt) navigateTo(memberScreens.vip())
}

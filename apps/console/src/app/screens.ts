/** Every screen behind the sign-in, in the order of the menu. */
import { accountScreens } from '../areas/account/public.ts'
import { noticeScreens } from '../areas/notice/public.ts'
import { systemScreens, workScreens } from '../areas/system/public.ts'
import type { MenuGroup, Screen } from '../lib/screen.ts'

export const screens: readonly Screen[] = [
  ...workScreens,
  ...accountScreens,
  ...noticeScreens,
  ...systemScreens,
]

export const menuGroups: readonly MenuGroup[] = ['', '用户', '系统']

import { defineContract } from '../contract.ts'
import { homeAudit } from './home.audit.ts'
import { homeScreens } from './home.screens.ts'

export const homeContract = defineContract({
  name: 'home',
  label: '首页、快捷入口、搜索',
  subAccounts: 'everyone',
  endpoints: () => [import('./home.endpoints.ts'), import('./home.console.ts')],
  screens: homeScreens,
  audit: homeAudit,
})

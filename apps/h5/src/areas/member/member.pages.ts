import { memberScreens } from '@wallpaper/contract/member/member.screens'
import { definePages } from '../../runtime/pageDefinition.ts'

export const pages = definePages('member', memberScreens, {
  vip: { load: async () => (await import('./pages/Vip.tsx')).Vip },
  paid: { load: async () => (await import('./pages/Paid.tsx')).Paid },
  elsewhere: { load: async () => (await import('./pages/Elsewhere.tsx')).Elsewhere },
  orders: { load: async () => (await import('./pages/Orders.tsx')).Orders },
  privileges: { load: async () => (await import('./pages/Privileges.tsx')).Privileges },
  subSite: { load: async () => (await import('./pages/SubSite.tsx')).SubSite },
  tasks: { load: async () => (await import('./pages/Tasks.tsx')).Tasks },
})

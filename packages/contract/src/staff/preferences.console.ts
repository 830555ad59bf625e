/** What a member of staff has set up for themselves in the console, on whichever computer they sign in. */
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { formJson } from '../form.ts'
import { menuPreferences, newMenuPreferences } from './preferences.schemas.ts'

export const ownMenu = defineEndpoint({
  path: 'console/staff/ownMenu',
  method: 'GET',
  auth: 'staff',
  input: z.object({}),
  output: menuPreferences,
  summary: '我的菜单：收藏、展开的分组和宽窄',
})

export const saveOwnMenu = defineEndpoint({
  path: 'console/staff/saveOwnMenu',
  method: 'POST',
  auth: 'staff',
  input: z.object({ menu: formJson(newMenuPreferences) }),
  output: menuPreferences,
  summary: '记住我的菜单',
})
